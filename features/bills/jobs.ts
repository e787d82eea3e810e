import { addDays } from '#contract/dates.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Job } from '#server/jobs/clock.ts'
import { type BillDeps, closePeriods, momentOf } from './closing.ts'
import * as sql from './closing.sql.ts'
import { statesBefore } from './states.ts'

/** Most bills marked in one run; the rest follow in the next run. */
const BATCH = 500
/** Days before the due day at which a reminder is sent. */
export const SOON_DAYS = 3

/** The scheduled jobs of bills. */
export function billJobs(deps: BillDeps): Job[] {
  return [
    { name: 'bills.close', everyMs: 60_000, run: () => closePeriods(deps) },
    {
      name: 'bills.due',
      everyMs: 300_000,
      run: async () => {
        const moment = momentOf(deps)
        const changed = await deps.db.write(SYSTEM, async (tx) => {
          const params = {
            ...moment,
            from: statesBefore('overdue'),
            limit: BATCH,
            soon: addDays(moment.today, SOON_DAYS),
          }
          return (await tx.run(sql.setOverdue, params)) + (await tx.run(sql.setReminded, params))
        })
        if (changed > 0) deps.wakeOutbox()
      },
    },
  ]
}
