import { dayNumber, dayOf } from '#contract/dates.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import { nightsOfHotels } from '#features/availability/engine/memory/nights-of-hotels.ts'
import { type Database, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import type { SlowSource, SourceRate } from './source.ts'
import * as sql from './tracking.sql.ts'

const DAY_MS = 86_400_000
/** Nights of a snapshot, and for how long it is kept. */
export const SNAPSHOT_DAYS = 60
export const KEPT_DAYS = 90
const EVERY_MS = 60_000
const HOTELS_AT_ONCE = 50
/** The party of every snapshot. Markets are left out: a net price is the same for all that may book it. */
export const SNAPSHOT_ADULTS = 2

export type SnapshotRow = SourceRate & { readonly hotelId: string }

/** Keeps those of the prices that changed since the last snapshot of their rate. */
export async function insertSnapshots(
  db: Database,
  rows: readonly SnapshotRow[],
  at: { readonly nowMs: number; readonly firstDay: string },
): Promise<void> {
  if (rows.length === 0) return
  await db.write(SYSTEM, (tx) => tx.run(sql.insertSnapshots, { ...at, rows: JSON.stringify(rows) }))
}

type Reading = { readonly engine: Engine; readonly terms: PriceTerms; readonly firstDay: string }

/** The net prices of hotels of a city as the engine has them. */
function readNets(
  { engine, terms, firstDay }: Reading,
  destinationId: string,
  hotelIds: readonly string[],
): SnapshotRow[] {
  const asked = {
    firstDay: dayNumber(firstDay),
    days: SNAPSHOT_DAYS,
    rooms: [{ adults: SNAPSHOT_ADULTS, childAges: [] }],
    nationality: 'XX',
  }
  const rows = engine.inCity({ destinationId, terms }, (view) => {
    const known = hotelIds.filter((hotelId) => view.city.hotelIds.includes(hotelId))
    const places = known.map((hotelId) => view.city.hotelIds.indexOf(hotelId))
    return nightsOfHotels(view, asked, places).flatMap((rates, at) =>
      rates.map(({ planNo, nights }) => ({
        hotelId: known[at] ?? '',
        ratePlanNo: planNo,
        nets: nights.map(({ netMinor }) => netMinor),
      })),
    )
  })
  return rows ?? []
}

/**
 * Remembers which rates and rooms the journal names; the job takes a snapshot of the watched hotels among them, and
 * one a day of each.
 */
export function snapshotting(
  deps: Deps,
  { engine, terms, source }: { engine: Engine; terms: PriceTerms; source: SlowSource | null },
): { job: Job; stop(): void } {
  const { db, journal, now } = deps
  let rates = new Set<number>()
  let rooms = new Set<number>()
  const stops = [
    journal.subscribe('RATES', ({ refNo }) => void (refNo !== null && rates.add(refNo))),
    journal.subscribe('ALLOTMENT', ({ refNo }) => void (refNo !== null && rooms.add(refNo))),
    journal.subscribe('INVENTORY', ({ refNo }) => void (refNo !== null && rooms.add(refNo))),
  ]
  async function run(): Promise<void> {
    if (!engine.ready) return
    const changed = { ratePlanNos: [...rates], roomTypeNos: [...rooms] }
    rates = new Set()
    rooms = new Set()
    const nowMs = now()
    const firstDay = dayOf(Math.floor(nowMs / DAY_MS))
    const takenSince = `${firstDay}T00:00:00Z`
    const hotels = (
      await db.read(SYSTEM, (reader) => reader.many(sql.listToSnapshot, { ...changed, takenSince }))
    ).filter(({ hotelId }) => !source?.covers(hotelId))
    for (const [destinationId, some] of Map.groupBy(hotels, (hotel) => hotel.destinationId)) {
      for (let at = 0; at < some.length; at += HOTELS_AT_ONCE) {
        const hotelIds = some.slice(at, at + HOTELS_AT_ONCE).map(({ hotelId }) => hotelId)
        await insertSnapshots(db, readNets({ engine, terms, firstDay }, destinationId, hotelIds), { nowMs, firstDay })
      }
    }
    const before = new Date(nowMs - KEPT_DAYS * DAY_MS).toISOString()
    await db.write(SYSTEM, (tx) => tx.run(sql.removeOldSnapshots, { before }))
  }
  return { job: { name: 'tools.snapshots', everyMs: EVERY_MS, run }, stop: () => stops.forEach((stop) => stop()) }
}
