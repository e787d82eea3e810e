import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { chooseExtras, extraLimit, offerExtras, prepaidMinor } from './rules.ts'
import { type PenaltyRule, penaltiesOf } from '../prices/rules-penalty.ts'
import { sellMinor } from '../prices/rules.ts'
import { totalWithExtras } from '../prices/rules-total.ts'
import { CHECK_IN, row, facts, anyStay, chosenIn } from '../../../tests/any-extras.ts'

const GALA = row({
  surchargeId: 'gala',
  kind: 'GALA_DINNER',
  firstNight: '2026-12-24',
  lastNight: '2026-12-24',
  amountMinor: 9_000,
  mandatory: true,
})

describe('what is offered', () => {
  test('only nights of the stay the extra is dated for, at the mark-up rounded half up once', () => {
    const [offer] = offerExtras([row({ firstNight: '2026-12-24' })], facts())
    expect(offer).toMatchObject({
      unitMinor: 1_124,
      currency: 'USD',
      nights: ['2026-12-24', '2026-12-25'],
      rooms: [{ limit: 3 }, { limit: 1 }],
    })
  })

  test('no second breakfast where the plan has one, no bed the room does not take, nothing of another plan', () => {
    expect(offerExtras([row()], facts({ mealPlan: 'HALF_BOARD' }))).toEqual([])
    expect(offerExtras([row({ kind: 'EXTRA_BED', per: 'ROOM_NIGHT' })], facts({ extraBeds: 0 }))).toEqual([])
    expect(offerExtras([row({ ratePlanId: 'other' })], facts())).toEqual([])
    expect(offerExtras([row({ currency: 'XXX' })], facts({ factorOf: () => undefined }))).toEqual([])
  })

  test('what is paid at the property keeps its amount and currency; what the price includes costs nothing', () => {
    const [there] = offerExtras([{ ...GALA, payAt: 'PROPERTY', currency: 'EUR' }], facts())
    expect(there).toMatchObject({ unitMinor: 9_000, currency: 'EUR' })
    const [inside] = offerExtras([{ ...GALA, payAt: 'INCLUDED', currency: 'EUR' }], facts())
    expect(inside).toMatchObject({ unitMinor: 0, currency: 'USD' })
  })
})

describe('what is chosen', () => {
  const offers = offerExtras(
    [row(), GALA, row({ surchargeId: 'bed', kind: 'EXTRA_BED', per: 'ROOM_NIGHT', amountMinor: 2_000 })],
    facts(),
  )
  const choose = (surchargeId: string, place: { roomNo: number; nights?: string[] }, quantity: number) => ({
    surchargeId,
    nights: [CHECK_IN],
    ...place,
    quantity,
  })

  test('a mandatory extra is there for every person and room without being asked for', () => {
    const { lines } = chooseExtras(offers, [])
    expect(lines.map(({ surchargeId, roomNo, night, quantity }) => [surchargeId, roomNo, night, quantity])).toEqual([
      ['gala', 1, '2026-12-24', 3],
      ['gala', 2, '2026-12-24', 1],
    ])
  })

  test.each([
    ['a second bed', [choose('bed', { roomNo: 1 }, 2)], { index: 0, why: 'LIMIT', limit: 1 }],
    [
      'a bed asked for twice',
      [choose('bed', { roomNo: 1 }, 1), choose('bed', { roomNo: 1 }, 1)],
      { index: 1, why: 'LIMIT', limit: 0 },
    ],
    ['more breakfasts than people', [choose('breakfast', { roomNo: 2 }, 2)], { index: 0, why: 'LIMIT', limit: 1 }],
    ['a room that is not there', [choose('breakfast', { roomNo: 3 }, 1)], { index: 0, why: 'ROOM', limit: null }],
    [
      'a night outside',
      [choose('breakfast', { roomNo: 1, nights: ['2026-12-26'] }, 1)],
      { index: 0, why: 'NIGHT', limit: null },
    ],
    [
      'the same night twice',
      [choose('breakfast', { roomNo: 1, nights: [CHECK_IN, CHECK_IN] }, 1)],
      { index: 0, why: 'NIGHT', limit: null },
    ],
    [
      'a mandatory one',
      [choose('gala', { roomNo: 1, nights: ['2026-12-24'] }, 1)],
      { index: 0, why: 'UNKNOWN', limit: null },
    ],
  ])('%s is a fault', (_what, choices, fault) => {
    expect(chooseExtras(offers, choices).faults).toEqual([fault])
  })
})

describe('in any stay', () => {
  test('every line is a whole multiple of a price rounded once, inside the stay and the dates of its extra', () => {
    fc.assert(
      fc.property(anyStay, (world) => {
        const { named, lines, stay } = chosenIn(world)
        for (const line of lines) {
          const source = named.find(({ surchargeId }) => surchargeId === line.surchargeId)
          if (!source) throw new Error('a line out of nothing')
          const unit = {
            BOOKING: sellMinor(source.amountMinor, { m: world.m, d: 10_000 }),
            PROPERTY: source.amountMinor,
            INCLUDED: 0,
          }[source.payAt]
          expect(line.unitMinor).toBe(unit)
          expect(line.amountMinor).toBe(unit * line.quantity)
          expect(
            line.night >= stay.checkIn &&
              line.night < stay.checkOut &&
              line.night >= source.firstNight &&
              line.night <= source.lastNight,
          ).toBe(true)
        }
      }),
    )
  })

  test('what is chosen never goes over what a room takes of a kind a night, and a faulty choice leaves nothing', () => {
    fc.assert(
      fc.property(anyStay, (world) => {
        const { offers, lines, faults, choices } = chosenIn(world)
        for (const line of lines.filter(({ mandatory }) => !mandatory)) {
          const same = lines.filter(
            (other) => other.kind === line.kind && other.roomNo === line.roomNo && other.night === line.night,
          )
          const party = world.parties[line.roomNo - 1]
          if (!party) throw new Error('a room out of nothing')
          const roomiest = Math.max(
            ...offers
              .filter(({ kind }) => kind === line.kind)
              .map((offer) => extraLimit(offer, party, world.extraBeds)),
          )
          expect(same.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(Math.max(roomiest, 0))
        }
        const faulty = new Set(faults.map(({ index }) => index))
        const wanted = choices
          .filter((_, i) => !faulty.has(i))
          .reduce((sum, { quantity, nights }) => sum + quantity * nights.length, 0)
        expect(lines.filter(({ mandatory }) => !mandatory).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          wanted,
        )
      }),
    )
  })

  test('nothing mandatory is charged on top of the price a search has shown', () => {
    fc.assert(
      fc.property(anyStay, (world) => {
        expect(prepaidMinor(chosenIn({ ...world, wishes: [] }).lines)).toBe(0)
      }),
    )
  })
})

const anyRules = fc.array(
  fc.oneof(
    fc.record({
      daysBefore: fc.option(fc.integer({ min: 0, max: 20 })),
      kind: fc.constant('PERCENT' as const),
      value: fc.integer({ min: 0, max: 100 }),
    }),
    fc.record({
      daysBefore: fc.integer({ min: 0, max: 20 }),
      kind: fc.constant('NIGHTS' as const),
      value: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({
      daysBefore: fc.integer({ min: 0, max: 20 }),
      kind: fc.constant('AMOUNT' as const),
      value: fc.integer({ min: 0, max: 90_000 }),
    }),
  ),
  { maxLength: 4 },
) satisfies fc.Arbitrary<PenaltyRule[]>

describe('the fee for cancelling with extras', () => {
  test('keeps the moments of the rooms alone, is never lower, and stays within the new total', () => {
    fc.assert(
      fc.property(
        anyStay,
        anyRules,
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 5, maxLength: 5 }),
        (world, rules, prices) => {
          const { lines } = chosenIn(world)
          const nightsMinor = prices.slice(0, world.nights)
          const basis = {
            checkIn: CHECK_IN,
            timeZone: 'Asia/Singapore',
            checkInFrom: '15:00',
            nightsMinor,
            totalMinor: nightsMinor.reduce((sum, night) => sum + night, 0),
            roomCount: world.parties.length,
            factor: { m: world.m, d: 10_000 },
            nowMs: Date.parse('2026-12-01T00:00:00Z'),
          }
          const alone = penaltiesOf(rules, basis)
          const whole = totalWithExtras(lines, { rules, basis })
          expect(whole.totalMinor).toBe(basis.totalMinor + prepaidMinor(lines))
          expect(whole.freeCancellationUntil).toBe(alone.freeCancellationUntil)
          const feeAt = (clauses: typeof alone.penalties, at: string) =>
            Math.max(0, ...clauses.filter(({ fromAt }) => fromAt <= at).map(({ amountMinor }) => amountMinor))
          for (const { fromAt, amountMinor } of whole.penalties) {
            expect(amountMinor).toBeGreaterThanOrEqual(feeAt(alone.penalties, fromAt))
            expect(amountMinor).toBeLessThanOrEqual(whole.totalMinor)
          }
        },
      ),
    )
  })

  test('a percentage is taken of rooms and extras, a clause of nights takes the extras of those nights', () => {
    const offers = offerExtras([row()], facts())
    const { lines } = chooseExtras(offers, [
      { surchargeId: 'breakfast', roomNo: 1, quantity: 2, nights: [CHECK_IN, addDays(CHECK_IN, 1)] },
    ])
    const basis = {
      checkIn: CHECK_IN,
      timeZone: 'UTC',
      checkInFrom: '15:00',
      nightsMinor: [10_000, 10_000, 10_000, 10_000],
      totalMinor: 40_000,
      roomCount: 2,
      factor: { m: 11_250, d: 10_000 },
      nowMs: 0,
    }
    const fee = (rule: PenaltyRule) => totalWithExtras(lines, { rules: [rule], basis }).penalties[0]?.amountMinor
    expect(fee({ daysBefore: 1, kind: 'PERCENT', value: 50 })).toBe((40_000 + 4 * 1_124) / 2)
    expect(fee({ daysBefore: 1, kind: 'NIGHTS', value: 1 })).toBe(10_000 + 2 * 1_124)
    expect(fee({ daysBefore: 1, kind: 'AMOUNT', value: 8_000 })).toBe(18_000)
  })
})
