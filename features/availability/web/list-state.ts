import { isId } from '#contract/ids.ts'
import { MEAL_PLANS, RADII_KILOMETRES, SORTS } from '#features/availability/contract.ts'
import { FACILITIES } from '#features/hotels/contract.ts'
import { narrowToText } from '#features/hotels/web/narrow.ts'
import type { HotelSearch } from '#features/hotels/web/search-state.ts'
import type { QueryValues } from '#web/paths.ts'
import { areaFromText, areaToText, comparedFromText, type MapArea } from './list-extras.ts'

export type MealPlanCode = (typeof MEAL_PLANS)[number]
export type FacilityCode = (typeof FACILITIES)[number]
export type SortCode = (typeof SORTS)[number]
export const STARS: readonly number[] = [5, 4, 3, 2, 1]

/**
 * A point distances are measured from; `name` is how it was picked, `withinKilometres` null shows hotels at any
 * distance.
 */
export type NearPoint = { name: string; latitude: number; longitude: number; withinKilometres: number | null }

/** The filters of the list; an empty list, null, false or '' leaves everything in. */
export type ListFilters = {
  stars: readonly number[]
  /** Average price a room and night, in minor units of the caller's currency. */
  priceFromMinor: number | null
  priceToMinor: number | null
  mealPlans: readonly MealPlanCode[]
  freeCancellation: boolean
  instantConfirmation: boolean
  chains: readonly string[]
  name: string
  /** Identifiers of districts. */
  districts: readonly string[]
  facilities: readonly FacilityCode[]
  near: NearPoint | null
  /** The area of the map in view, kept while the map is closed. */
  area: MapArea | null
}

/** What the list's page adds to a search; it lives in the address beside it. */
export type ListState = {
  filters: ListFilters
  sort: SortCode
  pageNo: number
  view: 'list' | 'map'
  /** Hotels chosen for the comparison. */
  compared: readonly string[]
}

export const NO_FILTERS: ListFilters = {
  stars: [],
  priceFromMinor: null,
  priceToMinor: null,
  mealPlans: [],
  freeCancellation: false,
  instantConfirmation: false,
  chains: [],
  name: '',
  districts: [],
  facilities: [],
  near: null,
  area: null,
}

const MOST_CHAINS = 20
const MOST_DISTRICTS = 30
const LONGEST_NAME = 100

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}

/** A line of text without characters that can not be shown, which the server refuses. */
function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, LONGEST_NAME)
}

/** Distinct values in their order. */
function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

/**
 * `1.2834,103.8607` of an address, with the point's name and radius beside it; null when it names no place on the
 * globe.
 */
function nearFromQuery(query: URLSearchParams): NearPoint | null {
  const point = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(query.get('near') ?? '')
  const [latitude, longitude] = [Number(point?.[1]), Number(point?.[2])]
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  const within = wholeNumber(query.get('within'))
  return {
    name: plainLine(query.get('nearName') ?? '').trim(),
    latitude,
    longitude,
    withinKilometres: RADII_KILOMETRES.find((radius) => radius === within) ?? null,
  }
}

/** The filters, order and page in an address; invalid values are ignored. */
export function listStateFromQuery(query: URLSearchParams): ListState {
  const stars = (query.get('stars') ?? '')
    .split(',')
    .map(Number)
    .filter((star) => STARS.includes(star))
  const meals = (query.get('meals') ?? '').split(',')
  const facilities = (query.get('facilities') ?? '').split(',')
  return {
    filters: {
      stars: distinct(stars).sort((a, b) => b - a),
      priceFromMinor: wholeNumber(query.get('priceFrom')),
      priceToMinor: wholeNumber(query.get('priceTo')),
      mealPlans: MEAL_PLANS.filter((plan) => meals.includes(plan)),
      freeCancellation: query.get('freeCancellation') === '1',
      instantConfirmation: query.get('instant') === '1',
      chains: distinct(
        query
          .getAll('chain')
          .map((chain) => plainLine(chain).trim())
          .filter((chain) => chain !== ''),
      ).slice(0, MOST_CHAINS),
      name: plainLine(query.get('name') ?? ''),
      districts: distinct((query.get('districts') ?? '').split(',').filter(isId)).slice(0, MOST_DISTRICTS),
      facilities: FACILITIES.filter((facility) => facilities.includes(facility)),
      near: nearFromQuery(query),
      area: areaFromText(query.get('area')),
    },
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'RECOMMENDED',
    pageNo: Math.min(100_000, Math.max(1, wholeNumber(query.get('pageNo')) ?? 1)),
    view: query.get('view') === 'map' ? 'map' : 'list',
    compared: comparedFromText(query.get('compare')),
  }
}

/** Six digits are a hand's breadth; JavaScript writes no exponent for what has at most six. */
function degreesText(degrees: number): string {
  return String(Number(degrees.toFixed(6)))
}

/** The state as query values; what is at its start value stays out of the address. */
export function listStateToQuery({ filters, sort, pageNo, view, compared }: ListState): QueryValues {
  return {
    stars: filters.stars.join(','),
    priceFrom: filters.priceFromMinor,
    priceTo: filters.priceToMinor,
    meals: filters.mealPlans.join(','),
    freeCancellation: filters.freeCancellation ? '1' : null,
    instant: filters.instantConfirmation ? '1' : null,
    chain: filters.chains,
    name: filters.name,
    districts: filters.districts.join(','),
    facilities: filters.facilities.join(','),
    near: filters.near && `${degreesText(filters.near.latitude)},${degreesText(filters.near.longitude)}`,
    nearName: filters.near && filters.near.name,
    within: filters.near && filters.near.withinKilometres,
    area: areaToText(filters.area),
    sort: sort === 'RECOMMENDED' ? null : sort,
    pageNo: pageNo === 1 ? null : pageNo,
    view: view === 'map' ? 'map' : null,
    compare: compared.join(','),
  }
}

/** A list under its name, or nothing when it is empty. */
function listed<Name extends string, T>(name: Name, list: readonly T[]): { [K in Name]?: T[] } {
  if (list.length === 0) return {}
  return { [name]: [...list] } as { [K in Name]?: T[] } // A computed key widens to string.
}

function pointInput({ latitude, longitude, withinKilometres }: NearPoint) {
  return { latitude, longitude, ...(withinKilometres === null ? {} : { withinKilometres }) }
}

/** The filters as the search call takes them; those that are not set are left out. */
export function filterInput(filters: ListFilters) {
  return {
    ...listed('stars', filters.stars),
    ...(filters.priceFromMinor === null ? {} : { priceFromMinor: filters.priceFromMinor }),
    ...(filters.priceToMinor === null ? {} : { priceToMinor: filters.priceToMinor }),
    ...listed('mealPlans', filters.mealPlans),
    ...(filters.freeCancellation ? { freeCancellation: true } : {}),
    ...(filters.instantConfirmation ? { instantConfirmation: true } : {}),
    ...listed('chains', filters.chains),
    ...(filters.name.trim() === '' ? {} : { name: filters.name.trim() }),
    ...listed('districts', filters.districts),
    ...listed('facilities', filters.facilities),
    ...(filters.near === null ? {} : { near: pointInput(filters.near) }),
    ...(filters.area === null ? {} : { area: filters.area }),
  }
}

/** What of the filters means something in one city only. */
const OF_ONE_CITY = {
  name: '',
  chains: [],
  priceFromMinor: null,
  priceToMinor: null,
  districts: [],
  near: null,
  area: null,
} as const

/** Whether the search is still for the same city and the same part of it. */
export function samePlace({ place: from }: HotelSearch, { place: to }: HotelSearch): boolean {
  return from?.destinationId === to?.destinationId && narrowToText(from?.narrow) === narrowToText(to?.narrow)
}

/**
 * The list's state after the search was edited: always the first page; in another city what belongs to the former is
 * dropped, and where another part of the city was picked, the former part.
 */
export function stateAfterSearch(state: ListState, from: HotelSearch, to: HotelSearch): ListState {
  if (samePlace(from, to)) return { ...state, pageNo: 1 }
  if (from.place?.destinationId === to.place?.destinationId)
    return { ...state, filters: { ...state.filters, districts: [], near: null }, pageNo: 1 }
  return { ...state, filters: { ...state.filters, ...OF_ONE_CITY }, pageNo: 1, compared: [] }
}

/** One filter that is set, and the filters without it. */
export type SetFilter =
  | { kind: 'stars'; value: number; without: ListFilters }
  | { kind: 'price' | 'name' | 'area'; without: ListFilters }
  | { kind: 'meal'; value: MealPlanCode; without: ListFilters }
  | { kind: 'freeCancellation' | 'instantConfirmation'; without: ListFilters }
  | { kind: 'chain' | 'district'; value: string; without: ListFilters }
  | { kind: 'facility'; value: FacilityCode; without: ListFilters }
  | { kind: 'near'; value: NearPoint; without: ListFilters }

/** The kinds of filters that a rate meets or does not. */
export const RATE_FILTERS: ReadonlySet<SetFilter['kind']> = new Set([
  'price',
  'meal',
  'freeCancellation',
  'instantConfirmation',
])

/** A choice is put in or taken out. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? without(list, value) : [...list, value]
}

function without<T>(list: readonly T[], value: T): T[] {
  return list.filter((one) => one !== value)
}

/** Filters with one value each that are set. */
function setSingles(filters: ListFilters): SetFilter[] {
  const list: SetFilter[] = []
  if (filters.area !== null) list.push({ kind: 'area', without: { ...filters, area: null } })
  if (filters.name !== '') list.push({ kind: 'name', without: { ...filters, name: '' } })
  if (filters.priceFromMinor !== null || filters.priceToMinor !== null)
    list.push({ kind: 'price', without: { ...filters, priceFromMinor: null, priceToMinor: null } })
  if (filters.near !== null) list.push({ kind: 'near', value: filters.near, without: { ...filters, near: null } })
  if (filters.freeCancellation)
    list.push({ kind: 'freeCancellation', without: { ...filters, freeCancellation: false } })
  if (filters.instantConfirmation)
    list.push({ kind: 'instantConfirmation', without: { ...filters, instantConfirmation: false } })
  return list
}

/** Every filter that is set, each with the way to take it away. */
export function setFilters(filters: ListFilters): SetFilter[] {
  const { stars, mealPlans, chains, districts, facilities } = filters
  return [
    ...setSingles(filters),
    ...stars.map((value): SetFilter => ({
      kind: 'stars',
      value,
      without: { ...filters, stars: without(stars, value) },
    })),
    ...mealPlans.map((value): SetFilter => ({
      kind: 'meal',
      value,
      without: { ...filters, mealPlans: without(mealPlans, value) },
    })),
    ...chains.map((value): SetFilter => ({
      kind: 'chain',
      value,
      without: { ...filters, chains: without(chains, value) },
    })),
    ...districts.map((value): SetFilter => ({
      kind: 'district',
      value,
      without: { ...filters, districts: without(districts, value) },
    })),
    ...facilities.map((value): SetFilter => ({
      kind: 'facility',
      value,
      without: { ...filters, facilities: without(facilities, value) },
    })),
  ]
}
