import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { penaltiesOf, type PenaltyRule } from './rules-penalty.ts'
import { averageMinor, factorFor, sellMinor } from './rules.ts'

describe('prices', () => {
  const factors = fc.record({
    m: fc.integer({ min: 1, max: 2_000_000_000 }),
    d: fc.integer({ min: 1, max: 12 }).map((digits) => 10 ** digits),
  })

  test('are the same as in whole numbers without end, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), factors, (net, { m, d }) => {
        expect(sellMinor(net, { m, d })).toBe(Number((BigInt(net) * BigInt(m) + BigInt(d / 2)) / BigInt(d)))
      }),
      { numRuns: 20_000 },
    )
  })

  test('round half up to the minor unit', () => {
    expect([
      sellMinor(1, { m: 15_000, d: 10_000 }),
      sellMinor(3, { m: 11_666, d: 10_000 }),
      sellMinor(333, { m: 10_050, d: 10_000 }),
    ]).toEqual([2, 3, 335])
  })

  test('within a currency the factor is the mark-up, and nothing else', () => {
    expect(factorFor('USD', { currency: 'USD', markUpBasisPoints: 1250 }, [])).toEqual({ m: 11_250, d: 10_000 })
  })

  const rates = [
    { base: 'USD', quote: 'JPY', rate: '150' },
    { base: 'EUR', quote: 'USD', rate: '1.1' },
    { base: 'USD', quote: 'KWD', rate: '0.307' },
    { base: 'USD', quote: 'VND', rate: '25300' },
  ].map((rate) => ({ ...rate, source: 'test', effectiveAt: '2026-11-20T00:00:00.000Z' }))
  const factor = (from: string, currency: string, markUpBasisPoints = 0) =>
    factorFor(from, { currency, markUpBasisPoints }, rates)

  test('convert with the decimals of both currencies, exactly where few digits say it', () => {
    expect(factor('USD', 'JPY')).toEqual({ m: 3, d: 2 })
    expect(factor('EUR', 'USD', 1250)).toEqual({ m: 99, d: 80 })
    expect(factor('VND', 'USD')).toEqual({ m: 2, d: 506 })
    expect(factor('GBP', 'USD')).toBeUndefined()
    const { m, d } = factor('JPY', 'KWD', 1000) ?? { m: 0, d: 1 }
    expect(Math.abs(m / d / ((1.1 * 0.307 * 1000) / 150) - 1)).toBeLessThan(1e-9)
  })

  test('an average rounds half up', () => {
    expect([averageMinor(5, 2), averageMinor(7, 3), averageMinor(8, 3)]).toEqual([3, 2, 3])
  })
})

describe('penalties', () => {
  const basis = {
    checkIn: '2026-12-10',
    timeZone: 'Asia/Singapore',
    checkInFrom: '15:00',
    nightsMinor: [300, 200, 100],
    totalMinor: 600,
    roomCount: 2,
    factor: { m: 11_000, d: 10_000 },
    nowMs: Date.parse('2026-11-20T00:00:00Z'),
  }
  const of = (...rules: PenaltyRule[]) => penaltiesOf(rules, basis)

  test('are moments in the hotel’s zone, rising, never above the total', () => {
    expect(
      of(
        { daysBefore: 0, time: '18:00', kind: 'PERCENT', value: 100 },
        { daysBefore: 2, time: '14:00', kind: 'NIGHTS', value: 1 },
      ),
    ).toEqual({
      penalties: [
        { fromAt: '2026-12-08T06:00:00.000Z', amountMinor: 300 },
        { fromAt: '2026-12-10T07:00:00.000Z', amountMinor: 600 },
      ],
      freeCancellationUntil: '2026-12-08T06:00:00.000Z',
    })
    expect(of({ daysBefore: 1, time: '12:00', kind: 'AMOUNT', value: 50 }).penalties[0]?.amountMinor).toBe(110)
    expect(of({ daysBefore: 1, time: '12:00', kind: 'AMOUNT', value: 5000 }).penalties[0]?.amountMinor).toBe(600)
    expect(
      of(
        { daysBefore: 9, time: '12:00', kind: 'NIGHTS', value: 1 },
        { daysBefore: 1, time: '12:00', kind: 'PERCENT', value: 10 },
      ).penalties,
    ).toHaveLength(2)
  })

  test('from booking on: never free; none at all: free until arrival', () => {
    expect(of({ daysBefore: null, kind: 'PERCENT', value: 100 })).toEqual({
      penalties: [{ fromAt: '2026-11-20T00:00:00.000Z', amountMinor: 600, percent: 100 }],
      freeCancellationUntil: null,
    })
    expect(of({ daysBefore: 30, time: '12:00', kind: 'PERCENT', value: 100 }).freeCancellationUntil).toBeNull()
    expect(of()).toEqual({
      penalties: [{ fromAt: '2026-12-10T07:00:00.000Z', amountMinor: 600 }],
      freeCancellationUntil: '2026-12-10T07:00:00.000Z',
    })
  })

  test('end with the whole stay from check-in on, which is shown, and begin with what is in force', () => {
    const arrival = { fromAt: '2026-12-10T07:00:00.000Z', amountMinor: 600 }
    expect(of({ daysBefore: 2, time: '14:00', kind: 'NIGHTS', value: 1 }).penalties).toEqual([
      { fromAt: '2026-12-08T06:00:00.000Z', amountMinor: 300 },
      arrival,
    ])
    expect(
      of({ daysBefore: null, kind: 'NIGHTS', value: 1 }, { daysBefore: 22, time: '12:00', kind: 'PERCENT', value: 80 })
        .penalties,
    ).toEqual([{ fromAt: '2026-11-18T04:00:00.000Z', amountMinor: 480, percent: 80 }, arrival])
  })
})
