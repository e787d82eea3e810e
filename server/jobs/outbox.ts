import type { Logger } from 'pino'
import { EVENTS, type EventPayload, type EventTopic } from '#contract/events.ts'
import { SYSTEM, type Database } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
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

/** What a feature does after an event. It may run more than once for one event, so its effect must bear that. */
export type Subscription = { readonly topic: EventTopic; readonly name: string; readonly run: (event: OutboxEvent) => Promise<void> }

/** Joins a topic and what to do after it; the payload's type is the topic's. */
export function subscribe<T extends EventTopic>(topic: T, name: string, run: (event: OutboxEvent<T>) => Promise<void>): Subscription {
  return { topic, name, run: run as Subscription['run'] } // The worker hands over events of this topic only.
}

export type OutboxWorker = {
  /** Looks at once; called after a commit that wrote an event. */
  wake(): void
  /** Carries out what is due now; for tests and for the end. */
  drain(): Promise<number>
  /** Refreshes the figures of the backlog. */
  measure(): Promise<void>
  /** Drops what was carried out two weeks ago. */
  removeDone(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** An event is given up after this many attempts and stands on the desk's list. */
export const MAX_ATTEMPTS = 10
/** A crashed node's events are taken by others after this time; with the poll it stays below the promised 30 seconds. */
const LEASE_SECONDS = 20
const POLL_MS = 500
const BATCH = 10
/** Waits between attempts, in seconds; together two hours, longer than a mail server's usual restart. */
const RETRY_SECONDS = [2, 8, 30, 120, 300, 600, 1200, 2400, 3600]

const sql = readStatements(import.meta.dirname, 'outbox.sql')
const LOCK_DUE = sql('lock_due_events')
const DONE = sql('set_event_done')
const FAILED = sql('set_event_failed')
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

/** Makes the worker that carries events to their subscribers: at least once, in parallel on all nodes, each event on one at a time. */
export function createOutbox(deps: { db: Database; log: Logger; metrics: Metrics; subscriptions: readonly Subscription[] }): OutboxWorker {
  const { db, log, metrics, subscriptions } = deps
  let timer: NodeJS.Timeout | undefined
  let current: Promise<number> | undefined
  let again = false
  let started = false

  async function carryOut(row: EventRow): Promise<void> {
    try {
      const event = eventOf(row)
      for (const subscription of subscriptions) if (subscription.topic === event.topic) await subscription.run(event)
      await db.write(SYSTEM, (tx) => tx.run(DONE, { id: row.id }))
    } catch (error) {
      const dead = row.attempts >= MAX_ATTEMPTS
      log.error({ err: error, event: row.id, topic: row.topic, attempt: row.attempts, dead }, 'an event could not be carried out')
      const last_error = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      const retry_seconds = RETRY_SECONDS[row.attempts - 1] ?? RETRY_SECONDS.at(-1) ?? 3600
      await db.write(SYSTEM, (tx) => tx.run(FAILED, { id: row.id, last_error, retry_seconds, dead }))
    }
  }

  async function drainDue(): Promise<number> {
    let done = 0
    for (;;) {
      again = false
      const rows = await db.write(SYSTEM, (tx) => tx.many<EventRow>(LOCK_DUE, { lease_seconds: LEASE_SECONDS, most: BATCH }))
      await Promise.all(rows.map(carryOut))
      done += rows.length
      if (rows.length < BATCH && !again) return done
    }
  }

  function drain(): Promise<number> {
    again = true
    current ??= drainDue().finally(() => (current = undefined))
    return current
  }

  function look(): void {
    clearTimeout(timer)
    drain()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        clearTimeout(timer)
        if (started) timer = setTimeout(look, POLL_MS)
      })
  }

  return {
    wake: () => {
      if (started && !current) setImmediate(look)
      again = true
    },
    drain,
    measure: async () => {
      const { waiting, dead, oldest_seconds } = await db.read(SYSTEM, (reader) => reader.one<{ waiting: number; dead: number; oldest_seconds: number }>(BACKLOG))
      metrics.outboxWaiting.set(waiting)
      metrics.outboxDead.set(dead)
      metrics.outboxOldestSeconds.set(oldest_seconds)
    },
    removeDone: async () => {
      await db.write(SYSTEM, (tx) => tx.run(REMOVE_DONE, { days: KEPT_DAYS }))
    },
    start: () => {
      started = true
      look()
    },
    stop: async () => {
      started = false
      clearTimeout(timer)
      await current?.catch(() => {})
    },
  }
}
