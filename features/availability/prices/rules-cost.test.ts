import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { chooseExtras, offerExtras, prepaidMinor, type SurchargeRow } from '../extras/rules.ts'
import { priceRooms } from '../stay/stay.ts'
import { costOf, netOfExtras, type StayCost } from './rules-cost.ts'
import { conversionFor } from './rules.ts'

const CHECK_IN = '2026-12-01'
const currencies = fc.constantFrom('USD', 'JPY', 'KWD', 'CNY', 'VND')

/** What was sold, from nothing but the stored cost; whole numbers without end. */
function soldFor(cost: StayCost): number {
  const sell = (net: number, { m, d }: StayCost['factor']) =>
    Number((2n * BigInt(net) * BigInt(m) + BigInt(d)) / (2n * BigInt(d)))
  const rooms = cost.rooms.flat().map((net) => sell(net, cost.factor))
  const extras = cost.extras.map((extra) => sell(extra.unitMinor, extra.factor) * extra.quantity)
  return [...rooms, ...extras].reduce((sum, minor) => sum + minor, 0)
}

/** Rates of the dollar, within a third of what they are. */
const rates = fc
  .tuple(
    ...Object.entries({ JPY: 150, KWD: 0.307, CNY: 7.1, VND: 25_300 }).map(([quote, usual]) =>
      fc.double({ min: 0.7, max: 1.3, noNaN: true }).map((part) => [quote, usual * part] as const),
    ),
  )
  .map((list) =>
    list.map(([quote, rate]) => ({
      base: 'USD',
      quote,
      rate: rate.toFixed(9),
      source: 'test',
      effectiveAt: '2026-11-20T00:00:00.000Z',
    })),
  )
const extra = fc.record({
  amountMinor: fc.integer({ min: 1, max: 900_000 }),
  currency: currencies,
  quantity: fc.integer({ min: 1, max: 2 }),
})
const stays = fc.record({
  rates,
  net: currencies,
  currency: currencies,
  markUpBasisPoints: fc.integer({ min: 0, max: 5_000 }),
  rooms: fc.integer({ min: 1, max: 8 }).chain((nights) =>
    fc.array(fc.array(fc.integer({ min: 1, max: 900_000_000 }), { minLength: nights, maxLength: nights }), {
      minLength: 1,
      maxLength: 4,
    }),
  ),
  extras: fc.array(extra, { maxLength: 3 }),
})

test('cost and mark-up come to just what was sold, rooms and extras, whatever the currencies', () => {
  fc.assert(
    fc.property(stays, (about) => {
      const { currency, markUpBasisPoints } = about
      const conversionOf = (from: string) => conversionFor(from, { currency, markUpBasisPoints }, about.rates)
      const conversion = conversionOf(about.net)
      fc.pre(conversion !== undefined)
      const parties = about.rooms.map(() => ({ adults: 2, childAges: [] }))
      const checkOut = addDays(CHECK_IN, about.rooms[0]?.length ?? 1)
      const sold = priceRooms(
        { checkIn: CHECK_IN, checkOut, nationality: 'SG', rooms: parties },
        about.rooms,
        conversion.factor,
      )
      const rows = about.extras.map(({ amountMinor, currency: of }, i): SurchargeRow => ({
        surchargeId: `${i}`,
        ratePlanId: null,
        kind: 'GALA_DINNER',
        nameEn: 'Dinner',
        nameZh: null,
        firstNight: CHECK_IN,
        lastNight: checkOut,
        per: 'PERSON_NIGHT',
        amountMinor,
        currency: of,
        mandatory: false,
        payAt: 'BOOKING',
      }))
      const facts = {
        checkIn: CHECK_IN,
        checkOut,
        parties,
        ratePlanId: '',
        mealPlan: 'ROOM_ONLY',
        extraBeds: 0,
        currency,
      } as const
      const offers = offerExtras(rows, { ...facts, factorOf: (of) => conversionOf(of)?.factor })
      const choices = about.extras.map(({ quantity }, i) => ({
        surchargeId: `${i}`,
        roomNo: 1,
        quantity,
        nights: [CHECK_IN],
      }))
      const { lines } = chooseExtras(offers, choices)
      const net = { currency: about.net, ...conversion, markUpBasisPoints, rooms: about.rooms }
      const cost = costOf(currency, net, netOfExtras(lines, rows, conversionOf))
      const stored = JSON.parse(JSON.stringify(cost)) as StayCost // As the database keeps it.
      expect(soldFor(stored)).toBe(sold.reduce((sum, room) => sum + room.totalMinor, 0) + prepaidMinor(lines))
    }),
    { numRuns: 5_000 },
  )
})

test('within a currency the cost is what was sold without the mark-up', () => {
  const net = {
    currency: 'USD',
    rate: '1',
    rooms: [
      [10_000, 10_001],
      [9_999, 1],
    ],
  }
  const cost = (markUpBasisPoints: number) =>
    costOf('USD', { ...net, markUpBasisPoints, factor: { m: 10_000 + markUpBasisPoints, d: 10_000 } }, [])
  expect([cost(0).costMinor, soldFor(cost(0)), cost(1_250).costMinor, soldFor(cost(1_250))]).toEqual([
    30_001, 30_001, 30_001, 33_751,
  ])
})

test('the cost in the currency of the sale has its decimals, and is rounded half up once', () => {
  const costs = (from: string, to: string, rate: string) =>
    costOf(to, { currency: from, rate, markUpBasisPoints: 0, factor: { m: 2, d: 2 }, rooms: [[101], [102]] }, [])
      .costMinor
  expect([
    costs('JPY', 'USD', '0.0067'),
    costs('USD', 'JPY', '150.5'),
    costs('JPY', 'KWD', '0.0025'),
    costs('KWD', 'USD', '3.2'),
  ]).toEqual([136, 306, 508, 65])
})
