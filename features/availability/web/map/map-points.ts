import type { z } from 'zod'
import type { searchHotelMap } from '#features/availability/contract.ts'
import type { MapPoint } from '#features/hotels/web/map/clusters.ts'
import type { Labelled } from '#features/hotels/web/map/QuietGround.tsx'

export type HotelMap = z.output<(typeof searchHotelMap)['output']>

/** A hotel on the map; `value` is its cheapest total for the stay, in minor units. */
export type HotelPoint = MapPoint & {
  readonly averageNightMinor: number
  readonly starHalves: number
  readonly nameEn: string
  readonly nameZh: string | null
  readonly district: { readonly nameEn: string; readonly nameZh: string | null } | null
}

/** The columns of the answer as one record a hotel. */
export function hotelPoints(answer: HotelMap): HotelPoint[] {
  const { latitudes, longitudes, totalsMinor, averageNightsMinor, starHalves, districts, districtOf, names } = answer
  const points: HotelPoint[] = []
  for (const [i, id] of answer.ids.entries()) {
    const [latitude, longitude, value, averageNightMinor] = [latitudes[i], longitudes[i], totalsMinor[i], averageNightsMinor[i]]
    // Every column has a value for every hotel; the check is for the compiler.
    if (latitude === undefined || longitude === undefined || value === undefined || averageNightMinor === undefined) continue
    const district = districts[districtOf[i] ?? -1] ?? null
    points.push({ id, latitude, longitude, value, averageNightMinor, district, starHalves: starHalves[i] ?? 0, ...nameAt(names, i) })
  }
  return points
}

function nameAt(names: HotelMap['names'], i: number): { nameEn: string; nameZh: string | null } {
  return { nameEn: names?.en[i] ?? '', nameZh: names?.zh[i] ?? null }
}

/** Hotels a district needs on the map before its name is written there. */
const LEAST_HOTELS = 3

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Districts in the middle of their hotels; the median, so that one wrong position moves no name. */
export function districtLabels(points: readonly HotelPoint[], nameOf: (district: { nameEn: string; nameZh: string | null }) => string): Labelled[] {
  const members = Map.groupBy(points, ({ district }) => district)
  return [...members].flatMap(([district, hotels]) => {
    if (district === null || hotels.length < LEAST_HOTELS) return []
    return [{ name: nameOf(district), latitude: median(hotels.map((hotel) => hotel.latitude)), longitude: median(hotels.map((hotel) => hotel.longitude)) }]
  })
}
