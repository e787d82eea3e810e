import { expect, test } from 'vitest'
import { minorOf, typedOf } from '#contract/money.ts'
import { decimalsAbove, quickAmounts } from './amounts.ts'

test.each([
  ['1000', 'USD', 100_000],
  ['1,000.5', 'USD', 100_050],
  ['1 000', 'JPY', 1_000],
  ['0.01', 'CNY', 1],
  ['0', 'USD', null],
  ['-5', 'USD', null],
  ['1.001', 'USD', null],
  ['1.5', 'JPY', null],
  ['ten', 'USD', null],
  ['', 'USD', null],
])('%s in %s is %s minor units', (typed, currency, minor) => {
  expect(minorOf(typed, currency)).toBe(minor)
})

test.each([
  ['12.3456', 'USD', 2],
  ['1,000.5', 'JPY', 0],
  ['12.34', 'USD', undefined],
  ['ten', 'USD', undefined],
  ['', 'JPY', undefined],
])('%s in %s has more than the %s decimals of the currency', (typed, currency, digits) => {
  expect(decimalsAbove(typed, currency)).toBe(digits)
})

test('an amount is written the way it is read', () => {
  for (const currency of ['USD', 'JPY', 'KWD'])
    for (const minor of quickAmounts(currency)) expect(minorOf(typedOf(minor, currency), currency)).toBe(minor)
})
