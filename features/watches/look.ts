import { dayOf } from '#contract/dates.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { priceOf, type Pricing } from './price.ts'
import { judge } from './rules.ts'
import type { Touched } from '#features/availability/touched/touched.ts'
import * as sql from './watches.sql.ts'

/** How long one run looks, in milliseconds; what is left waits for the next run. */
const BUDGET_MS = 50
const EVERY_MS = 250
const AT_ONCE = 25

type Looked = RowOf<typeof sql.listLooked>
type Looking = Pick<Deps, 'db' | 'log' | 'now' | 'wakeOutbox'> & Pricing

/** The day before which a stay has begun. */
export const todayOf = (nowMs: number) => dayOf(Math.floor(nowMs / 86_400_000))

/** The watches that the gathered changes may concern. */
async function listChanged(reader: Reader, touched: Touched, today: string): Promise<readonly { id: string }[]> {
  const hotels = await touched.take(reader)
  if (hotels.all) return reader.many(sql.listAll, { today })
  return hotels.hotelIds.length === 0 ? [] : reader.many(sql.listTouched, { ...hotels, today })
}

/** The price of a watch now; null where its company has no terms in its currency, for then nothing can be booked. */
async function priceNow(looking: Looking, watch: Looked): Promise<number | null> {
  const { agreementId, companyId, agreementCurrency: currency, markUpBasisPoints, stay } = watch
  if (agreementId === null || currency !== watch.currency || markUpBasisPoints === null) return null
  return priceOf(looking, { ...watch, stay }, { agreementId, companyId, currency, markUpBasisPoints })
}

/** Looks at one watch. Of two nodes that see a price, the first to write it tells of it. */
async function lookAt(looking: Looking, watch: Looked): Promise<boolean> {
  const priceMinor = await priceNow(looking, watch)
  if (priceMinor === watch.priceNowMinor) return false
  const { knownMinor, tells } = judge(watch, priceMinor)
  const seen = { ...watch, priceMinor, knownMinor, tells, beforeMinor: watch.knownMinor, nowMs: looking.now() }
  return looking.db.write(SYSTEM, async (tx) => (await tx.run(sql.setSeen, seen)) > 0)
}

/** The scheduled job of watches: it prices those whose nights changed, for a bounded time in each run. */
export function watchJob(looking: Looking, touched: Touched): Job {
  const waiting = new Set<string>()

  async function look(until: number, today: string): Promise<void> {
    let tells = false
    while (waiting.size > 0 && performance.now() < until) {
      const ids = [...waiting].slice(0, AT_ONCE)
      const nowMs = looking.now()
      const watches = await looking.db.read(SYSTEM, (reader) => reader.many(sql.listLooked, { ids, today, nowMs }))
      const one = async (watch: Looked) => {
        if (await lookAt(looking, watch)) tells = true
      }
      await forEachItem(watches, one, { log: looking.log, message: 'a watch could not be checked' })
      for (const id of ids) waiting.delete(id)
    }
    if (tells) looking.wakeOutbox()
  }

  return {
    name: 'watches.look',
    everyMs: EVERY_MS,
    run: async () => {
      if (!looking.engine.ready) return
      const today = todayOf(looking.now())
      try {
        const changed = await looking.db.read(SYSTEM, (reader) => listChanged(reader, touched, today))
        for (const { id } of changed) waiting.add(id)
      } catch (error) {
        touched.rebuild() // The changes taken from the queue are lost, so everything counts as changed.
        throw error
      }
      await look(performance.now() + BUDGET_MS, today)
    },
  }
}
