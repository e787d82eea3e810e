import { addDays } from '#contract/dates.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Job } from '#server/jobs/clock.ts'
import { type BillDeps, closePeriods, momentOf } from './closing.ts'
import { setOverdue, setReminded } from './closing-store.ts'

/** Bills one look takes at most; what is left waits for the next. */
const BATCH = 500
/** Days before it is due at which a mail tells of a bill. */
export const SOON_DAYS = 3

/** What bills do by the clock. */
export function billJobs(deps: BillDeps): Job[] {
  return [
    { name: 'bills.close', everyMs: 60_000, run: () => closePeriods(deps) },
    {
      name: 'bills.due',
      everyMs: 300_000,
      run: async () => {
        const moment = momentOf(deps)
        const told = await deps.db.write(SYSTEM, async (tx) => {
          const late = await setOverdue(tx, moment, BATCH)
          return late + (await setReminded(tx, moment, addDays(moment.today, SOON_DAYS)))
        })
        if (told > 0) deps.wakeOutbox()
      },
    },
  ]
}
