import { listStateToQuery, type ListFilters, NO_FILTERS } from '#features/availability/web/list-state.ts'
import { paths } from '#web/paths.ts'
import type { WatchRow } from '../contract.ts'

/** The filters of a watched search as the list has them. */
export function listFilters({ filters }: Pick<WatchRow, 'filters'>): ListFilters {
  const { near, area, ...others } = filters
  const set = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  const point = near && { name: '', ...near, withinKilometres: near.withinKilometres ?? null }
  return { ...NO_FILTERS, ...set, near: point ?? null, area: area ?? null }
}

/** The page of what is watched: the list with the search's filters, or the hotel, for the stay. `city` is its name. */
export function watchedPath(watch: WatchRow, city: string): string {
  const { destinationId, hotelId, stay } = watch
  if (hotelId !== null) return paths.hotelDetail(hotelId, stay, { destinationId, place: city })
  const state = { filters: listFilters(watch), sort: 'PRICE', pageNo: 1, view: 'list', compared: [] } as const
  return paths.hotelList({ destinationId, stay, filters: { place: city, ...listStateToQuery(state) } })
}
