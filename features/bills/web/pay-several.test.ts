import { expect, test } from 'vitest'
import { bills } from '../contract-list.ts'
import { payParts, sumsOf } from './pay-several.ts'
import { row } from './test-bills.ts'

const bill = (id: string, more: object = {}) => bills.row.parse({ ...row, id: `${row.id.slice(0, -1)}${id}`, ...more })
const none = { typed: new Map<string, string>(), without: new Set<string>() }
const owes = (usd: number) => new Map([['USD', usd]])

test('each bill is offered with what can be paid of it; what is disputed, paid or open is not', () => {
  const list = [bill('1', { disputedMinor: 2_500 }), bill('2', { status: 'PAID' }), bill('3', { status: 'OPEN' })]
  expect(payParts(list, { ...none, owedMinor: owes(90_000) })).toMatchObject([{ typed: '200.00', amountMinor: 20_000 }])
})

test('together they are at most what is owed in all, because credits that are on no bill yet count', () => {
  const parts = payParts([bill('1'), bill('2'), bill('3')], { ...none, owedMinor: owes(30_000) })
  expect(parts.map(({ amountMinor }) => amountMinor)).toEqual([22_500, 7_500])
  expect(sumsOf(parts)).toEqual([['USD', 30_000]])
})

test('a bill that is left out is not paid, and leaves its part to the others', () => {
  const [first, second] = [bill('1'), bill('2')]
  const parts = payParts([first, second], { ...none, without: new Set([first.id]), owedMinor: owes(30_000) })
  expect(parts.map(({ isChosen, amountMinor }) => [isChosen, amountMinor])).toEqual([
    [false, 0],
    [true, 22_500],
  ])
  expect(sumsOf(parts)).toEqual([['USD', 22_500]])
})

test('nothing and more than is due are faults', () => {
  const [first, second] = [bill('1'), bill('2')]
  const typed = new Map([
    [first.id, ''],
    [second.id, '225.01'],
  ])
  const parts = payParts([first, second], { ...none, typed, owedMinor: owes(90_000) })
  expect(parts.map(({ fault }) => fault)).toEqual(['MISSING', 'ABOVE'])
})
