import type { HotelContent } from '#features/hotels/contract.ts'
import type { Point } from './mercator.ts'

/** Most hotels of one map by link. */
export const MOST_HOTELS = 20
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The hotels that an address names, each once: `?hotelId=…&hotelId=…`. Invalid identifiers are left out. */
export function hotelIdsIn(query: URLSearchParams): string[] {
  const named = query.getAll('hotelId').map((id) => id.toLowerCase())
  return [...new Set(named.filter((id) => UUID.test(id)))].slice(0, MOST_HOTELS)
}

/** Opens the map app of the device at a place: Apple's by its own scheme, any other by `geo:`. */
export function mapAppAddress({ latitude, longitude }: Point, name: string, userAgent: string): string {
  const at = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
  return /iPhone|iPad|Macintosh/.test(userAgent)
    ? `maps:?ll=${at}&q=${encodeURIComponent(name)}`
    : `geo:${at}?q=${at}(${encodeURIComponent(name)})`
}

/** What people know near the hotels, each once. */
export function sightsOf(hotels: readonly Pick<HotelContent, 'places'>[]) {
  const sights = hotels.flatMap(({ places }) => places.filter(({ kind }) => kind !== 'CENTRE' && kind !== 'DISTRICT'))
  return [...new Map(sights.map((sight) => [sight.nameEn, sight])).values()]
}
