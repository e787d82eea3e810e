import type pg from 'pg'
import { MEAL_PLANS, type HotelFilters, type Stay } from '#features/availability/contract.ts'
import { FACILITIES } from '#features/hotels/contract.ts'
import { distanceMetres } from '#features/hotels/rules.ts'
import type { Listed } from '#features/availability/list/rules.ts'
import { parsedFile } from '#server/db/statements.ts'

const sql = parsedFile(import.meta.dirname, 'oracle.sql')
const promoted = parsedFile(import.meta.dirname, 'promoted.sql')
const PROMOTED = ['create_promoted', 'create_kept']

/** Runs a statement of the oracle on the owner's connection. */
export async function runOracle<Row extends pg.QueryResultRow>(
  owner: pg.Pool,
  name: string,
  params: Record<string, unknown> = {},
): Promise<Row[]> {
  const statement = (PROMOTED.includes(name) ? promoted : sql)(name)
  const { rows } = await owner.query<Row>({
    text: statement.text,
    values: statement.params.map((param) => params[param]),
  })
  return rows
}

/** Fills the table of nights from what is stored now. */
export async function expandNights(owner: pg.Pool, destinationNos: readonly number[]): Promise<void> {
  await runOracle(owner, 'remove_nights')
  await runOracle(owner, 'expand_nights', { destination_nos: destinationNos })
}

/** A bookable rate as plain SQL finds it. */
export type OracleRate = {
  plan_no: number
  hotel_no: number
  total: number
  meal_plan: (typeof MEAL_PLANS)[number]
  confirmation_mode: string
  rooms_left: number | null
  free_until: string
}

/** A hotel as filters and sorts see it. */
export type OracleHotel = {
  no: number
  id: string
  name_en: string
  name_zh: string | null
  chain: string | null
  star_halves: number | null
  recommendation: number
  latitude: number
  longitude: number
  district_id: string | null
  district_en: string | null
  district_zh: string | null
  facilities: string[]
  metres: number
}

export type OracleQuery = {
  stay: Stay
  filters: HotelFilters
  sort: 'RECOMMENDED' | 'PRICE' | 'STARS' | 'DISTANCE'
  pageNo: number
  pageSize: number
  nowMs: number
}

type RateFilter = 'meal' | 'free' | 'instant' | 'price'
type HotelFilter = 'stars' | 'chain' | 'name' | 'district' | 'facilities' | 'near'

/** Average a room and night, half up. */
export function averageOf(total: number, stay: Stay): number {
  const nights = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000
  return Math.round(total / (nights * stay.rooms.length) + 1e-9)
}

function rateIsFree(rate: OracleRate, query: OracleQuery): boolean {
  return Date.parse(rate.free_until) > query.nowMs
}

function ratePasses(rate: OracleRate, query: OracleQuery, aside?: RateFilter): boolean {
  const {
    mealPlans = [],
    freeCancellation,
    instantConfirmation,
    priceFromMinor = -Infinity,
    priceToMinor = Infinity,
  } = query.filters
  const average = averageOf(rate.total, query.stay)
  const fails: Record<RateFilter, boolean> = {
    meal: mealPlans.length > 0 && !mealPlans.includes(rate.meal_plan),
    free: freeCancellation === true && !rateIsFree(rate, query),
    instant: instantConfirmation === true && rate.confirmation_mode !== 'INSTANT',
    price: average < priceFromMinor || average > priceToMinor,
  }
  return Object.entries(fails).every(([filter, failed]) => !failed || filter === aside)
}

/** Metres from the point that was asked for; null without one. */
function pointMetres(hotel: OracleHotel, { near }: HotelFilters): number | null {
  return near ? distanceMetres(near, hotel) : null
}

function liesWithin(hotel: OracleHotel, filters: HotelFilters): boolean {
  return (pointMetres(hotel, filters) ?? 0) <= (filters.near?.withinKilometres ?? Infinity) * 1000
}

function liesInOne(hotel: OracleHotel, districts: readonly string[] = []): boolean {
  return districts.length === 0 || districts.includes(hotel.district_id ?? '')
}

function hotelPasses(hotel: OracleHotel, filters: HotelFilters, aside?: HotelFilter): boolean {
  const { stars = [], chains = [], name = '', facilities = [] } = filters
  const fails: Record<HotelFilter, boolean> = {
    stars: stars.length > 0 && !stars.includes(Math.floor((hotel.star_halves ?? 0) / 2)),
    chain: chains.length > 0 && !chains.includes(hotel.chain ?? ''),
    name: ![hotel.name_en, hotel.name_zh ?? ''].some((text) => text.toLowerCase().includes(name.toLowerCase())),
    district: !liesInOne(hotel, filters.districts),
    facilities: !facilities.every((facility) => hotel.facilities.includes(facility)),
    near: !liesWithin(hotel, filters),
  }
  return Object.entries(fails).every(([filter, failed]) => !failed || filter === aside)
}

type Entry = { hotel: OracleHotel; rates: OracleRate[] }

/** Hotels with their passing rates, one filter left aside if asked. */
function entriesOf(all: readonly Entry[], query: OracleQuery, aside?: RateFilter | HotelFilter): Entry[] {
  return (
    all
      // A rate's filter is none of these and changes nothing.
      .filter(({ hotel }) => hotelPasses(hotel, query.filters, aside as HotelFilter))
      // Likewise.
      .map(({ hotel, rates }) => ({
        hotel,
        rates: rates.filter((rate) => ratePasses(rate, query, aside as RateFilter)),
      }))
      .filter(({ rates }) => rates.length > 0)
  )
}

function inOrder(entries: Entry[], { sort, filters }: OracleQuery): Entry[] {
  const key = {
    RECOMMENDED: ({ hotel }: Entry) => -hotel.recommendation,
    PRICE: ({ rates }: Entry) => rates[0]!.total, // An entry has rates.
    STARS: ({ hotel }: Entry) => -(hotel.star_halves ?? -1),
    DISTANCE: ({ hotel }: Entry) => pointMetres(hotel, filters) ?? hotel.metres,
  }[sort]
  const second = (entry: Entry) => (sort === 'PRICE' ? 0 : -entry.hotel.recommendation)
  return entries.toSorted((a, b) => key(a) - key(b) || second(a) - second(b) || a.hotel.no - b.hotel.no)
}

function countBy<T>(
  entries: readonly Entry[],
  valuesOf: (entry: Entry) => readonly T[],
): { value: T; count: number }[] {
  const counts = new Map<T, number>()
  for (const entry of entries)
    for (const value of new Set(valuesOf(entry))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}

function districtsOf(entries: readonly Entry[]) {
  const counted = countBy(entries, ({ hotel }) => (hotel.district_id === null ? [] : [hotel.district_id]))
  return counted
    .map(({ value, count }) => {
      const hotel = entries.find((entry) => entry.hotel.district_id === value)?.hotel
      return { value, nameEn: hotel?.district_en ?? '', nameZh: hotel?.district_zh ?? null, count }
    })
    .toSorted((a, b) => b.count - a.count || (a.nameEn < b.nameEn ? -1 : 1))
}

/** The whole answer of a list search, made the plain way from what SQL found. */
export function listOf(hotels: readonly OracleHotel[], found: readonly OracleRate[], query: OracleQuery) {
  const all = hotels.map((hotel) => ({ hotel, rates: found.filter((rate) => rate.hotel_no === hotel.no) }))
  const entries = inOrder(entriesOf(all, query), query)
  const best = entriesOf(all, query, 'price').map(({ rates }) =>
    averageOf(Math.min(...rates.map((rate) => rate.total)), query.stay),
  )
  const chains = countBy(entriesOf(all, query, 'chain'), ({ hotel }) => (hotel.chain === null ? [] : [hotel.chain]))
  return {
    total: entries.length,
    list: entries.slice((query.pageNo - 1) * query.pageSize, query.pageNo * query.pageSize).map(({ hotel, rates }) => ({
      hotelId: hotel.id,
      pointMetres: pointMetres(hotel, query.filters),
      rates: rates.slice(0, 2).map((rate) => ({
        totalMinor: rate.total,
        averageNightMinor: averageOf(rate.total, query.stay),
        mealPlan: rate.meal_plan,
        confirmationMode: rate.confirmation_mode,
        roomsLeft: rate.rooms_left,
        freeCancellationUntil: rateIsFree(rate, query) ? new Date(rate.free_until).toISOString() : null,
      })),
    })),
    facets: {
      stars: countBy(entriesOf(all, query, 'stars'), ({ hotel }) => [Math.floor((hotel.star_halves ?? 0) / 2)])
        .filter(({ value }) => value > 0)
        .toSorted((a, b) => a.value - b.value),
      mealPlans: countBy(entriesOf(all, query, 'meal'), ({ rates }) => rates.map((rate) => rate.meal_plan)).toSorted(
        (a, b) => MEAL_PLANS.indexOf(a.value) - MEAL_PLANS.indexOf(b.value),
      ),
      freeCancellation: entriesOf(all, query, 'free').filter(({ rates }) =>
        rates.some((rate) => rateIsFree(rate, query)),
      ).length,
      instantConfirmation: entriesOf(all, query, 'instant').filter(({ rates }) =>
        rates.some((rate) => rate.confirmation_mode === 'INSTANT'),
      ).length,
      chains: chains
        .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .map(({ value, count }) => [value, null, count]),
      districts: districtsOf(entriesOf(all, query, 'district')),
      facilities: countBy(entries, ({ hotel }) =>
        FACILITIES.filter((facility) => hotel.facilities.includes(facility)),
      ).toSorted((a, b) => FACILITIES.indexOf(a.value) - FACILITIES.indexOf(b.value)),
      price: best.length === 0 ? null : { minMinor: Math.min(...best), maxMinor: Math.max(...best) },
    },
  }
}

/** The open hotels of a city, with how far each is from the point searches are made about. */
export async function hotelsOf(owner: pg.Pool, cityId: string): Promise<OracleHotel[]> {
  const { rows } = await owner.query<Omit<OracleHotel, 'metres'>>(
    `select h.no, h.id, h.name_en, h.name_zh, h.chain, h.star_halves, h.recommendation, h.latitude, h.longitude,
       h.district_id, x.name_en as district_en, x.name_zh as district_zh, h.facilities
     from hotel h left join district x on x.id = h.district_id
     where h.destination_id = $1 and h.status = 'OPEN' order by h.no`,
    [cityId],
  )
  return rows.map((hotel) => ({ ...hotel, metres: distanceMetres({ latitude: 1, longitude: 103 }, hotel) }))
}

/** What a list says of a rate, as plain SQL has it. */
export const shownRate = ({
  totalMinor,
  averageNightMinor,
  mealPlan,
  confirmationMode,
  roomsLeft,
  freeCancellationUntil,
}: Listed['rates'][number]) => ({
  totalMinor,
  averageNightMinor,
  mealPlan,
  confirmationMode,
  roomsLeft,
  freeCancellationUntil,
})
