import type { InputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { currencyDigits } from '#contract/money.ts'
import { searchHotelRates, searchHotels } from '#features/availability/contract.ts'
import { getHotelRates } from '#features/availability/hotel-rates/contract.ts'
import { getHotelPlans, saveHotelPlan } from '#features/availability/plans/contract.ts'
import { decideChange } from '#features/changes/contract.ts'
import { activateContract } from '#features/contracts/contract-activation.ts'
import { searchSuppliers } from '#features/contracts/contract-lists.ts'
import { saveContractDerivation, saveContractSeasons, saveContractSheet } from '#features/contracts/contract-sheet.ts'
import { createContract, getContract, saveContractTerms, saveSupplier } from '#features/contracts/contract.ts'
import { saveContractPromotion } from '#features/contracts/promotions/contract.ts'
import { saveContractSupplement } from '#features/contracts/supplements/contract.ts'
import { getHotelUpkeep } from '#features/hotels/upkeep/contract.ts'
import { suggestHotel } from '#features/hotels/contract.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { proposeMarkUpRule } from '#features/mark-ups/contract.ts'
import type { Demo } from './business.ts'

const SUPPLIERS = [
  { city: 'Singapore', no: 'SG-014', name: 'Merlion Hotel Partners', kind: 'CHAIN', commission: 0, days: '30' },
  { city: 'Tokyo', no: 'TYO-102', name: 'Sumida Land Services', kind: 'DMC', commission: 1_200, days: '14' },
  { city: 'Bangkok', no: 'BKK-077', name: 'Chao Phraya Rooms', kind: 'BEDBANK', commission: 0, days: '7' },
] as const
const VALID_DAYS = 364
/** What a double costs against the hotel's price, in percent, by season. */
const LEVELS = { LOW: 100, MID: 118, HIGH: 145 } as const
type SeasonCode = keyof typeof LEVELS
/** Days of a year from which a season counts, as month and day. */
const SEASONS: readonly (readonly [string, SeasonCode])[] = [
  ['01-01', 'HIGH'],
  ['01-06', 'LOW'],
  ['03-15', 'MID'],
  ['06-01', 'LOW'],
  ['07-01', 'HIGH'],
  ['09-01', 'MID'],
  ['11-01', 'LOW'],
  ['12-20', 'HIGH'],
]
/** Occupancies of a sheet: what they cost in percent of the double. */
const OCCUPANCIES = { A1: 86, A2: 100, A3: 128, 'C1:0-5': 0, 'C1:6-11': 16, 'C2:6-11': 12 }

const PROMOTIONS = [
  { code: 'EB10', kind: 'PERCENT', nameEn: 'Early bird', nameZh: '早鸟优惠', basisPoints: 1_000, daysAhead: 45 },
  {
    code: 'S7P6',
    kind: 'FREE_NIGHTS',
    nameEn: 'Stay 7, pay 6',
    nameZh: '住 7 付 6',
    stayNights: 7,
    payNights: 6,
    stacking: 'SECOND',
  },
] as const

type Supplement = Omit<InputOf<typeof saveContractSupplement>, 'contractId'>
type Supplied = { no: string; today: string; netMinor: number; currency: string }

/** The supplements of some contracts by number: a gala dinner on the last day of the year, and a charge included. */
function supplementsOf({ no, today, netMinor, currency }: Supplied): Supplement[] {
  const eve = `${today.slice(0, 4)}-12-31`
  const unit = 10 ** currencyDigits(currency)
  const gala = { kind: 'GALA', paidAs: 'ADDED', ranges: [{ first: eve, last: eve }] } satisfies Partial<Supplement>
  const share = (percent: number) => ({ amountMinor: Math.ceil((netMinor * percent) / 100 / unit) * unit })
  const [nameEn, nameZh] = ['New Year’s Eve gala dinner', '跨年晚宴']
  const children = { nameEn: `${nameEn}, children`, nameZh: `${nameZh}（儿童）`, childFromAge: 6, childToAge: 11 }
  if (no === 'SG-014')
    return [
      { ...gala, ...share(40), code: 'GALA', nameEn, nameZh, per: 'ADULT' },
      { ...gala, ...share(20), code: 'GALAC', ...children, per: 'CHILD' },
    ]
  if (no !== 'BKK-077') return []
  const service = { code: 'SC10', kind: 'SERVICE', nameEn: 'Service charge', nameZh: '服务费' } as const
  return [{ ...service, paidAs: 'INCLUDED', basisPoints: 1_000 }]
}

/** The occupancies that a room takes. */
const occupanciesOf = ({ maxAdults, maxChildren }: { maxAdults: number; maxChildren: number }) =>
  Object.entries(OCCUPANCIES).filter(
    ([occupancy]) => Number(occupancy.charAt(1)) <= (occupancy.startsWith('A') ? maxAdults : maxChildren),
  )

const seasonOf = (day: string): SeasonCode => SEASONS.findLast(([from]) => from <= day.slice(5))?.[1] ?? 'LOW'

/** The seasons of a year from `first` on, a range each. */
export function seasonsFrom(first: string, days = VALID_DAYS): { code: SeasonCode; first: string; last: string }[] {
  const ranges: { code: SeasonCode; first: string; last: string }[] = []
  for (let place = 0; place <= days; place++) {
    const day = addDays(first, place)
    const [code, open] = [seasonOf(day), ranges.at(-1)]
    if (open?.code === code) open.last = day
    else ranges.push({ code, first: day, last: day })
  }
  return ranges
}

/** A price of a sheet as a person writes it, to a whole amount that is round in its currency. */
function priced(netMinor: number, percent: number, currency: string): string {
  if (percent === 0) return 'free'
  const unit = 10 ** currencyDigits(currency)
  const step = unit === 1 ? 100 : unit
  const minor = Math.max(step, Math.round((netMinor * percent) / 100 / step) * step)
  return (minor / unit).toFixed(currencyDigits(currency))
}

/** A hotel of a city with a rate on sale, and what its cheapest night costs net. */
async function hotelIn({ as, today }: Demo, city: string) {
  const [owner, product] = [await as('owner'), await as('product')]
  const [found] = (await owner.call(suggestHotel, { keyword: city, kinds: ['CITY'], limit: 1 })).list
  if (found?.nameEn !== city) return null
  const checkIn = addDays(today, 40)
  const stay = { checkIn, checkOut: addDays(checkIn, 1), rooms: [{ adults: 2 }], nationality: 'SG' }
  const { list } = await owner.call(searchHotels, { ...stay, destinationId: found.destinationId, pageSize: 30 })
  for (const { hotelId } of list.filter(({ starHalves }) => (starHalves ?? 0) >= 8)) {
    const { rates } = await owner.call(searchHotelRates, { ...stay, hotelId })
    const { rooms } = await product.call(getHotelRates, { hotelId, from: checkIn })
    const plans = rooms.flatMap((room) => room.plans)
    const sold = plans.find(({ ratePlanId }) => rates.some((rate) => rate.ratePlanId === ratePlanId && rate.offer))
    const netMinor = sold?.nights[0]?.netMinor
    if (sold && netMinor) return { hotelId, netMinor, currency: sold.currency }
  }
  return null
}

/** Makes one contract and activates it. The rates that the hotel had before are closed. */
async function contractFor(demo: Demo, wanted: (typeof SUPPLIERS)[number]): Promise<boolean> {
  const hotel = await hotelIn(demo, wanted.city)
  if (!hotel) return false
  const { hotelId, netMinor, currency } = hotel
  const product = await demo.as('product')
  const payment = { currency, paymentBasis: 'CHECK_IN', paymentDays: wanted.days } as const
  const { supplierId } = await product.call(saveSupplier, { name: wanted.name, kind: wanted.kind, ...payment })
  const terms = {
    currency,
    model: wanted.commission > 0 ? 'COMMISSION' : 'NET',
    commissionBasisPoints: wanted.commission,
    validFrom: demo.today,
    validTo: addDays(demo.today, VALID_DAYS),
  } as const
  const { contractId } = await product.call(createContract, { hotelId, supplierId, no: wanted.no, ...terms })
  const edition = async () => ({ contractId, edition: (await product.call(getContract, { contractId })).edition })
  await product.call(saveContractTerms, { ...(await edition()), supplierId, ...terms, cancelDays: 3 })
  const seasons = seasonsFrom(demo.today)
  await product.call(saveContractSeasons, { ...(await edition()), seasons })
  const { rooms } = await product.call(getHotelUpkeep, { hotelId })
  const codes = [...new Set(seasons.map(({ code }) => code))]
  const named = rooms.filter(({ nameEn }, at) => rooms.findIndex((room) => room.nameEn === nameEn) === at)
  const rows = named.slice(0, 4).flatMap((room, place) =>
    occupanciesOf(room).map(([occupancy, share]) => ({
      room: room.nameEn,
      board: 'BB',
      occupancy,
      version: 0,
      cells: codes.map((season) => ({
        season,
        text: priced(netMinor, (share * LEVELS[season] * (100 + 18 * place)) / 10_000, currency),
      })),
    })),
  )
  await product.call(saveContractSheet, { contractId, rows })
  await product.call(saveContractDerivation, {
    ...(await edition()),
    code: 'NR',
    base: 'BB',
    nameEn: 'Breakfast · non-refundable',
    nameZh: '含早 · 不可取消',
    changeBasisPoints: -1_000,
    mealPlan: 'BREAKFAST',
    isNonRefundable: true,
  })
  for (const promotion of PROMOTIONS) await product.call(saveContractPromotion, { contractId, ...promotion })
  for (const supplement of supplementsOf({ no: wanted.no, today: demo.today, netMinor, currency }))
    await product.call(saveContractSupplement, { contractId, ...supplement })
  for (const { id: ratePlanId, ...plan } of (await product.call(getHotelPlans, { hotelId })).plans)
    await product.call(saveHotelPlan, {
      ...plan,
      hotelId,
      ratePlanId,
      status: 'CLOSED',
      nameZh: plan.nameZh ?? '',
      marketCountries: plan.marketCountries ?? '',
      bookingFrom: plan.bookingFrom ?? undefined,
      bookingTo: plan.bookingTo ?? undefined,
      // Nobody books it any more, and orders keep the terms they were made with.
      penalties: [],
    })
  await product.call(activateContract, await edition())
  return true
}

/** A rule by which the margin of dear hotels is lower; a colleague confirms it. */
async function makeRule({ as, today }: Demo): Promise<void> {
  const proposed = await (
    await as('accounts')
  ).call(proposeMarkUpRule, {
    name: 'Five stars, this season',
    starHalvesFrom: 10,
    arrivalFrom: today,
    arrivalTo: addDays(today, 120),
    markUpBasisPoints: 900,
    priority: 10,
    proof: DEMO_PASSWORD,
  })
  const confirming = { action: 'confirm', changeId: proposed.id, proof: DEMO_PASSWORD } as const
  await (await as('admin')).call(decideChange, confirming)
}

/** Contracts with seasons, children and a derived rate for some hotels, unless the portal has suppliers. */
export async function makeContracts(demo: Demo): Promise<number> {
  if ((await (await demo.as('product')).call(searchSuppliers, { pageSize: 1 })).total > 0) return 0
  let made = 0
  for (const wanted of SUPPLIERS) if (await contractFor(demo, wanted)) made++
  await makeRule(demo)
  return made
}
