import { localDay } from '#contract/dates.ts'
import { momentsOf, statementDays } from '#features/wallet/rules-transactions.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { monthBefore } from './rules.ts'
import * as sql from './statements.sql.ts'

/** Days of a month on which statements of the last one still go out; later ones are for those who look. */
const MAIL_DAYS = 5

/** The scheduled job that has the statements of the month before mailed, each once. */
type Mailing = Pick<Deps, 'db' | 'now' | 'wakeOutbox' | 'config'>

export function statementJob({ db, now, wakeOutbox, config }: Mailing): Job {
  const timeZone = config.operatorTimeZone
  return {
    name: 'statements.mail',
    everyMs: 3_600_000,
    run: async () => {
      const at = new Date(now()).toISOString()
      const today = localDay(timeZone, now())
      const month = monthBefore(today)
      const days = statementDays(month, today)
      if (Number(today.slice(8)) > MAIL_DAYS || !days) return
      const told = await db.write(SYSTEM, (tx) =>
        tx.run(sql.setMailed, { month, ...momentsOf(timeZone, days), now: at }),
      )
      if (told > 0) wakeOutbox()
    },
  }
}
