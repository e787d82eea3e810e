import type { Logger } from 'pino'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'
import type { Metrics } from '#server/metrics.ts'

/** Work by the clock. It runs on one node at a time, never beside itself, and again after `everyMs` whatever came of it. */
export type Job = { readonly name: string; readonly everyMs: number; readonly run: () => Promise<void> }

export type Clock = {
  start(): void
  /** Waits for the jobs that run. */
  stop(): Promise<void>
  /** Whether this node has the clock; others wait for it to be given up. */
  isMine(): boolean
  /** Runs a job now, whoever has the clock; for tests. */
  run(name: string): Promise<void>
}

/** The first number is Tradewind's, the second the clock's. The lock goes with its connection, so a dead node gives it up. */
const LOCK_CLOCK = 'select pg_try_advisory_lock(7209, 3) as held'
const UNLOCK_CLOCK = 'select pg_advisory_unlock(7209, 3)'
/** How often a node without the clock asks for it. */
const ASK_MS = 2_000

/** Makes the clock over the jobs of all features. */
export function createClock(deps: { db: Database; log: Logger; metrics: Metrics; jobs: readonly Job[] }): Clock {
  const { db, log, metrics, jobs } = deps
  let holder: PoolClient | undefined
  let started = false
  let asking: NodeJS.Timeout | undefined
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()

  async function runJob(job: Job): Promise<void> {
    const endTimer = metrics.jobSeconds.startTimer({ job: job.name })
    try {
      await job.run()
    } catch (error) {
      metrics.jobFailures.inc({ job: job.name })
      log.error({ err: error, job: job.name }, 'a periodic job failed')
    } finally {
      endTimer()
    }
  }

  function schedule(job: Job, afterMs: number): void {
    timers.set(
      job.name,
      setTimeout(() => {
        if (!holder) return
        const work = runJob(job).finally(() => {
          running.delete(job.name)
          if (started && holder) schedule(job, job.everyMs)
        })
        running.set(job.name, work)
      }, afterMs),
    )
  }

  function lose(client: PoolClient, error: Error): void {
    if (holder !== client) return
    holder = undefined
    for (const timer of timers.values()) clearTimeout(timer)
    client.release(error)
    log.warn({ err: error }, 'this node lost the clock')
    ask()
  }

  async function take(): Promise<void> {
    const client = await db.pool.connect()
    const { rows } = await client.query<{ held: boolean }>(LOCK_CLOCK).catch((error: Error) => {
      client.release(error)
      throw error
    })
    if (!rows[0]?.held || !started) {
      client.release(started ? undefined : true)
      return
    }
    holder = client
    client.once('error', (error) => lose(client, error))
    for (const job of jobs) if (!running.has(job.name)) schedule(job, 0)
  }

  function ask(): void {
    if (!started || holder) return
    take()
      .catch((error: unknown) => log.warn({ err: error }, 'the clock could not be asked for'))
      .finally(() => {
        clearTimeout(asking)
        if (started && !holder) asking = setTimeout(ask, ASK_MS)
      })
  }

  return {
    start: () => {
      started = true
      ask()
    },
    stop: async () => {
      started = false
      clearTimeout(asking)
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
      const client = holder
      holder = undefined
      if (!client) return
      const failure = await client.query(UNLOCK_CLOCK).then(() => undefined, (error: Error) => error)
      client.release(failure)
    },
    isMine: () => holder !== undefined,
    run: async (name) => {
      const job = jobs.find((candidate) => candidate.name === name)
      if (!job) throw new Error(`there is no job called ${name}`)
      await job.run()
    },
  }
}
