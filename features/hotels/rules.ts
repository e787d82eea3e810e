const EARTH_METRES = 6_371_008.8

/** Metres between two points on the globe, whole; great circle, radius of the mean sphere. */
export function distanceMetres(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180
  const latitudes = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2
  const longitudes = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2
  const share = latitudes + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitudes
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(share))))
}

const HOTEL_SCENES = ['exterior', 'lobby', 'room', 'pool', 'dining'] as const

/** Minutes on foot over a straight distance: streets make the way about 1.3 times as long, at 80 metres a minute. */
export const walkMinutes = (metres: number) => Math.max(1, Math.round((metres * 1.3) / 80))

/** Paths of a hotel's pictures under the base path; a house without a pool shows none. */
export function hotelPhotos(hotelId: string, facilities: readonly string[]): string[] {
  return HOTEL_SCENES.filter((scene) => scene !== 'pool' || facilities.includes('POOL')).map(
    (scene) => `art/hotel/${hotelId}/${scene}.svg`,
  )
}

/** Paths of a room type's pictures under the base path; as many beds are drawn as it has, two at most. */
export function roomPhotos(roomTypeId: string, beds: readonly { readonly count: number }[]): string[] {
  const count = beds.reduce((sum, bed) => sum + bed.count, 0)
  return [`art/hotel/${roomTypeId}/${count > 1 ? 'twin' : 'room'}.svg`]
}

/** Path of a city's picture under the base path. */
export function cityPhoto(destinationId: string): string {
  return `art/city/${destinationId}.svg`
}
