import { addDays, localDay } from '#contract/dates.ts'
import { instantIn } from '#contract/zones.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from './clock.ts'
import * as sql from './code-days.sql.ts'

const HOUR_MS = 3_600_000
/** Days written ahead, for the case that no clock runs for a while. */
const AHEAD = 40

/** Tells the database when the operator's days begin, which the codes of orders and papers carry. */
export function codeDaysJob({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Job {
  const { operatorTimeZone: zone } = config
  return {
    name: 'codes.days',
    everyMs: HOUR_MS,
    run: async () => {
      const yesterday = addDays(localDay(zone, now()), -1)
      const days = Array.from({ length: AHEAD }, (_, at) => addDays(yesterday, at))
      await db.write(SYSTEM, (tx) =>
        tx.run(sql.setCodeDays, {
          begins: days.map((day) => new Date(instantIn(zone, day, '00:00')).toISOString()),
          days: days.map((day) => day.slice(2).replaceAll('-', '')),
        }),
      )
    },
  }
}
