import type { Client } from 'pg'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { parsedFile } from '#server/db/statements.ts'
import { copyIn } from './copy-in.ts'
import { runDemo } from './demo-statements.ts'
import { MARGIN_DAYS, monthsFrom } from './world-nights.ts'
import { WorldRows } from './world-rows.ts'
import { partsOfStored, type StoredHotel } from './world-stored.ts'
import { takeHotelNumbers } from './world.ts'

const sql = parsedFile(import.meta.dirname, 'import.sql')

const HOTELS_A_BATCH = 250

/** Puts generated rooms, rates and extras on imported hotels without rooms; answers how many. The same hotel always gets the same ones. */
export async function addRates(client: Client, options: { today: string; onProgress?: (rated: number) => void }): Promise<number> {
  const { today } = options
  const months = monthsFrom(today, HORIZON_DAYS + MARGIN_DAYS)
  let rated = 0
  for (let after = 0; ;) {
    const hotels = await runDemo<StoredHotel>(client, sql('list_hotels_without_rooms'), { after_no: after, limit: HOTELS_A_BATCH })
    if (hotels.length === 0) return rated
    await client.query('begin')
    const numbers = await takeHotelNumbers(client, hotels.length)
    const rows = new WorldRows()
    for (const hotel of hotels) rows.addSellable({ id: hotel.id, ...partsOfStored(hotel, { today, numbers }) }, months)
    for (const table of rows.inOrder()) await copyIn(client, table)
    await runDemo(client, sql('insert_changed_hotels'), { numbers: hotels.map(({ no }) => no) })
    await client.query('commit')
    rated += hotels.length
    options.onProgress?.(rated)
    after = hotels.at(-1)?.no ?? after
  }
}
