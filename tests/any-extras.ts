import fc from 'fast-check'
import { addDays } from '#contract/dates.ts'
import { chooseExtras, type ExtraFacts, offerExtras, type SurchargeRow } from '../features/availability/extras/rules.ts'

export const CHECK_IN = '2026-12-22'
export const row = (change: Partial<SurchargeRow> = {}): SurchargeRow => ({
  surchargeId: 'breakfast',
  ratePlanId: null,
  kind: 'BREAKFAST',
  nameEn: 'Breakfast',
  nameZh: '早餐',
  firstNight: '2026-01-01',
  lastNight: '2028-12-31',
  per: 'PERSON_NIGHT',
  amountMinor: 999,
  currency: 'USD',
  mandatory: false,
  payAt: 'BOOKING',
  ...change,
})
export const facts = (change: Partial<ExtraFacts> = {}): ExtraFacts => ({
  checkIn: CHECK_IN,
  checkOut: addDays(CHECK_IN, 4),
  parties: [
    { adults: 2, childAges: [5] },
    { adults: 1, childAges: [] },
  ],
  ratePlanId: 'plan',
  mealPlan: 'ROOM_ONLY',
  extraBeds: 1,
  currency: 'USD',
  factorOf: () => ({ m: 11_250, d: 10_000 }),
  ...change,
})

const kinds = fc.constantFrom('BREAKFAST' as const, 'EXTRA_BED' as const, 'INTERNET' as const, 'GALA_DINNER' as const)
const anyRow = fc
  .record({
    kind: kinds,
    per: fc.constantFrom('ROOM_NIGHT' as const, 'PERSON_NIGHT' as const),
    first: fc.integer({ min: -3, max: 6 }),
    length: fc.integer({ min: 0, max: 6 }),
    amountMinor: fc.integer({ min: 0, max: 500_000 }),
    optional: fc.boolean(),
    there: fc.boolean(),
  })
  .map(({ kind, per, first, length, amountMinor, optional, there }) => ({
    kind,
    per,
    amountMinor,
    firstNight: addDays(CHECK_IN, first),
    lastNight: addDays(CHECK_IN, first + length),
    mandatory: !optional,
    payAt: there ? ('PROPERTY' as const) : optional ? ('BOOKING' as const) : ('INCLUDED' as const),
  }))
export const anyStay = fc.record({
  nights: fc.integer({ min: 1, max: 5 }),
  parties: fc.array(
    fc.record({
      adults: fc.integer({ min: 1, max: 4 }),
      childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  extraBeds: fc.integer({ min: 0, max: 2 }),
  m: fc.integer({ min: 8_000, max: 20_000 }),
  rows: fc.array(anyRow, { maxLength: 6 }),
  wishes: fc.array(
    fc.record({
      extra: fc.nat(7),
      roomNo: fc.integer({ min: 1, max: 5 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      nights: fc.array(fc.nat(5), { maxLength: 4 }),
    }),
    {
      maxLength: 8,
    },
  ),
})

export function chosenIn({
  nights,
  parties,
  extraBeds,
  m,
  rows,
  wishes,
}: typeof anyStay extends fc.Arbitrary<infer T> ? T : never) {
  const stay = facts({ checkOut: addDays(CHECK_IN, nights), parties, extraBeds, factorOf: () => ({ m, d: 10_000 }) })
  const named = rows.map((one, i) => row({ ...one, surchargeId: `extra-${i}` }))
  const offers = offerExtras(named, stay)
  const choices = wishes.map(({ extra, roomNo, quantity, nights: places }) => ({
    surchargeId: `extra-${extra}`,
    roomNo,
    quantity,
    nights: [...new Set(places)].map((place) => addDays(CHECK_IN, place)),
  }))
  return { stay, named, offers, choices, ...chooseExtras(offers, choices) }
}
