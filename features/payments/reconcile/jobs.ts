import { SYSTEM } from '#server/db/database.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import type { PaymentDeps } from '../deps.ts'
import * as sql from './reconcile.sql.ts'
import { reconcileDay } from './reconcile.ts'
import { firstKeptDay, lastReadyDay } from './rules.ts'

const EVERY_MS = 5 * 60_000

/** Reconciles each day once, as soon as its bill is available; a missing bill is requested again. */
export function reconcileJob(deps: PaymentDeps): Job {
  return {
    name: 'payments.reconcile',
    everyMs: EVERY_MS,
    run: async () => {
      const nowMs = deps.now()
      const wanted = {
        provider: deps.provider.name,
        firstDay: firstKeptDay(nowMs),
        lastDay: lastReadyDay(nowMs),
        now: new Date(nowMs).toISOString(),
      }
      const days = await deps.db.read(SYSTEM, (reader) => reader.many(sql.listDueDays, wanted))
      await forEachItem(days, ({ day }) => reconcileDay(deps, day), {
        log: deps.log,
        message: 'a day could not be reconciled',
      })
    },
  }
}
