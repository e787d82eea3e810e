import { expect, test } from 'vitest'
import { isVatNumber, mayBeAccount, taxNumberOf } from './tax-numbers.ts'

/** Public examples: of companies' imprints, and of the documents that describe the check digits. */
const RIGHT = [
  ['CN', '91350100M000100Y43'],
  ['DE', 'DE136695976'],
  ['FR', 'FR40303265045'],
  ['GB', 'GB980780684'],
  ['AU', '51824753556'],
  ['IN', '27AAPFU0939F1ZV'],
  ['SG', '201912345K'],
  ['IT', 'IT00743110157'],
  ['AT', 'ATU13585627'],
  ['PL', 'PL5260001246'],
  ['BE', 'BE0428759497'],
  ['DK', 'DK13585628'],
  ['NL', 'NL004495445B01'],
  ['PT', 'PT501964843'],
  ['FI', 'FI20774740'],
] as const

// Singapore has no public check letter, and the suffix of a Dutch number has no digit of its own.
test.each(RIGHT)('%s: %s is taken, and with one digit changed it is not', (country, number) => {
  expect(taxNumberOf(country, number)).toBe(number)
  const last = [...number].findLastIndex((sign) => /\d/.test(sign))
  const wrong = number.slice(0, last) + String((Number(number[last]) + 1) % 10) + number.slice(last + 1)
  if (country !== 'SG' && country !== 'NL') expect(taxNumberOf(country, wrong)).toBeNull()
})

test('spaces and a missing prefix do not matter, and what nobody knows is taken as it is', () => {
  expect(taxNumberOf('DE', '136 695 976')).toBe('DE136695976')
  expect(taxNumberOf('AE', ' 100-2 ')).toBe('100-2')
})

test('an IBAN has its check digits, and an account number of another kind is taken as it is', () => {
  for (const account of ['DE89 3704 0044 0532 0130 00', 'gb29nwbk60161331926819', '0011234567890', '']) {
    expect(mayBeAccount(account)).toBe(true)
  }
  for (const account of ['DE00 3704 0044 0532 0130 00', 'DE88370400440532013000', 'DE89', 'DE97370400440532013000'])
    expect(mayBeAccount(account)).toBe(false)
})

test('a VAT number begins with its country; one of Greece with EL, one of Singapore with none', () => {
  expect(isVatNumber('DE', 'DE123456788')).toBe(true)
  expect(isVatNumber('GR', 'EL094259216')).toBe(true)
  expect(isVatNumber('SG', '201912345K')).toBe(false)
})
