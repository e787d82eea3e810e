import { landmarksOf } from '#db/demo/world-landmarks.ts'
import { cityPicker, demoCities, type City } from '#db/demo/world-cities.ts'
import { destinationRows } from '#import/destinations.ts'
import { demoHotel } from '#db/demo/world-hotel.ts'
import { demoChains } from '#db/demo/world-names.ts'
import { type DirectoryRows, inOrder } from '#features/hotels/directory/rows.ts'
import type { HotelToFind } from '#features/hotels/store.ts'

/** Chains of each city, most hotels first; `counts` has their hotels under `city|chain`. */
function chainRows(counts: ReadonlyMap<string, number>): DirectoryRows['chains'] {
  const chainsZh = new Map(demoChains().map(({ name, nameZh }) => [name, nameZh]))
  return [...counts]
    .flatMap(([key, number]) => {
      const [destinationId = '', name] = key.split('|')
      return name === undefined ? [] : [{ name, nameZh: chainsZh.get(name) ?? null, destinationId, hotels: number }]
    })
    .toSorted((a, b) => b.hotels - a.hotels)
}

function landmarkRows(cities: readonly City[]): DirectoryRows['landmarks'] {
  return cities.flatMap((city) =>
    landmarksOf(city).map(({ nameEn, nameZh, latitude, longitude }) => ({
      id: `${city.sourceId}/${nameEn}`,
      destinationId: city.sourceId,
      nameEn,
      nameZh,
      latitude,
      longitude,
    })),
  )
}

/** Rows as the database would give them, of a generated world that never was in one. */
export function worldRows(options: { hotels: number; seed: number }): DirectoryRows {
  const cities = demoCities()
  const cityOf = cityPicker(cities)
  const made = Array.from({ length: options.hotels }, (_, index) => {
    const city = cityOf(index)
    return {
      city,
      hotel: demoHotel({
        seed: options.seed,
        index,
        city,
        today: '2026-11-20',
        numbers: { hotel: index + 1, room: 1, plan: 1 },
      }),
    }
  })
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const districtId = (city: City, nameEn: string) => `${city.sourceId}/${nameEn}`
  const hotels = made.map(({ city, hotel }): HotelToFind => {
    count(city.sourceId)
    count(districtId(city, hotel.district.nameEn))
    if (hotel.chain !== null) count(`${city.sourceId}|${hotel.chain}`)
    return {
      id: hotel.id,
      no: hotel.no,
      nameEn: hotel.nameEn,
      nameZh: hotel.nameZh,
      nameLocal: hotel.nameLocal,
      destinationId: city.sourceId,
      districtId: districtId(city, hotel.district.nameEn),
      chain: hotel.chain,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
      recommendation: hotel.recommendation,
      starHalves: hotel.starHalves,
    }
  })
  return inOrder({
    cities: destinationRows().map((city) => ({
      id: city.sourceId,
      nameEn: city.nameEn,
      nameZh: city.nameZh,
      iata: city.iata,
      country: city.country,
      countryEn: city.countryEn,
      countryZh: city.countryZh,
      population: city.population,
      hotels: counts.get(city.sourceId) ?? 0,
    })),
    districts: cities
      .flatMap((city) =>
        city.districts.map(({ nameEn, nameZh, latitude, longitude }) => {
          const id = districtId(city, nameEn)
          return { id, destinationId: city.sourceId, nameEn, nameZh, latitude, longitude, hotels: counts.get(id) ?? 0 }
        }),
      )
      .toSorted((a, b) => b.hotels - a.hotels),
    chains: chainRows(counts),
    landmarks: landmarkRows(cities),
    hotels,
  })
}
