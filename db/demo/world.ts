import type { Client } from 'pg'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { copyIn } from './copy-in.ts'
import { runStatement } from '#import/run-statement.ts'
import { demoStatement } from './demo-statements.ts'
import { cityPicker, loadCities, type City } from './world-cities.ts'
import { loadLandmarks } from './world-landmarks.ts'
import { demoChains } from './world-names.ts'
import { demoHotel, type DemoHotel, type Numbers } from './world-hotel.ts'
import { extendWorld } from './world-extend.ts'
import { MARGIN_DAYS, monthsFrom } from './world-nights.ts'
import { loadCityTaxes } from './world-taxes.ts'
import { WorldRows } from './world-rows.ts'

/** Which world to make. */
export type WorldOptions = {
  /** Generated hotels there shall be in the end; those there already count. */
  readonly hotels: number
  readonly seed: number
  /** Calendar day prices and rooms start in the month of. */
  readonly today: string
  /** This many of the hotels are in this city, for measurements of a large one. */
  readonly pile?: { readonly city: string; readonly hotels: number }
  readonly onProgress?: (done: number, total: number) => void
}

const HOTELS_A_BATCH = 250

type Serial = 'hotel' | 'room_type' | 'rate_plan'

/** Takes `count` numbers from a table's sequence and returns the first. */
async function takeNumbers(client: Client, table: Serial, count: number): Promise<number> {
  const [row] = await runStatement<{ first: number }>(client, demoStatement('take_numbers'), { table, count })
  if (!row) throw new Error(`${table} gave no number`)
  return row.first
}

/** Numbers for some hotels; a hotel takes up to 4 rooms and 7 plans, and unused numbers stay free. */
export async function takeHotelNumbers(client: Client, hotels: number): Promise<Numbers> {
  return {
    hotel: await takeNumbers(client, 'hotel', hotels),
    room: await takeNumbers(client, 'room_type', hotels * 4),
    plan: await takeNumbers(client, 'rate_plan', hotels * 7),
  }
}

function cityOfIndex(cities: readonly City[], pile: WorldOptions['pile']): (index: number) => City {
  const usual = cityPicker(cities)
  if (!pile) return usual
  const piled = cities.find((city) => city.nameEn === pile.city)
  if (!piled) throw new Error(`there is no city named ${pile.city}`)
  return (index) => (index < pile.hotels ? piled : usual(index - pile.hotels))
}

/** After many rows came in: tells the planner how many there are, and the running nodes to load them. */
async function settle(client: Client): Promise<void> {
  await client.query(
    'analyze destination, district, landmark, hotel, room_type, rate_plan, rate_month, allotment_month, surcharge, property_fee',
  )
  await runStatement(client, demoStatement('insert_reload'))
}

/**
 * Stores the generated hotels that are still missing, in batches of one transaction each; answers how many were made.
 */
export async function loadWorld(client: Client, options: WorldOptions): Promise<number> {
  const { seed, today, onProgress } = options
  const cities = await loadCities(client)
  await loadLandmarks(client, cities)
  await loadCityTaxes(client, cities)
  await runStatement(client, demoStatement('insert_chains'), { rows: JSON.stringify(demoChains()) })
  const cityOf = cityOfIndex(cities, options.pile)
  const months = monthsFrom(today, HORIZON_DAYS + MARGIN_DAYS)
  const [known] = await runStatement<{ hotels: number }>(client, demoStatement('count_generated_hotels'), {
    prefix: `${seed}-`,
  })
  const first = known?.hotels ?? 0
  for (let at = first; at < options.hotels; at += HOTELS_A_BATCH) {
    const end = Math.min(options.hotels, at + HOTELS_A_BATCH)
    await client.query('begin')
    const numbers = await takeHotelNumbers(client, end - at)
    const rows = new WorldRows()
    for (let index = at; index < end; index++) {
      const hotel: DemoHotel = demoHotel({ seed, index, city: cityOf(index), today, numbers })
      rows.addHotel(hotel)
      rows.addSellable(hotel, months)
    }
    for (const table of rows.inOrder()) await copyIn(client, table)
    await client.query('commit')
    onProgress?.(end, options.hotels)
  }
  const made = Math.max(0, options.hotels - first)
  const extended = await extendWorld(client, today)
  if (made + extended > 0) await settle(client)
  return made
}
