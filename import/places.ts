import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { COUNTRIES } from '#features/hotels/countries.ts'
import { distanceMetres } from '#features/hotels/rules.ts'
import { parsedFile } from '#server/db/statements.ts'
import { runStatement } from './run-statement.ts'
import { BadRow, type HotelRecord } from './hotel-row.ts'

const sql = parsedFile(import.meta.dirname, 'import.sql')

type Place = {
  id: string
  source_id: string
  country: string
  latitude: number
  longitude: number
  time_zone: string
  currency: string
}

// The file's shape is held by the test of the countries.
const CURRENCIES = new Map(
  (
    JSON.parse(readFileSync(join(import.meta.dirname, '../features/hotels/countries.json'), 'utf8')) as {
      cc2: string
      currency: string | null
    }[]
  ).map(({ cc2, currency }) => [cc2, currency]),
)
const NAMES = new Map(COUNTRIES.map((country) => [country.code, country]))
/** A hotel without town belongs to a destination that is not farther than this. */
const NEAR_METRES = 50_000

/** The location fields of a record. */
type PlaceRecord = Pick<HotelRecord, 'cc' | 'city' | 'cityId' | 'destId' | 'lat' | 'lon'>

/** Finds the destination of a record, and makes one where there is none. */
export type Places = {
  /** `middle` is where a town is that has to be made. */
  placeOf(
    record: PlaceRecord,
    middle: { lat: number; lon: number },
  ): Promise<{ destinationId: string; timeZone: string; currency: string }>
}

/** Reads the destinations there are. */
export async function openPlaces(client: Client): Promise<Places> {
  const places = await runStatement<Place>(client, sql('list_destinations'))
  const bySource = new Map(places.map((place) => [place.source_id, place]))

  function nearest(record: PlaceRecord, country?: string): { place: Place; metres: number } | undefined {
    let best: { place: Place; metres: number } | undefined
    for (const place of places) {
      if (country !== undefined && place.country !== country) continue
      const metres = distanceMetres({ latitude: record.lat, longitude: record.lon }, place)
      if (best === undefined || metres < best.metres) best = { place, metres }
    }
    return best
  }

  async function makePlace(record: PlaceRecord, name: string, middle: { lat: number; lon: number }): Promise<Place> {
    const sourceId = `geonames:${record.cityId}`
    const country = NAMES.get(record.cc)
    // The zone of the nearest destination of the country; the country's border is nearly always one of zones too.
    const neighbour = (nearest(record, record.cc) ?? nearest(record))?.place
    if (!country || !neighbour) throw new BadRow(`cc: there is no country ${record.cc}`)
    const place = {
      source_id: sourceId,
      country: record.cc,
      latitude: middle.lat,
      longitude: middle.lon,
      time_zone: neighbour.time_zone,
      currency: CURRENCIES.get(record.cc) ?? neighbour.currency,
    }
    const [row] = await runStatement<{ id: string }>(client, sql('insert_destination'), {
      ...place,
      name_en: name,
      country_en: country.nameEn,
      country_zh: country.nameZh,
    })
    if (!row) throw new Error(`${sourceId} was not stored`)
    const made = { ...place, id: row.id }
    places.push(made)
    bySource.set(sourceId, made)
    return made
  }

  async function find(record: PlaceRecord, middle: { lat: number; lon: number }): Promise<Place> {
    if (!NAMES.has(record.cc)) throw new BadRow(`cc: there is no country ${record.cc}`)
    for (const id of [record.destId, record.cityId]) {
      const known = id === undefined ? undefined : bySource.get(`geonames:${id}`)
      if (known) return known
    }
    if (record.cityId !== undefined && record.city !== undefined) return makePlace(record, record.city, middle)
    const near = nearest(record, record.cc)
    if (near && near.metres <= NEAR_METRES) return near.place
    throw new BadRow('destId: there is no destination within 50 km, and no cityId to make one of')
  }

  return {
    placeOf: async (record, middle) => {
      const place = await find(record, middle)
      return { destinationId: place.id, timeZone: place.time_zone, currency: place.currency }
    },
  }
}
