import { narrowFromText, type Narrow } from '#features/hotels/web/narrow.ts'
import type { HotelSearch } from '#features/hotels/web/search-state.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { withQuery } from '#web/paths.ts'
import { listStateToQuery, type ListState } from './list-state.ts'
import { useAvailabilityTexts } from './texts.ts'
import type { HotelList } from './use-list-answer.ts'

/** The one part of a city that a list shows, a district or what distances are measured from, as the bar keeps it. */
export function partOf(state: ListState): Narrow | undefined {
  const { near, districts } = state.filters
  if (!near?.name && districts.length !== 1) return undefined
  const { near: point, nearName, within, sort, districts: district } = listStateToQuery(state)
  const values = near?.name ? { near: point, nearName, within, sort } : { districts: district }
  return narrowFromText(withQuery('', values).replace('?', ''))
}

/** What that part is called in the list's language; undefined until it is known. */
function useNameOf({ filters }: ListState, list: HotelList | undefined): string | undefined {
  const language = useLanguage()
  if (filters.near?.name) return filters.near.name
  const district = list?.facets.districts.find(({ value }) => value === filters.districts[0])
  return district && nameIn(language, district)
}

/** The search as its bar shows it, with the part of the city in place of the city, and the title of the list. */
export function useListPart(search: HotelSearch, state: ListState, list: HotelList | undefined) {
  const texts = useAvailabilityTexts()
  const narrow = partOf(state)
  const name = useNameOf(state, list)
  const { place } = search
  if (place && narrow && name !== undefined) {
    const title = (state.filters.near?.name ? texts.listTitleNear : texts.listTitle)(name)
    return { bar: { ...search, place: { ...place, name, narrow } }, title }
  }
  return { bar: search, title: place?.name ? texts.listTitle(place.name) : texts.listTitleUnknown }
}
