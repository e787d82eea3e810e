import fc from 'fast-check'
import { COMPANIES } from './random-rules.ts'
import { type HotelFilters, MEAL_PLANS, SORTS } from '#features/availability/contract.ts'

/** A search in one of two cities. */
export type Search = {
  city: number
  checkInAfter: number
  nights: number
  rooms: { adults: number; childAges: number[] }[]
  nationality: string
  filters: HotelFilters
  /** Districts asked for, by place among the city's; one more is in no city. */
  districts: number[]
  sort: (typeof SORTS)[number]
  pageNo: number
  pageSize: number
  terms: { agreementId: null; companyId: string | null; currency: string; markUpBasisPoints: number }
  /** Moves a bound of the price filter to within a unit of a rate that is there, where rounding decides. */
  edge: { side: 'priceFromMinor' | 'priceToMinor'; rate: number; off: number } | null
}

const party = fc.record({
  adults: fc.oneof({ weight: 4, arbitrary: fc.constant(2) }, { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) }),
  childAges: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }) },
  ),
})
const filters: fc.Arbitrary<HotelFilters> = fc.record(
  {
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    priceFromMinor: fc.integer({ min: 900, max: 1300 }),
    priceToMinor: fc.integer({ min: 1000, max: 60_000 }),
    mealPlans: fc.subarray([...MEAL_PLANS]),
    freeCancellation: fc.boolean(),
    instantConfirmation: fc.boolean(),
    chains: fc.subarray(['Anchor', 'Birch & Co', 'Quay "Q"', 'Nobody']),
    name: fc.constantFrom('', 'harb', 'OLD mill', '海港', 'n h'),
    facilities: fc.subarray(['WIFI', 'POOL', 'KITCHEN', 'SPA'] as const, { maxLength: 2 }),
    near: fc.record(
      {
        latitude: fc.integer({ min: -4, max: 4 }).map((steps) => 1 + steps / 130),
        longitude: fc.integer({ min: -4, max: 4 }).map((steps) => 103 + steps / 130),
        withinKilometres: fc.constantFrom(1, 2, 5),
      },
      { requiredKeys: ['latitude', 'longitude'] },
    ),
  },
  { requiredKeys: [] },
)
/** Any search. */
export const search: fc.Arbitrary<Search> = fc.record({
  city: fc.integer({ min: 0, max: 1 }),
  checkInAfter: fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: -1, max: 6 }) },
    { weight: 3, arbitrary: fc.integer({ min: 2, max: 74 }) },
  ),
  nights: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 5, max: 12 }) },
  ),
  rooms: fc.oneof(
    { weight: 3, arbitrary: fc.array(party, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(party, { minLength: 1, maxLength: 4 }) },
  ),
  nationality: fc.constantFrom('CN', 'US', 'DE'),
  filters: fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: filters }),
  districts: fc.oneof(
    { weight: 2, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.subarray([0, 1, 2, 3]) },
  ),
  sort: fc.constantFrom(...SORTS),
  pageNo: fc.integer({ min: 1, max: 2 }),
  pageSize: fc.integer({ min: 1, max: 5 }),
  edge: fc.option(
    fc.record({
      side: fc.constantFrom<'priceFromMinor' | 'priceToMinor'>('priceFromMinor', 'priceToMinor'),
      rate: fc.nat(),
      off: fc.integer({ min: -1, max: 1 }),
    }),
  ),
  terms: fc.record({
    agreementId: fc.constant(null),
    companyId: fc.constantFrom(...COMPANIES),
    currency: fc.constantFrom('SGD', 'USD', 'CNY', 'JPY'),
    markUpBasisPoints: fc.constantFrom(0, 1250, 1333),
  }),
})
