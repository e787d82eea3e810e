import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { type DestinationFact, DESTINATIONS, loadDestinations, sourceIdOf } from '#import/destinations.ts'
import { runStatement } from '#import/run-statement.ts'
import { demoStatement } from './demo-statements.ts'

/** A part of a city with its middle; `id` is empty where there is no database. */
export type District = {
  readonly id: string
  readonly nameEn: string
  readonly nameZh: string
  readonly latitude: number
  readonly longitude: number
}

/** What the seasons of a place are like. */
export type Climate = 'CITY' | 'WINTER_BEACH' | 'SUMMER_BEACH' | 'SNOW'

/** A destination as the generator needs it. */
export type City = {
  readonly destinationId: string
  readonly sourceId: string
  readonly nameEn: string
  readonly nameZh: string | null
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
  readonly currency: string
  readonly climate: Climate
  /** Net price of a standard room of a four-star hotel in a middling season, in US dollars. */
  readonly levelUsd: number
  readonly districts: readonly District[]
  /** Share of the world's hotels, before it is divided by the sum. */
  readonly weight: number
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
type Traits = {
  wellSupplied: string[]
  winterBeach: string[]
  summerBeach: string[]
  snow: string[]
  countryLevelUsd: Record<string, number>
  cityFactor: Record<string, number>
}

// The two files stand beside this module and are checked by its tests.
const TRAITS = readJson('city-traits.json') as Traits
const DISTRICTS = readJson('districts.json') as Record<string, [string, string, number, number][]>

/** Cities that are full whatever the size of the world: the first ones a new user looks for. */
export const FEATURED_CITIES = [
  'Singapore',
  'Tokyo',
  'Paris',
  'Shanghai',
  'Bangkok',
  'Dubai',
  'London',
  'New York',
] as const

function climateOf(name: string): Climate {
  if (TRAITS.winterBeach.includes(name)) return 'WINTER_BEACH'
  if (TRAITS.summerBeach.includes(name)) return 'SUMMER_BEACH'
  return TRAITS.snow.includes(name) ? 'SNOW' : 'CITY'
}

function weightOf(fact: DestinationFact): number {
  if (FEATURED_CITIES.some((name) => name === fact.en)) return 9
  // Visitors follow people, but far less than in proportion: a village by the sea has hotels too.
  const byPeople = 0.35 + Math.sqrt((fact.pop ?? 20_000) / 1e6) * 0.55
  return TRAITS.wellSupplied.includes(fact.en) ? Math.max(2.6, byPeople * 1.6) : Math.min(2.2, byPeople)
}

const GENERIC_DISTRICTS = [
  ['City Centre', '市中心', 0, 0],
  ['Old Town', '老城', 0.008, -0.006],
  ['Station', '火车站', -0.011, 0.009],
  ['North', '城北', 0.032, 0.004],
  ['Riverside', '滨水区', 0.004, 0.019],
  ['Airport', '机场', -0.06, 0.085],
] as const

function districtsOf(fact: DestinationFact): District[] {
  const known = DISTRICTS[fact.en]
  if (known)
    return known.map(([nameEn, nameZh, latitude, longitude]) => ({ id: '', nameEn, nameZh, latitude, longitude }))
  return GENERIC_DISTRICTS.map(([nameEn, nameZh, north, east]) => ({
    id: '',
    nameEn,
    nameZh,
    latitude: fact.lat + north,
    longitude: fact.lon + east,
  }))
}

/**
 * Inserts the districts of the cities, updates names and centres of existing ones, and returns the cities with their
 * districts' identifiers.
 */
async function withDistricts(client: Client, cities: readonly City[]): Promise<City[]> {
  const rows = cities.flatMap(({ destinationId, districts }) =>
    districts.map(({ nameEn, nameZh, latitude, longitude }) => ({
      destinationId,
      nameEn,
      nameZh,
      latitude,
      longitude,
    })),
  )
  await runStatement(client, demoStatement('insert_districts'), { rows: JSON.stringify(rows) })
  const known = await runStatement<{ id: string; destination_id: string; name_en: string }>(
    client,
    demoStatement('list_district_ids'),
  )
  const ids = new Map(known.map((row) => [`${row.destination_id}/${row.name_en}`, row.id]))
  return cities.map((city) => ({
    ...city,
    districts: city.districts.map((district) => ({
      ...district,
      id: ids.get(`${city.destinationId}/${district.nameEn}`) ?? '',
    })),
  }))
}

/** Inserts the destinations, keeps existing ones, and returns all of the list with their identifiers. */
export async function loadCities(client: Client): Promise<City[]> {
  const ids = await loadDestinations(client)
  return withDistricts(
    client,
    DESTINATIONS.map((fact) => cityOf(fact, ids.get(sourceIdOf(fact)) ?? '')),
  )
}

/** A destination of the list with what the generator adds: prices, seasons, districts, weight. */
export function cityOf(fact: DestinationFact, destinationId: string): City {
  return {
    destinationId,
    sourceId: sourceIdOf(fact),
    nameEn: fact.en.replace(/ \(.*\)$/, ''),
    nameZh: fact.zh,
    country: fact.cc,
    latitude: fact.lat,
    longitude: fact.lon,
    timeZone: fact.tz,
    currency: fact.currency,
    climate: climateOf(fact.en),
    levelUsd: (TRAITS.countryLevelUsd[fact.cc] ?? 85) * (TRAITS.cityFactor[fact.en] ?? 1),
    districts: districtsOf(fact),
    weight: weightOf(fact),
  }
}

/** The cities without a database; for tests and for prices of places that were imported. */
export function demoCities(): City[] {
  return DESTINATIONS.map((fact) => cityOf(fact, ''))
}

const GOLDEN = 0.6180339887498949

/**
 * Which city the hotel of a number lies in; the first 24 lie in the eight featured ones, so that the smallest world has
 * them.
 */
export function cityPicker(cities: readonly City[]): (index: number) => City {
  const featured = FEATURED_CITIES.flatMap((name) => cities.filter((city) => city.nameEn === name))
  const total = cities.reduce((sum, city) => sum + city.weight, 0)
  return (index) => {
    const early = index < featured.length * 3 ? featured[index % featured.length] : undefined
    if (early) return early
    // Multiples of the golden ratio spread evenly, so that the shares hold for every prefix of the world.
    let left = (((index * GOLDEN) % 1) + Number.EPSILON) * total
    for (const city of cities) {
      left -= city.weight
      if (left < 0) return city
    }
    throw new Error('there are no cities')
  }
}
