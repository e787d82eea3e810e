import type { Logger } from 'pino'
import { outageOf, type Outage } from '#server/outage.ts'
import type { Reader } from './database.ts'
import { JournalGaps } from './journal-gaps.ts'
import { findPlace, type JournalPlace, listSince } from './journal-place.ts'
import * as sql from './journal.sql.ts'
import type { RowOf } from './statements.ts'

/** One change as its transaction wrote it; the schema of `change_journal` documents the columns. */
export type JournalEntry = RowOf<typeof sql.listEntriesUnderWay>
export type JournalTopic = JournalEntry['topic']

/** Keeps data in memory consistent with the database by the journal. */
export type Follower = {
  readonly topics: readonly JournalTopic[]
  /** Applies changes in order; the next batch comes after it has finished. When it throws, everything is rebuilt. */
  apply(entries: readonly JournalEntry[]): void | Promise<void>
  /** Discards and reloads everything: at the start, after falling behind, and after an error. */
  rebuild(): void | Promise<void>
}

export type JournalStats = {
  /** Number of rebuilds since the start. */
  readonly rebuilds: number
  /** Age of the newest applied entry when it was applied, in milliseconds, by the database's clock. */
  readonly lagMs: number
  readonly seq: number
  readonly gaps: number
  readonly following: boolean
  /** Whether the last round worked and was not long ago: the database answers. */
  readonly current: boolean
}

export type Journal = {
  /**
   * Calls `onEntry` for every entry of a topic, and `rebuild` when entries may have been missed. Returns the function
   * that unsubscribes.
   */
  subscribe(topic: JournalTopic, onEntry: (entry: JournalEntry) => void, rebuild?: () => void): () => void
  follow(follower: Follower): () => void
  /** Rebuilds every follower and then starts reading; settles after the first rebuild. */
  start(): Promise<void>
  /** Reads the entries that are visible now: for tests, and after a write by this process. */
  poll(): Promise<void>
  /** How far the followers have read, to be saved for the next start; null while unknown. */
  place(): Promise<JournalPlace | null>
  /** Everything written after a place, in order, or the reason why that is unknown. */
  since(place: JournalPlace): ReturnType<typeof listSince>
  stats(): JournalStats
  stop(): Promise<void>
}

type Start = { snapshot: string; lastSeq: number; horizon: bigint }

const POLL_MS = 20
const RETRY_MS = 250
/** A round takes milliseconds; after so many without a finished one the database counts as away. */
const CURRENT_MS = 5_000
const BATCH = 5_000
/** Above this number of entries, reloading is faster than catching up. */
const FAR_BEHIND = 200_000
/** Entries are kept for a day; a node that could not read for this long may have missed some. */
const LONG_SILENCE_MS = 12 * 3_600_000

/** Rebuilds the followers concurrently, since they are independent; throws a failure after all have finished. */
async function rebuildAll(followers: Iterable<Follower>): Promise<void> {
  const builds = await Promise.allSettled(Array.from(followers, async (follower) => follower.rebuild()))
  for (const build of builds) if (build.status === 'rejected') throw build.reason
}

/** A node's place in the journal, and how it continues from there. */
class JournalReader {
  readonly followers = new Set<Follower>()
  gaps: JournalGaps | undefined
  rebuilds = -1
  lagMs = 0
  /** Of the process's own clock; null while rounds fail. */
  workedAt: number | null = null
  private start: Start | undefined
  private lastReadAt = 0
  private readonly db: { direct: Reader }
  private readonly log: Logger
  private readonly now: () => number
  private readonly outage: Outage

  constructor(options: { db: { direct: Reader }; log: Logger; now?: () => number }) {
    this.db = options.db
    this.log = options.log
    this.now = options.now ?? Date.now
    this.outage = outageOf(options.log, 'reading the change journal', this.now)
  }

  /** Polls the journal once; rebuilds everything when there is no place to continue from. */
  async round(): Promise<void> {
    try {
      await (this.gaps ? this.readOn(this.gaps) : this.rebuild())
      this.workedAt = performance.now()
      this.outage.worked()
    } catch (error) {
      // After a lost connection the place to continue from is still known; a follower's failure has cleared it.
      this.workedAt = null
      this.outage.failed(error)
      throw error
    }
  }

  private async rebuild(): Promise<void> {
    this.gaps = undefined
    const { snapshot, lastSeq } = await this.db.direct.one(sql.findJournalStart)
    const horizon = await this.takeHorizon()
    await rebuildAll(this.followers)
    this.start = { snapshot, lastSeq, horizon }
    this.gaps = new JournalGaps(lastSeq)
    this.lastReadAt = this.now()
    this.rebuilds++
  }

  /**
   * How far the followers have read between two rounds; null until the entries of transactions running at the start
   * were read.
   */
  async place(): Promise<JournalPlace | null> {
    if (!this.gaps || this.start) return null
    const { after, missing } = this.gaps
    return findPlace(this.db.direct, { after, missing })
  }

  private async takeHorizon(): Promise<bigint> {
    return BigInt((await this.db.direct.one(sql.takeHorizon)).horizon)
  }

  private async readOn(gaps: JournalGaps): Promise<void> {
    for (let full = true; full;) {
      const rows = await this.db.direct.many(sql.listJournalEntries, {
        after: gaps.after,
        missing: gaps.missing,
        limit: BATCH,
      })
      const entries = rows.filter((row): row is typeof row & JournalEntry => row.seq !== null)
      const { oldest, drawn } = rows[0] ?? { oldest: '0', drawn: gaps.after }
      if (this.mustRebuild(gaps.after, drawn)) return this.rebuild()
      gaps.see(entries.map((entry) => entry.seq))
      gaps.close(BigInt(oldest))
      await this.hand(entries)
      if (gaps.undated) gaps.date(await this.takeHorizon())
      await this.finishStart(BigInt(oldest))
      full = entries.length >= BATCH
    }
    this.lastReadAt = this.now()
  }

  // A sequence that went back means that another database, such as a restored one, is behind the same address.
  private mustRebuild(after: number, drawn: number): boolean {
    const silence = this.now() - this.lastReadAt > LONG_SILENCE_MS ? 'silent for too long' : ''
    const why = drawn < after ? 'the journal went back' : drawn - after > FAR_BEHIND ? 'too far behind' : silence
    if (why !== '') this.log.warn({ after, drawn, why }, 'journal: rebuilding all followers')
    return why !== ''
  }

  private async hand(entries: readonly JournalEntry[]): Promise<void> {
    try {
      for (const follower of this.followers) {
        const wanted = entries.filter((entry) => follower.topics.includes(entry.topic))
        if (wanted.length > 0) await follower.apply(wanted)
      }
    } catch (error) {
      this.gaps = undefined // A follower that failed half-way is in an unknown state.
      throw error
    }
    const newest = entries.at(-1)
    if (newest) this.lagMs = Math.max(0, this.now() - Date.parse(newest.createdAt))
  }

  /** Reads the entries of transactions that were running at the start, once all of them have ended. */
  private async finishStart(oldest: bigint): Promise<void> {
    if (!this.start || oldest < this.start.horizon) return
    const entries = await this.db.direct.many(sql.listEntriesUnderWay, this.start)
    this.start = undefined
    await this.hand(entries)
  }
}

/** Reads the change journal every 20 ms and keeps the nodes' data in memory consistent with the database. */
export function createJournal(options: { db: { direct: Reader }; log: Logger; now?: () => number }): Journal {
  const reader = new JournalReader(options)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  function enqueue(): Promise<void> {
    running = running.catch(() => {}).then(() => reader.round())
    return running
  }

  function again(delay: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      enqueue().then(
        () => again(POLL_MS),
        () => again(RETRY_MS),
      )
    }, delay)
  }

  const follow = (follower: Follower) => {
    reader.followers.add(follower)
    return () => void reader.followers.delete(follower)
  }

  return {
    follow,
    subscribe: (topic, onEntry, rebuild = () => {}) =>
      follow({ topics: [topic], apply: (entries) => entries.forEach(onEntry), rebuild }),
    start: async () => {
      await enqueue()
      again(POLL_MS)
    },
    poll: enqueue,
    place: () => {
      const turn = running.catch(() => {}).then(() => reader.place())
      running = turn.then(
        () => {},
        () => {},
      )
      return turn
    },
    since: (place) => listSince(options.db.direct, place),
    stats: () => ({
      rebuilds: Math.max(0, reader.rebuilds),
      lagMs: reader.lagMs,
      seq: reader.gaps?.after ?? 0,
      gaps: reader.gaps?.missing.length ?? 0,
      following: reader.gaps !== undefined,
      current: reader.workedAt !== null && performance.now() - reader.workedAt < CURRENT_MS,
    }),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running.catch(() => {})
    },
  }
}
