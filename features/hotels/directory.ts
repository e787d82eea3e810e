import { setImmediate as breathe } from 'node:timers/promises'
import type { Reader } from '#server/db/database.ts'
import type { Suggestion } from './contract.ts'
import { listDestinationsToFind, listHotelsToFind, type DestinationToFind, type HotelToFind } from './store.ts'
import { SuggestIndex } from './suggest-index.ts'

/** What can be found by name at one moment of the world. */
export type Directory = {
  /** Best match first; the largest cities for an empty text. */
  suggest(typed: string, limit: number): Suggestion[]
  /** Destinations with hotels, largest supply first. */
  popular(limit: number): DestinationToFind[]
}

const HOTELS_A_SLICE = 5_000
/** Names filed before other work gets its turn; some milliseconds. */
const HOTELS_A_BREATH = 250

function citySuggestion(city: DestinationToFind): Suggestion {
  return {
    kind: 'CITY',
    id: city.id,
    nameEn: city.name_en,
    nameZh: city.name_zh,
    placeEn: city.country_en,
    placeZh: city.country_zh,
    destinationId: city.id,
    hotelCount: city.hotels,
  }
}

function hotelSuggestion(hotel: HotelToFind, city: DestinationToFind): Suggestion {
  return {
    kind: 'HOTEL',
    id: hotel.id,
    nameEn: hotel.name_en,
    nameZh: hotel.name_zh,
    placeEn: `${city.name_en}, ${city.country_en}`,
    placeZh: city.name_zh === null ? null : `${city.country_zh ?? ''}${city.name_zh}`,
    destinationId: city.id,
    hotelCount: null,
  }
}

const present = (names: readonly (string | null)[]) => names.filter((name): name is string => name !== null)

async function listAllHotels(reader: Reader): Promise<HotelToFind[]> {
  const hotels: HotelToFind[] = []
  for (let last = 0; ; last = hotels.at(-1)?.no ?? 0) {
    const slice = await listHotelsToFind(reader, last, HOTELS_A_SLICE)
    hotels.push(...slice)
    if (slice.length < HOTELS_A_SLICE) return hotels
  }
}

/** Reads all names and makes the directory of this moment; lets other work in between. */
export async function readDirectory(reader: Reader): Promise<Directory> {
  const cities = (await listDestinationsToFind(reader)).toSorted((a, b) => b.hotels - a.hotels || (b.population ?? 0) - (a.population ?? 0))
  const hotels = (await listAllHotels(reader)).toSorted((a, b) => b.recommendation - a.recommendation || b.star_halves - a.star_halves || a.no - b.no)
  const index = new SuggestIndex()
  const placeOfCity = new Map(cities.map((city, place) => [city.id, place]))
  for (const city of cities) {
    index.add({
      names: present([city.name_en, city.name_zh, city.pinyin]),
      codes: [...present([city.iata]).map((code) => ({ code, strong: true })), ...present([city.initials]).map((code) => ({ code, strong: false }))],
      city: -1,
    })
  }
  for (const [i, hotel] of hotels.entries()) {
    index.add({ names: present([hotel.name_en, hotel.name_zh, hotel.name_local]), codes: [], city: placeOfCity.get(hotel.destination_id) ?? -1 })
    if (i % HOTELS_A_BREATH === 0) await breathe()
  }
  index.finish()
  const withHotels = cities.filter((city) => city.hotels > 0)

  function suggestionAt(place: number): Suggestion[] {
    const city = cities[place]
    if (city) return [citySuggestion(city)]
    const hotel = hotels[place - cities.length]
    const of = hotel && cities[placeOfCity.get(hotel.destination_id) ?? -1]
    return hotel && of ? [hotelSuggestion(hotel, of)] : []
  }

  return {
    suggest: (typed, limit) => {
      if (typed.trim() === '') return withHotels.slice(0, limit).map(citySuggestion)
      return index.search(typed, limit).flatMap(suggestionAt)
    },
    popular: (limit) => withHotels.slice(0, limit),
  }
}
