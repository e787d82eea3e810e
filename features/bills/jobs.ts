import { addDays } from '#contract/dates.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { type BillDeps, closePeriods, momentOf } from './closing.ts'
import * as sql from './closing.sql.ts'
import * as stopSql from './credit-stop.sql.ts'
import { followCreditStop } from './credit-stop.ts'
import { statesBefore } from './states.ts'

/** Most bills marked in one run; the rest follow in the next run. */
const BATCH = 500
/** Days before the due day at which a reminder is sent. */
export const SOON_DAYS = 3

/** Follows the days: a day of grace has passed, or the agreement in force has other days of grace. */
async function followCreditStops(deps: BillDeps): Promise<void> {
  const moment = momentOf(deps)
  const { db, log, config } = deps
  const at = { now: moment.now, timeZone: config.operatorTimeZone }
  const due = await db.read(SYSTEM, (reader) => reader.many(stopSql.listStopChanges, moment))
  await forEachItem(due, (account) => db.write(SYSTEM, (tx) => followCreditStop(tx, account, at)), {
    log,
    message: 'the credit stop of an account could not be set',
  })
}

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
            steps: deps.config.billReminderDays,
            soon: addDays(moment.today, SOON_DAYS),
          }
          await tx.run(sql.unsetOverdue, params)
          await tx.run(sql.forgetDunned, params)
          await tx.run(sql.forgetReminded, params)
          const told = (await tx.run(sql.setOverdue, params)) + (await tx.run(sql.setReminded, params))
          return told + (await tx.run(sql.setDunned, params))
        })
        if (changed > 0) deps.wakeOutbox()
        await followCreditStops(deps)
      },
    },
  ]
}
