import type { InputOf } from '#contract/call.ts'
import { readStored, writeStored } from '#web/language.ts'
import { withQuery } from '#web/paths.ts'
import { stayToQuery } from '#web/stay-query.ts'
import type { saveRecentSearch } from '../favourites/contract.ts'
import { narrowFromText, narrowToText } from './narrow.ts'
import {
  flexibleToQuery,
  type HotelSearch,
  namesStay,
  type Place,
  placeToQuery,
  searchFromQuery,
  type SearchStart,
} from './search-state.ts'

const STORAGE_KEY = 'tradewind.recent-searches'
const KEPT = 5

export type RecentSearch = HotelSearch & { place: Place }

/** A search as an address has it. */
export function textOf(search: HotelSearch): string {
  const values = { ...placeToQuery(search.place), narrow: narrowToText(search.place?.narrow) }
  return withQuery('', { ...values, ...stayToQuery(search.stay), ...flexibleToQuery(search.flexible) })
}

function storedTexts(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

/** Searches out of the addresses they are kept as; those whose dates are over are left out. */
export function searchesOf(kept: readonly string[], start: SearchStart): RecentSearch[] {
  return kept.flatMap((text) => {
    const query = new URLSearchParams(text)
    const { place, ...search } = searchFromQuery(query, start)
    const narrow = narrowFromText(query.get('narrow'))
    return place !== null && place.name !== '' && namesStay(query, search.stay)
      ? [{ place: { ...place, ...(narrow && { narrow }) }, ...search }]
      : []
  })
}

/** The last searches of this browser whose dates are still ahead, newest first. */
export const listRecentSearches = (start: SearchStart): RecentSearch[] => searchesOf(storedTexts(), start)

/** A search as the account keeps it. */
export function toSave(search: RecentSearch): InputOf<typeof saveRecentSearch> {
  const query = textOf(search)
  const { destinationId, hotelId } = search.place
  const place = keyOfPlace(new URLSearchParams(query))
  return { destinationId, ...(hotelId && { hotelId }), place, ...search.stay, query }
}

/** Two searches with the same key are for the same place. */
function keyOfPlace(query: URLSearchParams): string {
  return `${query.get('hotelId') ?? query.get('destinationId')}?${query.get('narrow') ?? ''}`
}

/** Puts a search first among the recent ones; a former search for the same place gives way. */
export function rememberSearch(search: RecentSearch): void {
  if (search.place.name === '') return
  const mine = keyOfPlace(new URLSearchParams(textOf(search)))
  const others = storedTexts().filter((text) => {
    return keyOfPlace(new URLSearchParams(text)) !== mine
  })
  writeStored(STORAGE_KEY, JSON.stringify([textOf(search), ...others].slice(0, KEPT)))
}

/** Forgets the recent searches of this browser. */
export function removeRecentSearches(): void {
  writeStored(STORAGE_KEY, '[]')
}
