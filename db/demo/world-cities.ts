import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { demoStatement, runDemo } from './demo-statements.ts'

type DestinationFact = {
  id: number; en: string; zh: string | null; pinyin: string | null; initials: string | null; cc: string; countryEn: string; countryZh: string | null
  iata: string | null; lat: number; lon: number; tz: string; currency: string; pop: number | null
}

/** A part of a city with its middle. */
export type District = { readonly nameEn: string; readonly nameZh: string; readonly latitude: number; readonly longitude: number }

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
// Both files stand beside this module and are checked by its tests.
const FACTS = readJson('destinations.json') as DestinationFact[]
const DISTRICTS = readJson('districts.json') as Record<string, [string, string, number, number][]>

/** Cities that are full whatever the size of the world: the first ones a new user looks for. */
export const FEATURED_CITIES = ['Singapore', 'Tokyo', 'Paris', 'Shanghai', 'Bangkok', 'Dubai', 'London', 'New York'] as const
const WELL_SUPPLIED = ['Hong Kong', 'Beijing', 'Seoul', 'Rome', 'Barcelona', 'Osaka', 'Kyoto', 'Sydney', 'Las Vegas', 'Istanbul', 'Kuala Lumpur', 'Bali (Denpasar)', 'Phuket', 'Taipei', 'Guangzhou', 'Shenzhen', 'Chengdu', 'Hangzhou', 'Sanya', 'Macau', 'Berlin', 'Amsterdam', 'Madrid', 'Prague', 'Vienna', 'Los Angeles', 'San Francisco', 'Ho Chi Minh City', 'Hanoi', 'Munich', 'Milan', 'Lisbon']

const BEACH_WINTER = ['Phuket', 'Pattaya', 'Krabi', 'Ko Samui', 'Hua Hin', 'Sanya', 'Haikou', 'Boracay', 'Cebu', 'Male', 'Bali (Denpasar)', 'Ubud', 'Nha Trang', 'Phu Quoc (Duong Dong)', 'Da Nang', 'Cancun', 'Honolulu', 'Kahului (Maui)', 'Kailua-Kona', 'Lihue (Kauai)', 'Dubai', 'Abu Dhabi', 'Ras Al Khaimah', 'Hurghada', 'Sharm el-Sheikh', 'Miami', 'Langkawi (Kuah)', 'Semporna', 'Kota Kinabalu', 'Zanzibar', 'Victoria', 'Port Louis', 'Nadi', 'Papeete', 'Koror', 'Saipan', 'Guam (Tumon)', 'Sihanoukville']
const BEACH_SUMMER = ['Nice', 'Cannes', 'Monaco', 'Palma', 'Malaga', 'Santorini (Thira)', 'Mykonos', 'Dubrovnik', 'Split', 'Antalya', 'Faro', 'Sorrento', 'Limassol', 'Valletta', 'Okinawa (Naha)', 'Jeju', 'Qingdao', 'Dalian', 'Yantai', 'Xiamen', 'Venice', 'Barcelona', 'Gold Coast', 'Cairns', 'Reykjavik', 'Anchorage', 'Banff']
const SNOW = ['Zermatt', 'Interlaken', 'Chamonix', 'Innsbruck', 'Rovaniemi', 'Tromso', 'Yellowknife', 'Sapporo', 'Harbin', 'Queenstown']

const COUNTRY_LEVEL_USD: Readonly<Record<string, number>> = {
  CN: 72, HK: 135, MO: 118, TW: 92, JP: 118, KR: 104, TH: 62, SG: 165, MY: 58, ID: 64, VN: 58, PH: 72, KH: 52, LA: 50, MM: 48, BN: 78, MV: 260, LK: 66, NP: 46, IN: 68,
  MN: 70, KZ: 78, UZ: 62, GE: 66, AE: 118, QA: 122, SA: 126, OM: 104, BH: 106, KW: 124, JO: 92, IL: 168, TR: 84, EG: 66, MA: 82, TN: 62, KE: 96, TZ: 104, ZA: 88,
  MU: 142, SC: 232, ZW: 138, FR: 152, GB: 158, IE: 162, IT: 146, ES: 124, PT: 116, DE: 122, AT: 126, CH: 218, LI: 176, NL: 154, BE: 126, LU: 152, CZ: 88, HU: 82,
  PL: 78, HR: 112, SI: 98, RS: 76, GR: 128, RO: 74, BG: 68, DK: 164, SE: 142, NO: 162, FI: 138, IS: 206, EE: 86, LV: 78, LT: 76, RU: 82, MC: 298, MT: 112, CY: 108,
  US: 164, CA: 148, MX: 112, CU: 84, BR: 92, AR: 86, CL: 94, PE: 78, CO: 74, PA: 88, AU: 146, NZ: 138, FJ: 152, PF: 264, GU: 176, MP: 168, PW: 182,
}
const CITY_FACTOR: Readonly<Record<string, number>> = {
  'New York': 1.62, 'San Francisco': 1.3, Honolulu: 1.42, 'Kahului (Maui)': 1.9, 'Las Vegas': 0.82, Boston: 1.4, London: 1.32, Paris: 1.28, Tokyo: 1.28, Kyoto: 1.22, Shanghai: 1.5,
  Beijing: 1.42, Shenzhen: 1.3, Guangzhou: 1.22, Sanya: 1.62, Dubai: 1.22, Zermatt: 1.4, Venice: 1.32, 'Santorini (Thira)': 1.7, Mykonos: 1.9, Sydney: 1.26, Phuket: 1.32, Bangkok: 1.12,
  'Bali (Denpasar)': 1.32, Ubud: 1.3, Mumbai: 1.45, Edinburgh: 1.16, Munich: 1.2, Cancun: 1.5, Queenstown: 1.3, Boracay: 1.3,
}

function climateOf(name: string): Climate {
  if (BEACH_WINTER.includes(name)) return 'WINTER_BEACH'
  if (BEACH_SUMMER.includes(name)) return 'SUMMER_BEACH'
  return SNOW.includes(name) ? 'SNOW' : 'CITY'
}

function weightOf(fact: DestinationFact): number {
  if (FEATURED_CITIES.some((name) => name === fact.en)) return 9
  // Visitors follow people, but far less than in proportion: a village by the sea has hotels too.
  const byPeople = 0.35 + Math.sqrt((fact.pop ?? 20_000) / 1e6) * 0.55
  return WELL_SUPPLIED.includes(fact.en) ? Math.max(2.6, byPeople * 1.6) : Math.min(2.2, byPeople)
}

const GENERIC_DISTRICTS = [
  ['City Centre', '市中心', 0, 0], ['Old Town', '老城', 0.008, -0.006], ['Station', '火车站', -0.011, 0.009], ['North', '城北', 0.032, 0.004],
  ['Riverside', '滨水区', 0.004, 0.019], ['Airport', '机场', -0.06, 0.085],
] as const

function districtsOf(fact: DestinationFact): District[] {
  const known = DISTRICTS[fact.en]
  if (known) return known.map(([nameEn, nameZh, latitude, longitude]) => ({ nameEn, nameZh, latitude, longitude }))
  return GENERIC_DISTRICTS.map(([nameEn, nameZh, north, east]) => ({ nameEn, nameZh, latitude: fact.lat + north, longitude: fact.lon + east }))
}

/** Puts the destinations in, those that are there stay, and answers all of the list with their identifiers. */
export async function loadCities(client: Client): Promise<City[]> {
  const rows = FACTS.map((fact) => ({
    sourceId: `geonames:${fact.id}`, nameEn: fact.en, nameZh: fact.zh, pinyin: fact.pinyin, initials: fact.initials, country: fact.cc, countryEn: fact.countryEn,
    countryZh: fact.countryZh, iata: fact.iata, latitude: fact.lat, longitude: fact.lon, timeZone: fact.tz, currency: fact.currency, population: fact.pop,
  }))
  await runDemo(client, demoStatement('insert_destinations'), { rows: JSON.stringify(rows) })
  const known = await runDemo<{ source_id: string; id: string }>(client, demoStatement('list_destination_ids'))
  const ids = new Map(known.map((row) => [row.source_id, row.id]))
  return FACTS.map((fact) => cityOf(fact, ids.get(`geonames:${fact.id}`) ?? ''))
}

/** A destination of the list with what the generator adds: prices, seasons, districts, weight. */
export function cityOf(fact: DestinationFact, destinationId: string): City {
  return {
    destinationId,
    sourceId: `geonames:${fact.id}`,
    nameEn: fact.en.replace(/ \(.*\)$/, ''),
    nameZh: fact.zh,
    country: fact.cc,
    latitude: fact.lat,
    longitude: fact.lon,
    timeZone: fact.tz,
    currency: fact.currency,
    climate: climateOf(fact.en),
    levelUsd: (COUNTRY_LEVEL_USD[fact.cc] ?? 85) * (CITY_FACTOR[fact.en] ?? 1),
    districts: districtsOf(fact),
    weight: weightOf(fact),
  }
}

/** The cities without a database; for tests and for prices of places that were imported. */
export function demoCities(): City[] {
  return FACTS.map((fact) => cityOf(fact, ''))
}

const GOLDEN = 0.6180339887498949

/** Which city the hotel of a number lies in; the first 24 lie in the eight featured ones, so that the smallest world has them. */
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
