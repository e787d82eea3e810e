import { expect, test } from 'vitest'
import { changedPrice, rounded } from './rules-verbs.ts'
import { guardOf } from './rules-guards.ts'

test('prices are rounded to whole units, to fives and to .99, also where a currency has no or three decimals', () => {
  const round = (minor: number, currency: string) =>
    (['ONE', 'FIVE', 'NINETY_NINE'] as const).map((rounding) => rounded(minor, rounding, currency))
  expect(round(12_345, 'USD')).toEqual([12_300, 12_500, 12_299])
  expect(round(12_355, 'USD')).toEqual([12_400, 12_500, 12_399])
  expect(round(9_340, 'JPY')).toEqual([9_340, 9_340, 9_299])
  expect(round(45_678, 'KWD')).toEqual([46_000, 45_000, 45_990])
  expect(round(3, 'USD')).toEqual([100, 500, 99])
})

test('plus and minus of another currency keep a price, and a price never becomes none', () => {
  const usd = { currency: 'USD', round: undefined }
  expect(changedPrice(10_000, { ...usd, verb: 'ADD', amountMinor: -2_500 }, 'USD')).toBe(7_500)
  expect(changedPrice(10_000, { ...usd, verb: 'ADD', amountMinor: -2_500 }, 'EUR')).toBe(10_000)
  expect(changedPrice(10_000, { ...usd, verb: 'ADD', amountMinor: -10_000 }, 'USD')).toBeUndefined()
  expect(changedPrice(10_000, { verb: 'PERCENT', basisPoints: 500, round: 'NINETY_NINE' }, 'EUR')).toBe(10_499)
  expect(changedPrice(0, { verb: 'PERCENT', basisPoints: 500 }, 'EUR')).toBe(0)
  expect(changedPrice(0, { ...usd, verb: 'SET', amountMinor: 5_000 }, 'USD')).toBe(5_000)
})

test('30 percent are saved, more is typed again, more than 50 takes a second person; half of the median asks', () => {
  expect([13_000, 13_001, 15_001, 4_999].map((next) => guardOf(10_000, next, 10_000))).toEqual([
    null,
    'RETYPE',
    'SECOND_PERSON',
    'SECOND_PERSON',
  ])
  expect([guardOf(0, 4_999, 10_000), guardOf(0, 5_000, 10_000), guardOf(0, 1, 0)]).toEqual(['RETYPE', null, null])
  // A room that always costs less than half is not asked about each time.
  expect([guardOf(4_000, 4_100, 10_000), guardOf(5_100, 4_900, 10_000)]).toEqual([null, 'RETYPE'])
})
