import type { Logger } from 'pino'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'
import type { Metrics } from '#server/metrics.ts'

/**
 * A scheduled job. It runs on one node at a time, never concurrently with itself, and again `everyMs` after it ended or
 * failed.
 */
export type Job = { readonly name: string; readonly everyMs: number; readonly run: () => Promise<void> }

/**
 * The first number is Tradewind's, the second the clock's. The lock ends with its connection, so a dead node releases
 * it.
 */
const LOCK_CLOCK = 'select pg_try_advisory_lock(7209, 3) as held'
const UNLOCK_CLOCK = 'select pg_advisory_unlock(7209, 3)'
/** How often a node without the clock tries to take it. */
const ASK_MS = 2_000

type ClockDeps = {
  readonly db: Database
  readonly log: Logger
  readonly metrics: Metrics
  readonly jobs: readonly Job[]
}

/** Runs the jobs of all features while this node holds the clock; the other nodes wait for its release. */
export class Clock {
  private readonly deps: ClockDeps
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private readonly running = new Map<string, Promise<void>>()
  private holder: PoolClient | undefined
  private started = false
  private asking: NodeJS.Timeout | undefined
  private taking: Promise<void> = Promise.resolve()

  constructor(deps: ClockDeps) {
    this.deps = deps
  }

  get isMine(): boolean {
    return this.holder !== undefined
  }

  start(): void {
    this.started = true
    this.ask()
  }

  /** Waits for running jobs and releases the clock, even while a request for it is under way. */
  async stop(): Promise<void> {
    this.started = false
    clearTimeout(this.asking)
    await this.taking
    for (const timer of this.timers.values()) clearTimeout(timer)
    await Promise.all(this.running.values())
    const client = this.holder
    this.holder = undefined
    if (!client) return
    const failure = await client.query(UNLOCK_CLOCK).then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(failure)
  }

  /** Runs a job now, whichever node holds the clock, and throws its errors; for tests. */
  async run(name: string): Promise<void> {
    const job = this.deps.jobs.find((candidate) => candidate.name === name)
    if (!job) throw new Error(`there is no job called ${name}`)
    await job.run()
  }

  private ask(): void {
    if (!this.started || this.holder) return
    this.taking = this.take()
      .catch((error: unknown) => this.deps.log.warn({ err: error }, 'the clock could not be requested'))
      .finally(() => {
        clearTimeout(this.asking)
        if (this.started && !this.holder) this.asking = setTimeout(() => this.ask(), ASK_MS)
      })
  }

  private async take(): Promise<void> {
    const client = await this.deps.db.pool.connect()
    const { rows } = await client.query<{ held: boolean }>(LOCK_CLOCK).catch((error: Error) => {
      client.release(error)
      throw error
    })
    if (!rows[0]?.held || !this.started) {
      // A connection that got the lock after all is closed, which releases the lock.
      client.release(rows[0]?.held)
      return
    }
    this.holder = client
    client.once('error', (error) => this.lose(client, error))
    for (const job of this.deps.jobs) if (!this.running.has(job.name)) this.schedule(job, 0)
  }

  private lose(client: PoolClient, error: Error): void {
    if (this.holder !== client) return
    this.holder = undefined
    for (const timer of this.timers.values()) clearTimeout(timer)
    client.release(error)
    this.deps.log.warn({ err: error }, 'this node lost the clock')
    this.ask()
  }

  private schedule(job: Job, afterMs: number): void {
    const begin = () => {
      if (!this.holder) return
      const work = this.runLogged(job).finally(() => {
        this.running.delete(job.name)
        if (this.started && this.holder) this.schedule(job, job.everyMs)
      })
      this.running.set(job.name, work)
    }
    this.timers.set(job.name, setTimeout(begin, afterMs))
  }

  private async runLogged(job: Job): Promise<void> {
    const { log, metrics } = this.deps
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
}
