import { useMemo } from 'react'
import { today } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { dispatch, useClientState, useUser } from '#web/store.ts'
import { stayToQuery } from '#web/stay-query.ts'
import { withQuery } from '#web/paths.ts'
import { startNationality } from './nationality.ts'
import { flexibleToQuery, type HotelSearch, placeToQuery, searchFromQuery, type SearchStart } from './search-state.ts'

/** The defaults of a search: today, and the nationality the company has set or that was searched last. */
export function useSearchStartValues(): SearchStart {
  const language = useLanguage()
  const company = useUser()?.company
  return useMemo(() => ({ today: today(), nationality: startNationality(company, language) }), [company, language])
}

/** The search a page opens with: the address's, else the last one of this visit, else a near stay. */
export function useSearchStart(query: URLSearchParams | null): HotelSearch {
  const start = useSearchStartValues()
  const last = useClientState((state) => state.searchkey['hotel'])
  const text =
    query !== null && (query.has('destinationId') || query.has('checkIn'))
      ? query.toString()
      : typeof last === 'string'
        ? last
        : ''
  return useMemo(() => {
    const values = new URLSearchParams(text)
    const search = searchFromQuery(values, start)
    // Only the last search of this visit has it; a list keeps its part of the city among its filters.
    const narrow = values.get('narrow')
    if (narrow === null || search.place === null) return search
    return { ...search, place: { ...search.place, narrow: Object.fromEntries(new URLSearchParams(narrow)) } }
  }, [text, start])
}

/** Keeps a search for the search bars of this visit. */
export function keepSearch(search: HotelSearch): void {
  dispatch({
    type: 'update-searchkey',
    payload: {
      hotel: withQuery('', {
        ...placeToQuery(search.place),
        narrow: search.place?.narrow && String(new URLSearchParams(search.place.narrow)),
        ...stayToQuery(search.stay),
        ...flexibleToQuery(search.flexible),
      }),
    },
  })
}
