import { useQuery } from '@tanstack/react-query'
import { getHotelDetail, type HotelContent } from '#features/hotels/contract.ts'
import { callApi, type CallFailure } from '#web/call-api.ts'

/** The hotels by the call of their own page; those that are not there are left out unless none is left. */
async function readHotels(ids: readonly string[], signal: AbortSignal): Promise<HotelContent[]> {
  const read = await Promise.allSettled(ids.map((hotelId) => callApi(getHotelDetail, { hotelId }, signal)))
  const hotels = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [failed] = read.flatMap((one) => (one.status === 'rejected' ? [one] : []))
  if (failed && hotels.length === 0) throw failed.reason
  return hotels
}

/** Hotels with their places, for a map of few. */
export const useHotelsOnMap = (ids: readonly string[]) =>
  useQuery<HotelContent[], CallFailure>({
    queryKey: ['hotels of a map', ids],
    queryFn: ({ signal }) => readHotels(ids, signal),
    meta: { inPageLanguage: true },
  })
