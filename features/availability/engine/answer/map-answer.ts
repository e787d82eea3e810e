import { averageMinor } from '#features/availability/prices/rules.ts'
import { placesOf } from '../memory/places.ts'
import type { Found } from '../search.ts'

/** The answer of the map call as ready JSON bytes: one array a column, hotels in the order they were found in. */
export function answerMap(found: Found, currency: string, withNames: boolean): Buffer {
  const { city, nights, rooms } = found
  const places = placesOf(city)
  const shown = found.hotels
  const column = <T>(values: readonly T[]) => shown.map(({ hotel }) => values[hotel])
  const totals = shown.map(({ rates }) => rates[0]?.totalMinor ?? 0)
  const { id, latitude, longitude } = city.destination
  return Buffer.from(
    JSON.stringify({
      destination: { id, latitude, longitude },
      currency,
      nights,
      total: found.total,
      ids: column(city.hotelIds),
      latitudes: column(places.latitudes),
      longitudes: column(places.longitudes),
      totalsMinor: totals,
      averageNightsMinor: totals.map((totalMinor) => averageMinor(totalMinor, rooms * nights)),
      starHalves: column(places.starHalves),
      // Place 0 of the city's districts means none.
      districts: city.facts.districts.slice(1).map(({ nameEn, nameZh }) => ({ nameEn, nameZh })),
      districtOf: found.hotels.map(({ hotel }) => (city.facts.district[hotel] ?? 0) - 1),
      names: withNames ? { en: column(places.namesEn), zh: column(places.namesZh) } : null,
    }),
  )
}
