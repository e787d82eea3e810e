import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLIENT_ROUNDINGS, clientMinor, roundingIn } from './client-price.ts'

const at = (percent: number, currency: string, rounding: (typeof CLIENT_ROUNDINGS)[number]) => ({
  markUpBasisPoints: percent * 100,
  markUpMinor: 0,
  ...roundingIn(currency, rounding),
})

test('a client’s price ends as the company chose', () => {
  const prices = CLIENT_ROUNDINGS.map((rounding) => clientMinor(20_010, at(10, 'USD', rounding)))
  expect(prices).toEqual([22_011, 22_100, 22_500, 22_099])
  expect(CLIENT_ROUNDINGS.map((rounding) => clientMinor(20_010, at(10, 'JPY', rounding)))).toEqual([
    22_011, 22_011, 22_015, 22_011,
  ])
  expect(clientMinor(20_010, at(10, 'KWD', 'NINETY_NINE'))).toBe(22_990)
})

test('a client never pays less than the agency plus its mark-up, nor less for the dearer of two stays', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e6 })),
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom(...CLIENT_ROUNDINGS),
      ([own, more], markUpBasisPoints, rounding) => {
        const markUp = { markUpBasisPoints, markUpMinor: 0, ...roundingIn('USD', rounding) }
        expect(clientMinor(own, markUp) * 10_000).toBeGreaterThanOrEqual(own * (10_000 + markUpBasisPoints))
        expect(clientMinor(own + more, markUp)).toBeGreaterThanOrEqual(clientMinor(own, markUp))
      },
    ),
  )
})
