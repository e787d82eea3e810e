import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { EVENTS, type EventPayload, type EventTopic } from '#contract/events.ts'
import { SYSTEM, type Database, type Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { outageOf, type Outage } from '#server/outage.ts'
import type { Metrics } from '#server/metrics.ts'
import { keepGraver, type Outcome, ReceiverRefused } from './outcomes.ts'
import * as sql from './outbox.sql.ts'

/** An event of the outbox as a subscriber gets it. */
export type OutboxEvent<T extends EventTopic = EventTopic> = {
  /** The same at every attempt; effects use it as their idempotency key. */
  readonly id: string
  readonly topic: T
  readonly companyId: string | null
  readonly payload: EventPayload<T>
  readonly createdAt: string
  /** 1 at the first attempt. */
  readonly attempt: number
}

/**
 * A feature's work after events. It may run more than once for an event, so its effect must be idempotent. `run`
 * returns the outcome of each event in order; when it throws instead, each event is run alone.
 */
export type Subscription = {
  readonly topics: readonly EventTopic[]
  readonly name: string
  readonly run: (events: readonly OutboxEvent[]) => Promise<readonly Outcome[]>
}

/** Subscribes to the events of a topic one by one; the payload has the topic's type. */
export function subscribe<T extends EventTopic>(
  topic: T,
  name: string,
  run: (event: OutboxEvent<T>) => Promise<unknown>,
): Subscription {
  return subscribeTogether([topic], name, (events: readonly OutboxEvent<T>[]) => Promise.allSettled(events.map(run)))
}

/**
 * Subscribes to batches of events, so that one query serves a whole batch. `run` returns nothing when all succeeded.
 */
export function subscribeTogether<T extends EventTopic>(
  topics: readonly T[],
  name: string,
  run: (events: readonly OutboxEvent<T>[]) => Promise<readonly Outcome[] | void>,
): Subscription {
  const all = async (events: readonly OutboxEvent<T>[]) => (await run(events)) ?? events.map(() => FINE)
  return { topics, name, run: all as Subscription['run'] } // The worker hands over events of these topics only.
}

const FINE: Outcome = { status: 'fulfilled', value: undefined }

/** An event is dead this long after its first attempt. */
export const GIVEN_UP_HOURS = 48
/** Other nodes take a crashed node's events after this time; with the poll it stays below the promised 30 seconds. */
export const LEASE_SECONDS = 20
const POLL_MS = 500
/** Events per batch: few while each is slow, as a mail is; more while batches are quick. */
const BATCH = { least: 10, most: 80, quickMs: 200, slowMs: 1_000 }
/** Pause after a wake-up, so that the events of a busy moment form one batch. */
const GATHER_MS = 100
/** Busy share of this process above which the outbox yields: people wait for answers, mails can wait. */
const BUSY = 0.6
const GIVE_WAY_MS = 300
const SAMPLE_MS = 10
/** The outbox does not yield once an event has waited this long, however busy the process is. */
const PATIENCE_MS = 5_000
/** Delays between the first attempts, in seconds; then hourly. */
const RETRY_SECONDS = [2, 8, 30, 120, 300, 600, 1200, 2400]
const HOUR_SECONDS = 3600

const KEPT_DAYS = 14

type EventRow = RowOf<typeof sql.lockDueEvents>

const isTopic = (topic: string): topic is EventTopic => Object.hasOwn(EVENTS, topic)

/** The event of a row; throws when the topic or the payload is not in the contract. */
function eventOf(row: EventRow): OutboxEvent {
  if (!isTopic(row.topic)) throw new Error(`there is no event called ${row.topic}`)
  return { ...row, topic: row.topic, payload: EVENTS[row.topic].parse(row.payload) }
}

/** Waits while the process is busy with other work. The outbox itself is idle during the sample. */
async function giveWay(): Promise<void> {
  const before = performance.eventLoopUtilization()
  await pause(SAMPLE_MS)
  if (performance.eventLoopUtilization(before).utilization > BUSY) await pause(GIVE_WAY_MS)
}

/**
 * Passes a batch to its subscriber; if that fails, event by event, so that a faulty event does not delay the others.
 */
async function outcomesOf({ run }: Subscription, events: readonly OutboxEvent[]): Promise<readonly Outcome[]> {
  if (events.length === 0) return []
  try {
    return await run(events)
  } catch (error) {
    if (events.length === 1) return [{ status: 'rejected', reason: error }]
    return (await Promise.allSettled(events.map((event) => run([event])))).map((outcome) =>
      outcome.status === 'fulfilled' ? (outcome.value[0] ?? FINE) : outcome,
    )
  }
}

/** Attempts an event, or a dead letter, for another two days once `tx` commits. */
export async function reviveEvent(tx: Tx, eventId: string): Promise<void> {
  await tx.run(sql.reviveEvent, { eventId, leaseSeconds: LEASE_SECONDS })
}

/** Whether one of these events has waited too long for its first attempt. */
function isLate(rows: readonly EventRow[]): boolean {
  return rows.some(({ createdAt, attempt }) => attempt === 1 && Date.now() - Date.parse(createdAt) > PATIENCE_MS)
}

/** `gently` yields to the process's other work. */
type Pace = 'at once' | 'gently'

type OutboxDeps = {
  readonly db: Database
  readonly log: Logger
  readonly metrics: Metrics
  readonly subscriptions: readonly Subscription[]
}

/** Carries events to their subscribers: at least once, in parallel on all nodes, each event on one node at a time. */
export class Outbox {
  private readonly deps: OutboxDeps
  private timer: NodeJS.Timeout | undefined
  private current: Promise<number> | undefined
  private again = false
  private batch = BATCH.least
  private started = false
  private stopping = false
  private readonly outage: Outage

  constructor(deps: OutboxDeps) {
    this.deps = deps
    this.outage = outageOf(deps.log, 'reading the outbox')
  }

  start(): void {
    this.started = true
    this.stopping = false
    this.poll()
  }

  /**
   * Takes no more events and waits for the running ones. An event that fails during the stop was interrupted, so it is
   * due again at the next start.
   */
  async stop(): Promise<void> {
    this.started = false
    this.stopping = true
    clearTimeout(this.timer)
    await this.current?.catch(() => {})
  }

  /** Polls soon; called after a commit that wrote an event. */
  wake(): void {
    if (this.again) return
    this.again = true
    if (this.started && !this.current) this.pollIn(GATHER_MS)
  }

  /** Carries out everything that is due now and gives the number of attempts made. */
  drain(pace: Pace = 'at once'): Promise<number> {
    this.again = true
    this.current ??= this.drainDue(pace).finally(() => (this.current = undefined))
    return this.current
  }

  /** Updates the metrics of the backlog. */
  async measure(): Promise<void> {
    const { db, metrics } = this.deps
    const backlog = await db.read(SYSTEM, (reader) => reader.one(sql.getBacklog))
    metrics.outboxWaiting.set(backlog.waiting)
    metrics.outboxDead.set(backlog.dead)
    metrics.outboxOldestSeconds.set(backlog.oldestSeconds)
  }

  /** Removes events that were done two weeks ago. */
  async removeOld(): Promise<void> {
    await this.deps.db.write(SYSTEM, (tx) => tx.run(sql.removeOldEvents, { days: KEPT_DAYS }))
  }

  private poll(): void {
    clearTimeout(this.timer)
    this.drain('gently')
      .then(
        () => this.outage.worked(),
        (error: unknown) => this.outage.failed(error),
      )
      .finally(() => {
        if (this.started) this.pollIn(this.again ? GATHER_MS : POLL_MS)
      })
  }

  private pollIn(waitMs: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.poll(), waitMs)
  }

  /** After a full batch a second lane works beside the first: one renders documents while the other sends mails. */
  private async drainDue(pace: Pace): Promise<number> {
    let second: Promise<number> | undefined
    const attempts = await this.drainLane(pace, () => {
      second ??= this.drainLane(pace, () => {})
      second.catch(() => {}) // Rethrown below, after the first lane has ended as well.
    })
    return attempts + ((await second) ?? 0)
  }

  private async drainLane(pace: Pace, onFull: () => void): Promise<number> {
    let attempts = 0
    while (!this.stopping) {
      this.again = false
      const limit = this.batch
      const rows = await this.deps.db.write(SYSTEM, (tx) =>
        tx.many(sql.lockDueEvents, { leaseSeconds: LEASE_SECONDS, limit }),
      )
      const isFull = rows.length === limit
      if (isFull) onFull()
      await this.carryOut(rows)
      attempts += rows.length
      if (!isFull && (pace === 'gently' || !this.again)) break
      if (pace === 'gently' && !isLate(rows)) await giveWay()
    }
    return attempts
  }

  private async carryOut(rows: readonly EventRow[]): Promise<void> {
    if (rows.length === 0) return
    const { db, subscriptions } = this.deps
    const startedAt = performance.now()
    const failures = new Map<string, unknown>()
    const events = rows.flatMap((row) => {
      try {
        return [eventOf(row)]
      } catch (error) {
        failures.set(row.id, error)
        return []
      }
    })
    const renewing = setInterval(() => this.renew(rows), (LEASE_SECONDS * 1000) / 2)
    await Promise.all(
      subscriptions.map(async (subscription) => {
        const received = events.filter(({ topic }) => subscription.topics.includes(topic))
        const outcomes = await outcomesOf(subscription, received)
        for (const [place, { id }] of received.entries()) {
          const outcome = outcomes[place]
          if (outcome?.status !== 'fulfilled') keepGraver(failures, id, outcome?.reason)
        }
      }),
    )
    clearInterval(renewing)
    const done = rows.map(({ id }) => id).filter((id) => !failures.has(id))
    if (done.length > 0) await db.write(SYSTEM, (tx) => tx.run(sql.setEventsDone, { ids: done }))
    if (this.stopping && failures.size > 0)
      await db.write(SYSTEM, (tx) => tx.run(sql.setEventsWaiting, { ids: [...failures.keys()] }))
    else for (const row of rows) if (failures.has(row.id)) await this.noteFailure(row, failures.get(row.id))
    const tookMs = performance.now() - startedAt
    if (tookMs > BATCH.slowMs) this.batch = BATCH.least
    else if (tookMs < BATCH.quickMs && rows.length === this.batch) this.batch = Math.min(BATCH.most, this.batch * 2)
  }

  /** A slow mail server has longer than a lease; without a renewal another node would send its mails again. */
  private renew(rows: readonly EventRow[]): void {
    const ids = rows.map(({ id }) => id)
    this.deps.db
      .write(SYSTEM, (tx) => tx.run(sql.renewLeases, { ids, leaseSeconds: LEASE_SECONDS }))
      .catch((error: unknown) => this.deps.log.warn({ err: error }, 'events could not be kept by this node'))
  }

  private async noteFailure({ id, topic, attempt }: EventRow, error: unknown): Promise<void> {
    const { db, log, metrics } = this.deps
    const refused = error instanceof ReceiverRefused
    const lastError = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const retrySeconds = RETRY_SECONDS[attempt - 1] ?? HOUR_SECONDS
    const failed = { id, lastError, refused, retrySeconds, hours: GIVEN_UP_HOURS }
    const set = await db.write(SYSTEM, (tx) => tx.oneOrNone(sql.setEventFailed, failed))
    const about = { event: id, topic, attempt, dead: set?.dead ?? false }
    metrics.outboxFailures.inc({ side: refused ? 'receiver' : 'portal' })
    if (refused) log.warn({ ...about, reply: lastError }, 'a receiver refused what an event brings')
    else log.error({ ...about, err: error }, 'an event could not be carried out')
  }
}
