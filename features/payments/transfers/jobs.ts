import { SYSTEM } from '#server/db/database.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import type { PaymentDeps } from '../deps.ts'
import { endTransfer } from './ending.ts'
import * as sql from './transfers.sql.ts'

const LOOK_EVERY_MS = 10_000
const BATCH = 50

/** The scheduled jobs of transfers: unpaid ones expire. */
export function transferJobs(deps: PaymentDeps): Job[] {
  return [
    {
      name: 'payments.transfers',
      everyMs: LOOK_EVERY_MS,
      run: async () => {
        const overdue = await deps.db.read(SYSTEM, (reader) =>
          reader.many(sql.listOverdue, { now: new Date(deps.now()).toISOString(), limit: BATCH }),
        )
        const failing = { log: deps.log, message: 'a bank transfer could not be ended' }
        await forEachItem(overdue, ({ number }) => endTransfer(deps, number, { status: 'EXPIRED' }), failing)
      },
    },
  ]
}
