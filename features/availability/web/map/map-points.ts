import type { z } from 'zod'
import type { searchHotelMap } from '#features/availability/contract-map.ts'
import type { Suggestion } from '#features/hotels/contract.ts'
import { distanceMetres } from '#features/hotels/rules.ts'
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
    const [latitude, longitude, value, averageNightMinor] = [
      latitudes[i],
      longitudes[i],
      totalsMinor[i],
      averageNightsMinor[i],
    ]
    // Every column has a value for every hotel; the check is for the compiler.
    if (latitude === undefined || longitude === undefined || value === undefined || averageNightMinor === undefined)
      continue
    const district = districts[districtOf[i] ?? -1] ?? null
    points.push({
      id,
      latitude,
      longitude,
      value,
      averageNightMinor,
      district,
      starHalves: starHalves[i] ?? 0,
      ...nameAt(names, i),
    })
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

/** How many times the middle distance of its hotels from its middle a district reaches. */
const DISTRICT_REACH = 2

/**
 * Districts in the middle of their hotels, with the ground those stand on; medians, so that one wrong position moves no
 * name and stretches no district.
 */
export function districtLabels(
  points: readonly HotelPoint[],
  nameOf: (district: { nameEn: string; nameZh: string | null }) => string,
): Labelled[] {
  const members = Map.groupBy(points, ({ district }) => district)
  return [...members].flatMap(([district, hotels]) => {
    if (district === null || hotels.length < LEAST_HOTELS) return []
    const middle = {
      latitude: median(hotels.map((hotel) => hotel.latitude)),
      longitude: median(hotels.map((hotel) => hotel.longitude)),
    }
    const away = hotels.map((hotel) => distanceMetres(middle, hotel))
    const reach = median(away) * DISTRICT_REACH
    return [{ name: nameOf(district), ...middle, outline: outlineOf(hotels.filter((_, i) => (away[i] ?? 0) <= reach)) }]
  })
}

type At = { readonly latitude: number; readonly longitude: number }

/** Whether the way over three points turns left or goes straight on. */
const turnsLeft = (a: At, b: At, c: At) =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude) >= 0

/** The least convex outline round the points (Andrew's monotone chain). */
export function outlineOf(points: readonly At[]): At[] {
  const sorted = points
    .map(({ latitude, longitude }) => ({ latitude, longitude }))
    .toSorted((a, b) => a.longitude - b.longitude || a.latitude - b.latitude)
  const half = (along: readonly At[]) => {
    const chain: At[] = []
    for (const point of along) {
      for (let [a, b] = chain.slice(-2); a && b && turnsLeft(a, b, point); [a, b] = chain.slice(-2)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** What people know in the city, where its place is known. */
export function sightLabels(sights: readonly Suggestion[], nameOf: (sight: Suggestion) => string): Labelled[] {
  return sights.flatMap((sight) => {
    const { latitude, longitude } = sight
    return latitude === null || longitude === null ? [] : [{ name: nameOf(sight), latitude, longitude }]
  })
}
