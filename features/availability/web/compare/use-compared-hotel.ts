import { searchHotelRates } from '#features/availability/contract.ts'
import { getHotelDetail } from '#features/hotels/contract.ts'
import type { CallFailure } from '#web/call-api.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { useCall } from '#web/use-call.ts'
import type { RateFilters } from '../room-groups.ts'
import { type ComparedHotel, ratesWithin } from './compared-hotels.ts'
import { useShownRates } from '../shown-rates.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A column of the comparison: waiting, failed, or the hotel. */
export type Column = { readonly id: string } & (
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly retry: () => void }
  | ({ readonly kind: 'hotel'; readonly ratesFailure: CallFailure | null; readonly retry: () => void } & ComparedHotel)
)

/**
 * A hotel of the comparison with its prices for the stay, by the very calls of its own page: the prices are the same,
 * and its page opens at once; of its rates only those that the list's filters leave. Undefined for a place nobody took.
 */
export function useComparedHotel(
  hotelId: string | undefined,
  stay: StayQuery,
  filters: RateFilters,
): Column | undefined {
  const enabled = hotelId !== undefined
  const id = hotelId ?? NOBODY
  const detail = useCall(getHotelDetail, { hotelId: id }, { enabled, staleTime: 300_000 })
  const rates = useCall(searchHotelRates, { ...stay, hotelId: id }, { enabled })
  const shown = useShownRates(rates.data, stay.rooms.length)
  if (!enabled) return undefined
  const retry = () => void Promise.all([detail.refetch(), rates.refetch()])
  if (detail.error) return { id, kind: 'failed', failure: detail.error, retry }
  if (!detail.data) return { id, kind: 'waiting' }
  return {
    id,
    kind: 'hotel',
    hotel: detail.data,
    ...ratesWithin(shown, filters),
    ratesFailure: rates.error,
    retry,
  }
}
