import type { Client } from 'pg'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { copyIn } from './copy-in.ts'
import { runStatement } from '#import/run-statement.ts'
import { demoStatement } from './demo-statements.ts'
import { hotelNights, MARGIN_DAYS, monthsFrom, type Month } from './world-nights.ts'
import { MonthRows } from './world-rows.ts'
import { partsOfStored, type StoredHotel } from './world-stored.ts'

type RunningOut = StoredHotel & {
  last_month: number | null
  rooms: Record<string, number>
  plans: Record<string, number>
}

const HOTELS_A_BATCH = 250

/** Only generated rooms and plans are extended: those that a person made or renamed are theirs. */
function addMonths(rows: MonthRows, hotel: RunningOut, made: { today: string; months: readonly Month[] }): void {
  const { key, city, rooms, plans } = partsOfStored(hotel, {
    today: made.today,
    numbers: { hotel: 0, room: 0, plan: 0 },
  })
  const nights = hotelNights(city, key, made.months)
  for (const room of rooms) {
    const no = hotel.rooms[room.code]
    if (no !== undefined) rows.addRoom(nights, { ...room, no })
  }
  for (const plan of plans) {
    const no = hotel.plans[plan.code]
    if (no !== undefined) rows.addPlan(nights, { ...plan, no })
  }
}

/** Carries generated rates on when the day has come near their end; answers the number of hotels. */
export async function extendWorld(client: Client, today: string): Promise<number> {
  const needed = monthsFrom(today, HORIZON_DAYS).at(-1)?.month ?? 0
  const all = monthsFrom(today, HORIZON_DAYS + MARGIN_DAYS)
  let extended = 0
  for (let after = 0; ;) {
    const hotels = await runStatement<RunningOut>(client, demoStatement('list_hotels_running_out'), {
      after_no: after,
      month: needed,
      limit: HOTELS_A_BATCH,
    })
    if (hotels.length === 0) return extended
    await client.query('begin')
    const rows = new MonthRows()
    for (const hotel of hotels) {
      const last = hotel.last_month
      if (last === null) continue
      addMonths(rows, hotel, { today, months: all.filter(({ month }) => month > last) })
      extended++
    }
    for (const table of rows.inOrder()) await copyIn(client, table)
    await client.query('commit')
    after = hotels.at(-1)?.no ?? after
  }
}
