import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useRight } from '#web/store.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { findRecentSearches, removeRecentSearches, saveRecentSearch } from '../favourites/contract.ts'
import {
  listRecentSearches,
  type RecentSearch,
  rememberSearch,
  removeRecentSearches as removeOfBrowser,
  searchesOf,
  toSave,
} from './recent-searches.ts'
import type { SearchStart } from './search-state.ts'

/**
 * The recent searches: of the account for people who book, of the browser for visitors. `refresh` reads the browser's
 * again.
 */
export function useRecentSearches(start: SearchStart) {
  const client = useQueryClient()
  const onAccount = useRight('hotel.book')
  const [ofBrowser, setOfBrowser] = useState(() => listRecentSearches(start))
  const { data } = useCall(findRecentSearches, {}, { enabled: onAccount, staleTime: 300_000 })
  const { mutate: save } = useCallMutation(saveRecentSearch)
  const { mutate: forget } = useCallMutation(removeRecentSearches)
  const { today, nationality } = start
  const ofAccount = useMemo(
    () =>
      searchesOf(
        (data?.list ?? []).map(({ query }) => query),
        { today, nationality },
      ),
    [data, today, nationality],
  )
  const refresh = () => setOfBrowser(listRecentSearches(start))
  const readAgain = () => void client.invalidateQueries({ queryKey: callKey(findRecentSearches) })
  return {
    recent: onAccount ? ofAccount : ofBrowser,
    refresh,
    remember: (search: RecentSearch) => {
      if (!onAccount) rememberSearch(search)
      else if (search.place.name !== '') save(toSave(search), { onSuccess: readAgain })
    },
    forget: () => {
      if (onAccount) forget({}, { onSuccess: readAgain })
      else {
        removeOfBrowser()
        refresh()
      }
    },
  }
}
