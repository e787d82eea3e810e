import type { City } from '../answer/city.ts'

/** Where the hotels of a city are and what they are called, by their place in it. */
export type HotelPlaces = {
  /** Degrees, as exact as a house door: five decimals. */
  readonly latitudes: readonly number[]
  readonly longitudes: readonly number[]
  /** Stars in halves, 0 for none. */
  readonly starHalves: readonly number[]
  readonly namesEn: readonly string[]
  readonly namesZh: readonly (string | null)[]
}

type HotelText = { nameEn: string; nameZh: string | null; starHalves: number | null }

const OPENED_LIST = ',"rates":['
const known = new WeakMap<City, HotelPlaces>()

function textsOf({ hotelTexts, counts }: City): HotelText[] {
  const { bytes, starts } = hotelTexts
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: counts.hotels }, (_, hotel) => {
    const text = all.toString('utf8', starts[hotel], starts[hotel + 1])
    return JSON.parse(`${text.slice(0, -OPENED_LIST.length)}}`) as HotelText // What `FragmentWriter` wrote.
  })
}

const degrees = (value: number) => Math.round(value * 100_000) / 100_000

/** Parsed from the serialized hotels when a city's map is first opened, and kept as long as the city is. */
export function placesOf(city: City): HotelPlaces {
  let places = known.get(city)
  if (places === undefined) {
    const texts = textsOf(city)
    places = {
      latitudes: city.facts.hotels.map(({ latitude }) => degrees(latitude)),
      longitudes: city.facts.hotels.map(({ longitude }) => degrees(longitude)),
      starHalves: texts.map(({ starHalves }) => starHalves ?? 0),
      namesEn: texts.map(({ nameEn }) => nameEn),
      namesZh: texts.map(({ nameZh }) => nameZh),
    }
    known.set(city, places)
  }
  return places
}

/**
 * A part of the map by its edges in degrees; where `west` is greater than `east` it reaches over the 180th meridian.
 */
export type Area = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** Whether a hotel lies in an area, its edges included. */
export function inArea({ latitudes, longitudes }: HotelPlaces, area: Area): (hotel: number) => boolean {
  const { south, west, north, east } = area
  return (hotel) => {
    const latitude = latitudes[hotel] ?? Number.NaN
    const longitude = longitudes[hotel] ?? Number.NaN
    const across = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
    return across && latitude >= south && latitude <= north
  }
}
