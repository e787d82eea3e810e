import { useQueryClient } from '@tanstack/react-query'
import { useRight } from '#web/store.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { findFavourites, searchFavourites, setFavourite } from '../favourites/contract.ts'

/** The favourites of the reader and the company, read once for all hearts of a page; null for who has none. */
export function useFavourites() {
  const client = useQueryClient()
  const mayMark = useRight('hotel.book')
  const { data } = useCall(findFavourites, {}, { enabled: mayMark, staleTime: 60_000 })
  const call = useCallMutation(setFavourite)
  if (!mayMark || !data) return null
  const { mine, shared } = data
  return {
    isMine: (hotelId: string) => mine.includes(hotelId),
    isShared: (hotelId: string) => shared.includes(hotelId),
    busy: call.isPending,
    set: (hotelId: string, whose: 'PERSON' | 'COMPANY', on: boolean) =>
      call.mutate(
        { hotelId, whose, on },
        {
          onError: (failure) => notify.failure(failure),
          onSettled: () =>
            [findFavourites, searchFavourites].map((read) => client.invalidateQueries({ queryKey: callKey(read) })),
        },
      ),
  }
}
