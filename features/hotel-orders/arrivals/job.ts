import { addDays } from '#contract/dates.ts'
import { wallClock } from '#contract/zones.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import * as sql from './arrivals.sql.ts'
import { daysListed, isListTime } from './rules.ts'

/** Lists of one run; the next run has the others. */
const MOST_LISTS = 500
/** Days after which it is forgotten that a list went out. */
const KEPT_DAYS = 30

/** Asks for each hotel's list of arrivals, once a day from 16:00 of the hotel's time on. */
export function arrivalsJob({ db, now, log, wakeOutbox }: Deps): Job {
  return {
    name: 'hotel_orders.arrivals',
    everyMs: 300_000,
    run: async () => {
      const nowMs = now()
      const due = await db.read(SYSTEM, async (reader) => {
        const zones = (await reader.many(sql.listZones)).flatMap(({ timeZone }) => {
          const shown = wallClock(timeZone, nowMs)
          const day = shown.slice(0, 10)
          return isListTime(shown) ? [{ timeZone, day, span: daysListed(day) }] : []
        })
        return reader.many(sql.listDue, {
          zones: zones.map(({ timeZone }) => timeZone),
          zoneDays: zones.map(({ day }) => day),
          spans: zones.map(({ span }) => span),
          limit: MOST_LISTS,
        })
      })
      await forEachItem(
        due,
        (one) =>
          db.write(SYSTEM, async (tx) => {
            if ((await tx.run(sql.insertList, one)) > 0) await tx.run(sql.insertDueEvent, one)
          }),
        { log, message: 'a list of arrivals could not be asked for' },
      )
      const day = addDays(new Date(nowMs).toISOString().slice(0, 10), -KEPT_DAYS)
      await db.write(SYSTEM, (tx) => tx.run(sql.removeOldLists, { day }))
      if (due.length > 0) wakeOutbox()
    },
  }
}
