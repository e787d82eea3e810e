import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import type { Sender } from './sender.ts'
import * as sql from './webhooks.sql.ts'

const DAY_MS = 86_400_000
/** Days an ended message is kept, for who asks what was sent; it names guests. */
const KEPT_DAYS = 30
/** An address that failed for so long is paused, and its owner notified. */
const FAILING_MS = 5 * DAY_MS

/** The scheduled jobs of webhooks: send what is due, give up and count what waits, and remove what ended long ago. */
export function webhookJobs({ db, now, metrics }: Deps, sender: Sender): Job[] {
  return [
    { name: 'webhooks.deliver', everyMs: 500, run: () => sender.round() },
    {
      name: 'webhooks.give_up',
      everyMs: 15_000,
      run: async () => {
        const at = { now: new Date(now()).toISOString() }
        const { waiting, oldestSeconds } = await db.write(SYSTEM, async (tx) => {
          await tx.run(sql.giveUpDeliveries, at)
          return tx.one(sql.countWaiting, at)
        })
        metrics.webhooksWaiting.set(waiting)
        metrics.webhooksOldestSeconds.set(oldestSeconds)
      },
    },
    {
      name: 'webhooks.balance',
      everyMs: 60_000,
      run: async () => {
        const at = { now: new Date(now()).toISOString() }
        await db.write(SYSTEM, (tx) => tx.run(sql.insertBalanceEvents, at))
      },
    },
    {
      name: 'webhooks.pause_failing',
      everyMs: 3_600_000,
      run: async () => {
        const at = { now: new Date(now()).toISOString(), before: new Date(now() - FAILING_MS).toISOString() }
        await db.write(SYSTEM, (tx) => tx.run(sql.pauseFailingWebhooks, at))
      },
    },
    {
      name: 'webhooks.remove_old',
      everyMs: DAY_MS,
      run: async () => {
        const before = new Date(now() - KEPT_DAYS * DAY_MS).toISOString()
        await db.write(SYSTEM, (tx) => tx.run(sql.removeOldDeliveries, { before }))
      },
    },
  ]
}
