import type { Client } from 'pg'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { insertChangedHotels } from '#import/hotels.ts'
import { runStatement } from '#import/run-statement.ts'
import { copyIn } from './copy-in.ts'
import { demoStatement } from './demo-statements.ts'
import { MARGIN_DAYS, monthsFrom } from './world-nights.ts'
import { WorldRows } from './world-rows.ts'
import { partsOfStored, type StoredHotel } from './world-stored.ts'
import { takeHotelNumbers } from './world.ts'

const HOTELS_A_BATCH = 250

/**
 * Puts generated rooms, rates and extras on imported hotels without rooms; answers how many. The same hotel always gets
 * the same ones.
 */
export async function addRates(client: Client, onProgress?: (rated: number) => void): Promise<number> {
  const today = new Date().toISOString().slice(0, 10)
  const months = monthsFrom(today, HORIZON_DAYS + MARGIN_DAYS)
  let rated = 0
  for (let after = 0; ;) {
    const hotels = await runStatement<StoredHotel>(client, demoStatement('list_hotels_without_rooms'), {
      after_no: after,
      limit: HOTELS_A_BATCH,
    })
    if (hotels.length === 0) return rated
    await client.query('begin')
    const numbers = await takeHotelNumbers(client, hotels.length)
    const rows = new WorldRows()
    for (const hotel of hotels) rows.addSellable({ id: hotel.id, ...partsOfStored(hotel, { today, numbers }) }, months)
    for (const table of rows.inOrder()) await copyIn(client, table)
    await insertChangedHotels(
      client,
      hotels.map(({ no }) => no),
    )
    await client.query('commit')
    rated += hotels.length
    onProgress?.(rated)
    after = hotels.at(-1)?.no ?? after
  }
}
