import { MEAL_PLANS, SORTS } from '#features/availability/contract.ts'
import type { HotelSearch } from '#features/hotels/web/search-state.ts'
import type { QueryValues } from '#web/paths.ts'

export type MealPlanCode = (typeof MEAL_PLANS)[number]
export type SortCode = (typeof SORTS)[number]

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
}

/** What the list's page adds to a search; it lives in the address beside it. */
export type ListState = { filters: ListFilters; sort: SortCode; pageNo: number }

export const NO_FILTERS: ListFilters = {
  stars: [],
  priceFromMinor: null,
  priceToMinor: null,
  mealPlans: [],
  freeCancellation: false,
  instantConfirmation: false,
  chains: [],
  name: '',
}

const MOST_CHAINS = 20
const LONGEST_NAME = 100

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}

/** A line of text without characters that can not be shown, which the server refuses. */
function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, LONGEST_NAME)
}

/** Distinct values in their order. */
function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

/** The filters, order and page of an address; whatever makes no sense is left out. */
export function listStateFromQuery(query: URLSearchParams): ListState {
  const stars = (query.get('stars') ?? '')
    .split(',')
    .map(Number)
    .filter((star) => [1, 2, 3, 4, 5].includes(star))
  const meals = (query.get('meals') ?? '').split(',')
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
    },
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'RECOMMENDED',
    pageNo: Math.min(100_000, Math.max(1, wholeNumber(query.get('pageNo')) ?? 1)),
  }
}

/** The state as query values; what is at its start value stays out of the address. */
export function listStateToQuery({ filters, sort, pageNo }: ListState): QueryValues {
  return {
    stars: filters.stars.join(','),
    priceFrom: filters.priceFromMinor,
    priceTo: filters.priceToMinor,
    meals: filters.mealPlans.join(','),
    freeCancellation: filters.freeCancellation ? '1' : null,
    instant: filters.instantConfirmation ? '1' : null,
    chain: filters.chains,
    name: filters.name,
    sort: sort === 'RECOMMENDED' ? null : sort,
    pageNo: pageNo === 1 ? null : pageNo,
  }
}

/** The filters as the search call takes them; those that are not set are left out. */
export function filterInput(filters: ListFilters) {
  return {
    ...(filters.stars.length > 0 ? { stars: [...filters.stars] } : {}),
    ...(filters.priceFromMinor === null ? {} : { priceFromMinor: filters.priceFromMinor }),
    ...(filters.priceToMinor === null ? {} : { priceToMinor: filters.priceToMinor }),
    ...(filters.mealPlans.length > 0 ? { mealPlans: [...filters.mealPlans] } : {}),
    ...(filters.freeCancellation ? { freeCancellation: true } : {}),
    ...(filters.instantConfirmation ? { instantConfirmation: true } : {}),
    ...(filters.chains.length > 0 ? { chains: [...filters.chains] } : {}),
    ...(filters.name.trim() === '' ? {} : { name: filters.name.trim() }),
  }
}

/** The list's state after the search was edited: always the first page; in another city names, chains and prices mean nothing any more. */
export function stateAfterSearch(state: ListState, from: HotelSearch, to: HotelSearch): ListState {
  const sameCity = from.place?.destinationId === to.place?.destinationId
  const filters = sameCity ? state.filters : { ...state.filters, name: '', chains: [], priceFromMinor: null, priceToMinor: null }
  return { ...state, filters, pageNo: 1 }
}

/** One filter that is set, and the filters without it. */
export type SetFilter =
  | { kind: 'stars'; value: number; without: ListFilters }
  | { kind: 'price'; without: ListFilters }
  | { kind: 'meal'; value: MealPlanCode; without: ListFilters }
  | { kind: 'freeCancellation' | 'instantConfirmation' | 'name'; without: ListFilters }
  | { kind: 'chain'; value: string; without: ListFilters }

/** Every filter that is set, each with the way to take it away. */
export function setFilters(filters: ListFilters): SetFilter[] {
  const list: SetFilter[] = []
  if (filters.name !== '') list.push({ kind: 'name', without: { ...filters, name: '' } })
  if (filters.priceFromMinor !== null || filters.priceToMinor !== null)
    list.push({ kind: 'price', without: { ...filters, priceFromMinor: null, priceToMinor: null } })
  for (const value of filters.stars) list.push({ kind: 'stars', value, without: { ...filters, stars: filters.stars.filter((one) => one !== value) } })
  for (const value of filters.mealPlans)
    list.push({ kind: 'meal', value, without: { ...filters, mealPlans: filters.mealPlans.filter((one) => one !== value) } })
  if (filters.freeCancellation) list.push({ kind: 'freeCancellation', without: { ...filters, freeCancellation: false } })
  if (filters.instantConfirmation) list.push({ kind: 'instantConfirmation', without: { ...filters, instantConfirmation: false } })
  for (const value of filters.chains) list.push({ kind: 'chain', value, without: { ...filters, chains: filters.chains.filter((one) => one !== value) } })
  return list
}
