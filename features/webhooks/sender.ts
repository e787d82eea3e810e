import { setTimeout as pause } from 'node:timers/promises'
import { SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { sendMessage } from './send.ts'
import { sealedFor } from './store.ts'
import * as sql from './webhooks.sql.ts'

/** Messages that are taken together for one address. */
const PACK = 100
/** Messages taken at a time, of all addresses. */
const LIMIT = 2_000
/** Requests that an address answers at a time. */
const AT_A_TIME = 2
/** Another node takes messages again after it; no request begins in its second half. */
const LEASE_MS = 60_000
/** How often due messages are looked for while others are on their way. */
const POLL_MS = 250
/** How long a round takes due messages; deliveries still under way then overlap with the next round. */
const ROUND_MS = 10_000

/** Delays between attempts at a message, in seconds. */
const RETRY_SECONDS = [10, 60, 300, 1_800, 7_200, 21_600, 64_800]
/** An address that failed for so long gets one message a minute until one arrives. */
const PAUSED_AFTER_MS = 3_600_000
const TRY_MS = 60_000

type Sealed = 'secret' | 'oldSecret' | 'oldUntil'
type Due = RowOf<typeof sql.takeDueDeliveries>
/** The result of an attempt: the status of an answer, or why there is none. */
type Result = { readonly lastStatus: number | null; readonly lastError: string | null }

const instant = (ms: number) => new Date(ms).toISOString()

/** Sends a message to an address and gives the result; it never throws. */
export async function attempt(
  { config, secretBox, now }: Deps,
  { id, webhookId, url, body, ...sealed }: Pick<Due, 'id' | 'webhookId' | 'url' | 'body' | Sealed>,
): Promise<Result> {
  try {
    const isOldValid = sealed.oldUntil !== null && now() < Date.parse(sealed.oldUntil)
    const all = [sealed.secret, ...(isOldValid && sealed.oldSecret !== null ? [sealed.oldSecret] : [])]
    const secrets = all.map((one) => secretBox.open(one, sealedFor(webhookId)))
    const message = { id, url, body, secrets, atSeconds: Math.floor(now() / 1000) }
    const lastStatus = await sendMessage(message, config.webhooks)
    const isTaken = lastStatus >= 200 && lastStatus < 300
    return { lastStatus, lastError: isTaken ? null : `answered ${lastStatus}` }
  } catch (error) {
    return { lastStatus: null, lastError: error instanceof Error ? error.message.slice(0, 300) : 'failed' }
  }
}

/** When a message that failed is due again, and its address where it is tried by the minute. */
function againOf({ attempts, failingSince }: Due, nowMs: number): { atMs: number; isPaused: boolean } {
  const pausedFromMs = (failingSince === null ? nowMs : Date.parse(failingSince)) + PAUSED_AFTER_MS
  if (nowMs >= pausedFromMs) return { atMs: nowMs + TRY_MS, isPaused: true }
  const seconds = RETRY_SECONDS[attempts] ?? RETRY_SECONDS.at(-1) ?? 0
  return { atMs: Math.min(nowMs + seconds * 1000, pausedFromMs), isPaused: false }
}

/**
 * Brings messages to their addresses: each address has two requests at a time, and none waits for another address.
 * Messages of one subject arrive in their order.
 */
export class Sender {
  private readonly deps: Deps
  /** What is on its way, by address. */
  private readonly busy = new Map<string, Promise<void>>()
  private isStopping = false

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** Sends what is due, and what becomes due meanwhile; ends when nothing is on its way, or after a while. */
  async round(): Promise<void> {
    const untilMs = performance.now() + ROUND_MS
    while (performance.now() < untilMs && !this.isStopping) {
      for (const pack of await this.take()) this.begin(pack)
      if (this.busy.size === 0) return
      await Promise.race([...this.busy.values(), pause(POLL_MS)])
    }
  }

  /** Begins no more requests and waits for those on their way, ten seconds at most. */
  async stop(): Promise<void> {
    this.isStopping = true
    await Promise.all(this.busy.values())
  }

  private async take(): Promise<Due[][]> {
    const nowMs = this.deps.now()
    const about = { now: instant(nowMs), leaseUntil: instant(nowMs + LEASE_MS), busy: [...this.busy.keys()] }
    const due = await this.deps.db.write(SYSTEM, async (tx) => {
      await tx.one(sql.preferIndexes)
      return tx.many(sql.takeDueDeliveries, { ...about, pack: PACK, limit: LIMIT })
    })
    return [...Map.groupBy(due, ({ webhookId }) => webhookId).values()]
  }

  private begin(pack: readonly Due[]): void {
    const [first] = pack
    if (!first) return
    const { webhookId } = first
    const work = this.send(pack, first)
      // The messages are due again when the lease ends.
      .catch((error: unknown) => this.deps.log.error({ err: error, webhookId }, 'a webhook could not be worked on'))
      .finally(() => this.busy.delete(webhookId))
    this.busy.set(webhookId, work)
  }

  /** Sends the messages of one address until one fails; those that are left are due again. */
  private async send(pack: readonly Due[], { webhookId, companyId }: Due): Promise<void> {
    const { db, now } = this.deps
    // Two messages about one subject are never on their way together.
    const subjects = [...Map.groupBy(pack, ({ subjectId }) => subjectId).values()]
    const left = new Set(pack)
    const done: { id: string; lastStatus: number }[] = []
    let hasFailed = false
    const lastStartMs = performance.now() + LEASE_MS / 2
    const mayContinue = () => !hasFailed && !this.isStopping && performance.now() < lastStartMs
    const worker = async () => {
      for (let subject = subjects.shift(); subject; subject = subjects.shift())
        for (const due of subject) {
          if (!mayContinue()) return
          left.delete(due)
          const { lastStatus, lastError } = await attempt(this.deps, due)
          if (lastError === null && lastStatus !== null) done.push({ id: due.id, lastStatus })
          else {
            hasFailed = true
            await this.noteFailure(due, { lastStatus, lastError })
          }
        }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, worker))
    await db.write(SYSTEM, async (tx) => {
      const ended = { ids: done.map(({ id }) => id), lastStatuses: done.map(({ lastStatus }) => lastStatus) }
      if (done.length > 0) await tx.run(sql.setDeliveriesDone, { ...ended, companyId, now: instant(now()) })
      if (done.length > 0) await tx.run(sql.setWebhookWorking, { webhookId, companyId })
      const ids = [...left].map(({ id }) => id)
      if (ids.length > 0) await tx.run(sql.setDeliveriesDue, { ids, companyId, now: instant(now()) })
    })
  }

  /** Notes when a message and its address are tried again; a message that would be too old by then is given up. */
  private async noteFailure(due: Due, result: Result): Promise<void> {
    const { id, companyId, webhookId } = due
    const nowMs = this.deps.now()
    const { atMs, isPaused } = againOf(due, nowMs)
    const isDead = atMs > Date.parse(due.giveUpAt)
    const ended = { status: isDead ? 'DEAD' : 'WAITING', endedAt: isDead ? instant(nowMs) : null }
    const failure = { ...result, lastError: result.lastError ?? '', nextAt: instant(atMs) }
    await this.deps.db.write(SYSTEM, async (tx) => {
      await tx.run(sql.setDeliveryFailed, { id, companyId, ...failure, ...ended })
      const nextTryAt = isPaused ? instant(atMs) : null
      await tx.run(sql.setWebhookFailing, { webhookId, companyId, now: instant(nowMs), nextTryAt })
    })
  }
}
