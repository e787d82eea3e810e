import type { Client } from 'pg'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { readStatements } from '#server/db/statements.ts'
import { copyIn } from './copy-in.ts'
import { runDemo } from './demo-statements.ts'
import { randomOf } from './random.ts'
import { cityOf, demoCities, type City } from './world-cities.ts'
import { sellableParts } from './world-hotel.ts'
import { monthsFrom } from './world-nights.ts'
import { WorldRows } from './world-rows.ts'
import { MARGIN_DAYS, takeHotelNumbers } from './world.ts'

const sql = readStatements(import.meta.dirname, 'import.sql')

type Unsold = {
  id: string
  no: number
  source_id: string
  star_halves: number | null
  latitude: number
  longitude: number
  time_zone: string
  destination_source_id: string
  city: string
  country: string
  currency: string
  city_latitude: number
  city_longitude: number
}

const HOTELS_A_BATCH = 250
/** Class of a house nobody has said the stars of. */
const USUAL_STAR_HALVES = 6
/** Half a star is the least there are prices for. */
const LEAST_STAR_HALVES = 4

const known = new Map(demoCities().map((city) => [city.sourceId, city]))

/** The city of a hotel as the generator knows it, or one made of the country's prices. */
function cityOfHotel(hotel: Unsold): City {
  const city = known.get(hotel.destination_source_id)
  if (city) return city
  const id = Number(hotel.destination_source_id.replace(/^\D+/, ''))
  const made = cityOf(
    {
      id,
      en: hotel.city,
      zh: null,
      pinyin: null,
      initials: null,
      cc: hotel.country,
      countryEn: '',
      countryZh: null,
      iata: null,
      lat: hotel.city_latitude,
      lon: hotel.city_longitude,
      tz: hotel.time_zone,
      currency: hotel.currency,
      pop: null,
    },
    '',
  )
  known.set(hotel.destination_source_id, made)
  return made
}

/** Puts generated rooms, rates and extras on imported hotels without rooms; answers how many. The same hotel always gets the same ones. */
export async function addRates(client: Client, today: string): Promise<number> {
  const months = monthsFrom(today, HORIZON_DAYS + MARGIN_DAYS)
  let rated = 0
  for (let after = 0; ;) {
    const hotels = await runDemo<Unsold>(client, sql('list_hotels_without_rooms'), { after_no: after, limit: HOTELS_A_BATCH })
    if (hotels.length === 0) return rated
    await client.query('begin')
    const numbers = await takeHotelNumbers(client, hotels.length)
    const rows = new WorldRows()
    for (const hotel of hotels) {
      const key = `import/${hotel.source_id}`
      const city = cityOfHotel(hotel)
      const starHalves = Math.max(LEAST_STAR_HALVES, hotel.star_halves ?? USUAL_STAR_HALVES)
      const parts = sellableParts(randomOf(key), { key, place: hotel.no, city, starHalves, today, numbers })
      rows.addSellable({ id: hotel.id, key, city, ...parts }, months)
    }
    for (const table of rows.inOrder()) await copyIn(client, table)
    await runDemo(client, sql('insert_changed_hotels'), { numbers: hotels.map(({ no }) => no) })
    await client.query('commit')
    rated += hotels.length
    after = hotels.at(-1)?.no ?? after
  }
}
