import { addDays } from '#contract/dates.ts'
import { type HotelFilters, MEAL_PLANS, SORTS, type Stay } from '#features/availability/contract.ts'
import { TODAY } from './oracle-world.ts'
import { COMPANIES } from './random-rules.ts'
import type { Dice, RandomWorld } from './random-world.ts'

/** A search over several days. */
export type Asked = {
  destinationId: string
  hotelId: string
  firstDay: string
  days: number
  nights: number
  rooms: Stay['rooms']
  nationality: string
  filters: HotelFilters
  sort: (typeof SORTS)[number]
  pageNo: number
  pageSize: number
  terms: { agreementId: null; companyId: string | null; currency: string; markUpBasisPoints: number }
}

const adults = (dice: Dice) => (dice.chance(0.6) ? 2 : dice.int(1, 4))
const childAges = (dice: Dice) => (dice.chance(0.7) ? [] : [dice.int(0, 17)])

/** Each entry in one of five cases, so that most searches have a few filters and many have none. */
function filtersBy(dice: Dice): HotelFilters {
  const every: HotelFilters = {
    stars: [dice.int(1, 5), dice.int(1, 5)],
    priceFromMinor: dice.int(900, 1300),
    priceToMinor: dice.int(1000, 9000),
    mealPlans: [dice.pick(MEAL_PLANS), dice.pick(MEAL_PLANS)],
    freeCancellation: true,
    instantConfirmation: true,
    chains: ['Anchor', 'Quay "Q"'],
    name: 'harb',
    facilities: [dice.pick(['WIFI', 'POOL', 'KITCHEN'])],
    near: { latitude: 1 + dice.int(-4, 4) / 130, longitude: 103, withinKilometres: dice.pick([2, 5]) },
  }
  if (dice.chance(0.35)) return {}
  return Object.fromEntries(Object.entries(every).filter(() => dice.chance(0.2)))
}

/** Draws a search in one of a world's cities. */
export function askedBy(dice: Dice, made: RandomWorld): Asked {
  const city = dice.pick(made.cities)
  const districts = city.districtIds.length > 0 && dice.chance(0.2) ? { districts: [dice.pick(city.districtIds)] } : {}
  return {
    destinationId: city.id,
    hotelId: dice.pick(made.hotelIds),
    firstDay: addDays(TODAY, dice.chance(0.4) ? dice.int(-1, 4) : dice.int(2, 66)),
    days: dice.int(1, 10),
    nights: dice.chance(0.85) ? dice.int(1, 4) : dice.int(5, 9),
    rooms: Array.from({ length: dice.chance(0.7) ? 1 : dice.int(2, 3) }, () => ({
      adults: adults(dice),
      childAges: childAges(dice),
    })),
    nationality: dice.pick(['CN', 'US', 'DE']),
    filters: { ...filtersBy(dice), ...districts },
    sort: dice.pick(SORTS),
    pageNo: dice.int(1, 2),
    pageSize: dice.int(1, 4),
    terms: {
      agreementId: null,
      companyId: dice.pick(COMPANIES),
      currency: dice.pick(['SGD', 'USD', 'CNY', 'JPY']),
      markUpBasisPoints: dice.pick([0, 1250, 1333]),
    },
  }
}
