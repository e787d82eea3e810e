import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { EVENTS, type EventPayload, type EventTopic } from '#contract/events.ts'
import { SYSTEM, type Database } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import { outageOf, type Outage } from '#server/outage.ts'
import type { Metrics } from '#server/metrics.ts'

/** An event of the outbox as a subscriber gets it. */
export type OutboxEvent<T extends EventTopic = EventTopic> = {
  /** The same at every attempt; effects are made once by it. */
  readonly id: string
  readonly topic: T
  readonly companyId: string | null
  readonly payload: EventPayload<T>
  readonly createdAt: string
  /** 1 at the first attempt. */
  readonly attempt: number
}

/** What became of events, one by one. */
type Outcome = PromiseSettledResult<unknown>

/**
 * What a feature does after events. It may run more than once for one event, so its effect must bear that. `run` gives what became of each, in their order;
 * when it throws instead, each is tried by itself.
 */
export type Subscription = {
  readonly topics: readonly EventTopic[]
  readonly name: string
  readonly run: (events: readonly OutboxEvent[]) => Promise<readonly Outcome[]>
}

/** Joins a topic and what to do after an event of it; the payload's type is the topic's. */
export function subscribe<T extends EventTopic>(topic: T, name: string, run: (event: OutboxEvent<T>) => Promise<unknown>): Subscription {
  return subscribeTogether([topic], name, (events: readonly OutboxEvent<T>[]) => Promise.allSettled(events.map(run)))
}

/** Joins topics and what to do after events of them that came together: what asks the database asks once for all of them. Nothing given back means that all went well. */
export function subscribeTogether<T extends EventTopic>(
  topics: readonly T[],
  name: string,
  run: (events: readonly OutboxEvent<T>[]) => Promise<readonly Outcome[] | void>,
): Subscription {
  const all = async (events: readonly OutboxEvent<T>[]) => (await run(events)) ?? events.map(() => FINE)
  return { topics, name, run: all as Subscription['run'] } // The worker hands over events of these topics only.
}

const FINE: Outcome = { status: 'fulfilled', value: undefined }

/** An event is given up after this many attempts and stands on the desk's list. */
export const MAX_ATTEMPTS = 10
/** A crashed node's events are taken by others after this time; with the poll it stays below the promised 30 seconds. */
export const LEASE_SECONDS = 20
const POLL_MS = 500
/** Events taken at a time: few while each costs its time, as a mail does, many when they pass quickly. */
const BATCH = { least: 10, most: 80, quickMs: 200, slowMs: 1_000 }
/** After being woken the outbox waits for so long, so that events of a busy moment come together. */
const GATHER_MS = 100
/** Share of its time this process may be at work before the outbox gives way: people wait for their answers, mails do not mind a few seconds. */
const BUSY = 0.6
const GIVE_WAY_MS = 300
const LOOK_ROUND_MS = 10
/** What has waited for so long waits no longer, however busy the process is. */
const PATIENCE_MS = 5_000
/** Waits between attempts, in seconds; together two hours, longer than a mail server's usual restart. */
const RETRY_SECONDS = [2, 8, 30, 120, 300, 600, 1200, 2400, 3600]

const sql = readStatements(import.meta.dirname, 'outbox.sql')
const LOCK_DUE = sql('lock_due_events')
const DONE = sql('set_events_done')
const FAILED = sql('set_event_failed')
const WAITING = sql('set_events_waiting')
const BACKLOG = sql('get_backlog')
const REMOVE_DONE = sql('remove_done_events')
const KEPT_DAYS = 14

type EventRow = { id: string; topic: string; company_id: string | null; payload: unknown; attempts: number; created_at: string }

const isTopic = (topic: string): topic is EventTopic => Object.hasOwn(EVENTS, topic)

/** The event of a row; throws when the topic or the payload is not in the contract. */
function eventOf(row: EventRow): OutboxEvent {
  if (!isTopic(row.topic)) throw new Error(`there is no event called ${row.topic}`)
  const payload = EVENTS[row.topic].parse(row.payload)
  return { id: row.id, topic: row.topic, companyId: row.company_id, payload, createdAt: row.created_at, attempt: row.attempts }
}

/** Looks for a moment, in which the outbox itself does nothing, how busy the process is with other things, and waits when it is. */
async function giveWay(): Promise<void> {
  const before = performance.eventLoopUtilization()
  await pause(LOOK_ROUND_MS)
  if (performance.eventLoopUtilization(before).utilization > BUSY) await pause(GIVE_WAY_MS)
}

/** Hands events over together; where that fails, each by itself, so that one that can not be carried out holds nobody up. */
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

/** Whether the longest waiting of these has waited long enough. */
function isLate(rows: readonly EventRow[]): boolean {
  return rows.some(({ created_at, attempts }) => attempts === 1 && Date.now() - Date.parse(created_at) > PATIENCE_MS)
}

/** `gently` gives way to what else the process does. */
type Pace = 'at once' | 'gently'

type OutboxDeps = { readonly db: Database; readonly log: Logger; readonly metrics: Metrics; readonly subscriptions: readonly Subscription[] }

/** Carries events to their subscribers: at least once, on all nodes in parallel, each event on one at a time. */
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
    this.look()
  }

  /** Takes no more events and waits for those being carried out. What fails from now on was cut short, so it is due again at the next start. */
  async stop(): Promise<void> {
    this.started = false
    this.stopping = true
    clearTimeout(this.timer)
    await this.current?.catch(() => {})
  }

  /** Looks soon; called after a commit that wrote an event. */
  wake(): void {
    if (this.again) return
    this.again = true
    if (this.started && !this.current) this.lookIn(GATHER_MS)
  }

  /** Carries out everything that is due now and gives the number of attempts made. */
  drain(pace: Pace = 'at once'): Promise<number> {
    this.again = true
    this.current ??= this.drainDue(pace).finally(() => (this.current = undefined))
    return this.current
  }

  /** Refreshes the figures of the backlog. */
  async measure(): Promise<void> {
    const { db, metrics } = this.deps
    const backlog = await db.read(SYSTEM, (reader) => reader.one<{ waiting: number; dead: number; oldest_seconds: number }>(BACKLOG))
    metrics.outboxWaiting.set(backlog.waiting)
    metrics.outboxDead.set(backlog.dead)
    metrics.outboxOldestSeconds.set(backlog.oldest_seconds)
  }

  /** Drops what was carried out two weeks ago. */
  async removeDone(): Promise<void> {
    await this.deps.db.write(SYSTEM, (tx) => tx.run(REMOVE_DONE, { days: KEPT_DAYS }))
  }

  private look(): void {
    clearTimeout(this.timer)
    this.drain('gently')
      .then(
        () => this.outage.worked(),
        (error: unknown) => this.outage.failed(error),
      )
      .finally(() => {
        if (this.started) this.lookIn(this.again ? GATHER_MS : POLL_MS)
      })
  }

  private lookIn(waitMs: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.look(), waitMs)
  }

  /** Once a batch was full, a second lane works beside the first: documents of one are drawn while mails of the other go out. */
  private async drainDue(pace: Pace): Promise<number> {
    let second: Promise<number> | undefined
    const attempts = await this.drainLane(pace, () => {
      second ??= this.drainLane(pace, () => {})
      second.catch(() => {}) // Thrown below, when the first lane has ended as well.
    })
    return attempts + ((await second) ?? 0)
  }

  private async drainLane(pace: Pace, onFull: () => void): Promise<number> {
    let attempts = 0
    while (!this.stopping) {
      this.again = false
      const most = this.batch
      const rows = await this.deps.db.write(SYSTEM, (tx) => tx.many<EventRow>(LOCK_DUE, { lease_seconds: LEASE_SECONDS, most }))
      const isFull = rows.length === most
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
    await Promise.all(
      subscriptions.map(async (subscription) => {
        const heard = events.filter(({ topic }) => subscription.topics.includes(topic))
        const outcomes = await outcomesOf(subscription, heard)
        for (const [place, { id }] of heard.entries()) {
          const outcome = outcomes[place]
          if (outcome?.status !== 'fulfilled') failures.set(id, outcome?.reason)
        }
      }),
    )
    const done = rows.map(({ id }) => id).filter((id) => !failures.has(id))
    if (done.length > 0) await db.write(SYSTEM, (tx) => tx.run(DONE, { ids: done }))
    if (this.stopping && failures.size > 0) await db.write(SYSTEM, (tx) => tx.run(WAITING, { ids: [...failures.keys()] }))
    else for (const row of rows) if (failures.has(row.id)) await this.noteFailure(row, failures.get(row.id))
    const tookMs = performance.now() - startedAt
    if (tookMs > BATCH.slowMs) this.batch = BATCH.least
    else if (tookMs < BATCH.quickMs && rows.length === this.batch) this.batch = Math.min(BATCH.most, this.batch * 2)
  }

  private async noteFailure(row: EventRow, error: unknown): Promise<void> {
    const { db, log } = this.deps
    const dead = row.attempts >= MAX_ATTEMPTS
    log.error({ err: error, event: row.id, topic: row.topic, attempt: row.attempts, dead }, 'an event could not be carried out')
    const last_error = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const retry_seconds = RETRY_SECONDS[row.attempts - 1] ?? 3600
    await db.write(SYSTEM, (tx) => tx.run(FAILED, { id: row.id, last_error, retry_seconds, dead }))
  }
}
