import { SYSTEM } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { expireOption } from '../holds/hold.ts'
import { listEndedOptions } from '../holds/holds.sql.ts'
import { lockGroup } from '../store.ts'
import { missDeposit } from './cancel.ts'
import * as sql from './deal.sql.ts'
import { sellWhenPaid } from './sell.ts'

const LOOK_EVERY_MS = 10_000
const BATCH = 50

/** The scheduled job of contracts: options end, unpaid contracts end, paid ones are sold, due parts are reminded of. */
export function dealJob(deps: Deps): Job {
  return {
    name: 'groups.deals',
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      const { db, log } = deps
      const nowMs = deps.now()
      const now = new Date(nowMs).toISOString()
      const due = { now, limit: BATCH }
      const { options, missed, unsold } = await db.read(SYSTEM, async (reader) => ({
        options: await reader.many(listEndedOptions, due),
        missed: await reader.many(sql.listMissedDeposits, due),
        unsold: await reader.many(sql.listUnsold, { limit: BATCH }),
      }))
      const write = (work: Parameters<typeof db.write>[1]) => refusing(() => db.write(SYSTEM, work))
      const message = (what: string) => ({ log, message: `a group's ${what}` })
      await forEachItem(options, (one) => write((tx) => expireOption(tx, one, nowMs)), message('option stays'))
      await forEachItem(missed, (one) => write((tx) => missDeposit(deps, tx, one)), message('contract stays unpaid'))
      await forEachItem(
        unsold,
        ({ staffId, ...place }) =>
          write(async (tx) => {
            const { state } = await lockGroup(tx, place)
            await sellWhenPaid(tx, place, { staffId, nowMs, state })
          }),
        message('paid rooms could not be sold'),
      )
      const reminded = await db.write(SYSTEM, (tx) => tx.run(sql.remindParts, { now }))
      if (options.length + missed.length + unsold.length + reminded > 0) deps.wakeOutbox()
    },
  }
}
