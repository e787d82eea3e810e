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
 * The first number is Tradewind's. 3 is the clock's lock, held by one node; 6 is shared by all nodes, so that they can
 * be counted. Both end with their connection, so a dead node releases them.
 */
const JOIN = 'select pg_advisory_lock_shared(7209, 6)'
const ASK = `select case when $1 then true else pg_try_advisory_lock(7209, 3) end as held,
  (select count(*)::int from pg_locks
   where locktype = 'advisory' and classid = 7209 and objid = 6 and granted
     and database = (select oid from pg_database where datname = current_database())) as nodes`
const LEAVE = 'select pg_advisory_unlock_all()'
/** How often a node counts the others and, without the clock, tries to take it. */
const ASK_MS = 2_000

type ClockDeps = {
  readonly db: Database
  readonly log: Logger
  readonly metrics: Metrics
  readonly jobs: readonly Job[]
}

/** Counts the nodes, and runs the jobs of all features while this node holds the clock; the others wait for it. */
export class Clock {
  private readonly deps: ClockDeps
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private readonly running = new Map<string, Promise<void>>()
  /** This node's connection, for as long as it runs. */
  private client: PoolClient | undefined
  private held = false
  private counted = 1
  private started = false
  private asking: NodeJS.Timeout | undefined
  private taking: Promise<void> = Promise.resolve()

  constructor(deps: ClockDeps) {
    this.deps = deps
    for (const { name } of deps.jobs) deps.metrics.jobFailures.inc({ job: name }, 0)
  }

  get isMine(): boolean {
    return this.held
  }

  /** Nodes that run on this database, at least this one; two seconds old at most while the database answers. */
  get nodes(): number {
    return this.counted
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
    const { client } = this
    this.client = undefined
    this.held = false
    if (!client) return
    const failure = await client.query(LEAVE).then(
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
    if (!this.started) return
    clearTimeout(this.asking)
    this.taking = this.take()
      .catch((error: unknown) => this.deps.log.warn({ err: error }, 'the clock could not be requested'))
      .finally(() => {
        clearTimeout(this.asking)
        if (this.started) this.asking = setTimeout(() => this.ask(), ASK_MS)
      })
  }

  private async join(): Promise<PoolClient> {
    const client = await this.deps.db.pool.connect()
    await client.query(JOIN).catch((error: Error) => {
      client.release(error)
      throw error
    })
    client.once('error', (error) => this.lose(client, error))
    return (this.client = client)
  }

  private async take(): Promise<void> {
    const client = this.client ?? (await this.join())
    const asked = await client.query<{ held: boolean; nodes: number }>(ASK, [this.held]).catch((error: Error) => {
      this.lose(client, error)
      throw error
    })
    const [answer] = asked.rows
    if (!answer || this.client !== client) return
    this.counted = Math.max(1, answer.nodes)
    if (this.held || !answer.held || !this.started) return
    this.held = true
    for (const job of this.deps.jobs) if (!this.running.has(job.name)) this.schedule(job, 0)
  }

  private lose(client: PoolClient, error: Error): void {
    if (this.client !== client) return
    this.client = undefined
    for (const timer of this.timers.values()) clearTimeout(timer)
    client.release(error)
    if (!this.held) return
    this.held = false
    this.deps.log.warn({ err: error }, 'this node lost the clock')
    this.ask()
  }

  private schedule(job: Job, afterMs: number): void {
    const begin = () => {
      if (!this.held) return
      const work = this.runLogged(job).finally(() => {
        this.running.delete(job.name)
        if (this.started && this.held) this.schedule(job, job.everyMs)
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
