import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { instantIn } from '#contract/zones.ts'
import { type PenaltyBasis, penaltiesOf, type PenaltyRule } from '#features/availability/prices/rules-penalty.ts'
import { penaltyAt } from './penalty.ts'

const NOW = Date.parse('2026-11-20T05:00:00Z')
const HOUR = 3_600_000

const rule: fc.Arbitrary<PenaltyRule> = fc.record({
  daysBefore: fc.option(fc.integer({ min: 0, max: 40 })),
  time: fc.option(fc.constantFrom('00:00', '12:00', '18:00', '23:59'), { nil: undefined }),
  kind: fc.constantFrom('NIGHTS', 'PERCENT', 'AMOUNT'),
  value: fc.integer({ min: 0, max: 150 }),
})
const basis: fc.Arbitrary<PenaltyBasis> = fc
  .record({
    inDays: fc.integer({ min: 0, max: 45 }),
    timeZone: fc.constantFrom(
      'Asia/Singapore',
      'America/New_York',
      'Pacific/Kiritimati',
      'Africa/Casablanca',
      'Asia/Kathmandu',
    ),
    checkInFrom: fc.constantFrom('00:00', '12:00', '15:00', '22:00'),
    nightsMinor: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 30 }),
    prepaidMinor: fc.integer({ min: 0, max: 100_000 }),
    roomCount: fc.integer({ min: 1, max: 9 }),
    factor: fc.record({ m: fc.integer({ min: 1, max: 2_000_000 }), d: fc.constantFrom(100, 10_000, 1_000_000) }),
  })
  .map(({ inDays, prepaidMinor, ...rest }) => ({
    ...rest,
    checkIn: addDays('2026-11-20', inDays),
    totalMinor: rest.nightsMinor.reduce((sum, minor) => sum + minor, prepaidMinor),
    nowMs: NOW,
  }))

/** The fee at a moment, read from each rule by itself: the dearest that has begun, the total from check-in on. */
function feeByRules(rules: readonly PenaltyRule[], about: PenaltyBasis, atMs: number): number {
  const { timeZone, checkIn, checkInFrom, totalMinor, nightsMinor, factor, roomCount } = about
  if (atMs >= instantIn(timeZone, checkIn, checkInFrom)) return totalMinor
  const begun = rules.filter(
    ({ daysBefore, time, value }) =>
      value > 0 && (daysBefore === null || atMs >= instantIn(timeZone, addDays(checkIn, -daysBefore), time ?? '00:00')),
  )
  const fees = begun.map(({ kind, value }) => {
    if (kind === 'PERCENT') return Number((BigInt(totalMinor) * BigInt(value) + 50n) / 100n)
    if (kind === 'AMOUNT')
      return Number((BigInt(value) * BigInt(factor.m) + BigInt(factor.d / 2)) / BigInt(factor.d)) * roomCount
    return nightsMinor.slice(0, value).reduce((sum, minor) => sum + minor, 0)
  })
  return Math.min(totalMinor, Math.max(0, ...fees))
}

test('the schedule that is shown charges what the rules say, to the last unit, at any moment from the pricing on', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 4 }),
      basis,
      fc.integer({ min: 0, max: 50 * 24 }),
      (rules, about, hours) => {
        const { penalties, freeCancellationUntil } = penaltiesOf(rules, about)
        const atMs = NOW + hours * HOUR
        expect(penaltyAt(penalties, atMs)).toBe(feeByRules(rules, about, atMs))
        // Steps rise, at most the first has begun, and the last one is the total.
        expect(penalties.map(({ amountMinor }) => amountMinor)).toEqual(
          penalties.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b),
        )
        expect(penalties.filter(({ fromAt }) => Date.parse(fromAt) <= NOW).length).toBeLessThanOrEqual(1)
        expect(penalties.at(-1)?.amountMinor).toBe(about.totalMinor)
        // Free until the moment that is promised, and no longer.
        const until = freeCancellationUntil === null ? NOW : Date.parse(freeCancellationUntil)
        if (until > NOW) expect(feeByRules(rules, about, until - 1)).toBe(0)
        expect(Math.max(NOW, Date.parse(penalties[0]?.fromAt ?? ''))).toBe(until)
      },
    ),
    { numRuns: 10_000 },
  )
})
