import { randomOf } from './random.ts'
import { cityOf, demoCities, type City } from './world-cities.ts'
import { demoHotel, sellableParts, type DemoHotel, type Numbers } from './world-hotel.ts'

/** A stored hotel with what its rates are generated from. */
export type StoredHotel = {
  id: string
  no: number
  source: string
  source_id: string
  star_halves: number | null
  time_zone: string
  destination_source_id: string
  city: string
  country: string
  currency: string
  city_latitude: number
  city_longitude: number
}

/** What can be sold of a hotel. */
export type Parts = Pick<DemoHotel, 'key' | 'city' | 'rooms' | 'plans' | 'surcharges' | 'fees'>

/** Class of a house nobody has said the stars of. */
const USUAL_STAR_HALVES = 6
/** The least there are prices for. */
const LEAST_STAR_HALVES = 4

const known = new Map(demoCities().map((city) => [city.sourceId, city]))

/** The city of a hotel as the generator knows it, or one made of the country's prices. */
function cityOfStored(hotel: StoredHotel): City {
  const city = known.get(hotel.destination_source_id)
  if (city) return city
  const unknown = { zh: null, pinyin: null, initials: null, countryEn: '', countryZh: null, iata: null, pop: null }
  const place = {
    lat: hotel.city_latitude,
    lon: hotel.city_longitude,
    tz: hotel.time_zone,
    cc: hotel.country,
    currency: hotel.currency,
  }
  const made = { ...cityOf({ id: 0, en: hotel.city, ...place, ...unknown }, ''), sourceId: hotel.destination_source_id }
  known.set(hotel.destination_source_id, made)
  return made
}

/** The parts of a stored hotel as they are generated for it: always the same ones, whatever their numbers. */
export function partsOfStored(hotel: StoredHotel, made: { today: string; numbers: Numbers }): Parts {
  const city = cityOfStored(hotel)
  if (hotel.source === 'demo') {
    const [seed = '', index = ''] = hotel.source_id.split('-')
    return demoHotel({ seed: Number(seed), index: Number(index), city, ...made })
  }
  const key = `import/${hotel.source_id}`
  const starHalves = Math.max(LEAST_STAR_HALVES, hotel.star_halves ?? USUAL_STAR_HALVES)
  return { key, city, ...sellableParts(randomOf(key), { key, place: hotel.no, city, starHalves, ...made }) }
}
