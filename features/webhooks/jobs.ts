import { SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { sendMessage } from './send.ts'
import { sealedFor } from './store.ts'
import * as sql from './webhooks.sql.ts'

/** Messages that are sent at once. */
const BATCH = 20
/** Longer than an attempt takes; another node takes a message again after it. */
const LEASE_MS = 60_000
/** Delays between attempts, in seconds; together more than a day, longer than a night without anybody at work. */
const RETRY_SECONDS = [10, 60, 300, 1_800, 7_200, 21_600, 64_800]

const DAY_MS = 86_400_000
/** Days an ended message is kept, for who asks what was sent; it names guests. */
const KEPT_DAYS = 30

type Due = RowOf<typeof sql.takeDueDeliveries>

/** What came of an attempt: the status of an answer, or why there is none. */
type Result = { readonly lastStatus: number | null; readonly lastError: string | null }

async function attempt({ config, secretBox, now }: Deps, due: Due): Promise<Result> {
  if (due.removedAt !== null) return { lastStatus: null, lastError: 'the address was removed' }
  try {
    const secret = secretBox.open(due.secret, sealedFor(due.webhookId))
    const message = { ...due, secret, atSeconds: Math.floor(now() / 1000) }
    const lastStatus = await sendMessage(message, config.webhooks)
    const isTaken = lastStatus >= 200 && lastStatus < 300
    return { lastStatus, lastError: isTaken ? null : `answered ${lastStatus}` }
  } catch (error) {
    return { lastStatus: null, lastError: error instanceof Error ? error.message.slice(0, 300) : 'failed' }
  }
}

/** Sends a message and notes what came of it; after the last attempt it is given up. */
async function deliver(deps: Deps, due: Due): Promise<void> {
  const result = await attempt(deps, due)
  const { id, companyId, attempts, removedAt } = due
  const seconds = removedAt === null ? RETRY_SECONDS[attempts - 1] : undefined
  const status = result.lastError === null ? 'DONE' : seconds === undefined ? 'DEAD' : 'WAITING'
  const at = new Date(deps.now()).toISOString()
  const nextAt = new Date(deps.now() + (seconds ?? 0) * 1000).toISOString()
  const ended = { status, nextAt, endedAt: status === 'WAITING' ? null : at }
  await deps.db.write(SYSTEM, (tx) => tx.run(sql.endDelivery, { id, companyId, ...result, ...ended }))
}

/** The scheduled jobs of webhooks: sends what is due, and removes what ended long ago. */
export function webhookJobs(deps: Deps): Job[] {
  return [
    {
      name: 'webhooks.deliver',
      everyMs: 2_000,
      run: async () => {
        const [now, leaseUntil] = [0, LEASE_MS].map((ms) => new Date(deps.now() + ms).toISOString())
        const due = await deps.db.write(SYSTEM, (tx) =>
          tx.many(sql.takeDueDeliveries, { now: now ?? '', leaseUntil: leaseUntil ?? '', limit: BATCH }),
        )
        await Promise.all(due.map((one) => deliver(deps, one)))
      },
    },
    {
      name: 'webhooks.remove_old',
      everyMs: DAY_MS,
      run: async () => {
        const before = new Date(deps.now() - KEPT_DAYS * DAY_MS).toISOString()
        await deps.db.write(SYSTEM, (tx) => tx.run(sql.removeOldDeliveries, { before }))
      },
    },
  ]
}
