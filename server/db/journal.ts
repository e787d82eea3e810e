import type { Logger } from 'pino'
import { outageOf, type Outage } from '#server/outage.ts'
import type { Reader } from './database.ts'
import { JournalGaps } from './journal-gaps.ts'
import { findPlace, type JournalPlace, listSince } from './journal-place.ts'
import * as sql from './journal.sql.ts'
import type { RowOf } from './statements.ts'

/** One change, as its transaction wrote it; the schema of `change_journal` says what the columns mean. */
export type JournalEntry = RowOf<typeof sql.listEntriesUnderWay>
export type JournalTopic = JournalEntry['topic']

/** Keeps something in memory true to the database by the journal. */
export type Follower = {
  readonly topics: readonly JournalTopic[]
  /** Applies changes in their order; the next ones come after it is done. When it throws, everything is built anew. */
  apply(entries: readonly JournalEntry[]): void | Promise<void>
  /** Forgets or loads everything anew: at the start, after falling behind and after an error. */
  rebuild(): void | Promise<void>
}

export type JournalStats = {
  /** Times everything was built anew since the start. */
  readonly rebuilds: number
  /** Age of the newest applied entry when it was applied, in milliseconds; the database's clock. */
  readonly lagMs: number
  readonly seq: number
  readonly gaps: number
  readonly following: boolean
}

export type Journal = {
  /** Calls `onEntry` for every entry of a topic, `rebuild` when some may have been missed. Returns the unsubscriber. */
  subscribe(topic: JournalTopic, onEntry: (entry: JournalEntry) => void, rebuild?: () => void): () => void
  follow(follower: Follower): () => void
  /** Builds every follower and then reads on; settles when the first build is done. */
  start(): Promise<void>
  /** Reads what is there right now; for tests, and after a write of one's own. */
  poll(): Promise<void>
  /** How far the followers have read, to be kept beyond the process; null while that is unknown. */
  place(): Promise<JournalPlace | null>
  /** Everything written after a place, in order; or why that is unknown. */
  since(place: JournalPlace): ReturnType<typeof listSince>
  stats(): JournalStats
  stop(): Promise<void>
}

type Start = { snapshot: string; lastSeq: number; horizon: bigint }

const POLL_MS = 20
const RETRY_MS = 250
const BATCH = 5_000
/** Entries behind which loading anew is quicker than catching up. */
const FAR_BEHIND = 200_000
/** Entries are kept for a day; a node that could not read for this long may have missed some. */
const LONG_SILENCE_MS = 12 * 3_600_000

/** Followers know nothing of each other, so they build concurrently; a failure is thrown when all are done. */
async function rebuildAll(followers: Iterable<Follower>): Promise<void> {
  const builds = await Promise.allSettled(Array.from(followers, async (follower) => follower.rebuild()))
  for (const build of builds) if (build.status === 'rejected') throw build.reason
}

/** What a node keeps of its place in the journal, and how it reads on. */
class JournalReader {
  readonly followers = new Set<Follower>()
  gaps: JournalGaps | undefined
  rebuilds = -1
  lagMs = 0
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

  /** Polls the journal once; builds everything anew when there is no place to read on from. */
  async round(): Promise<void> {
    try {
      await (this.gaps ? this.readOn(this.gaps) : this.rebuild())
      this.outage.worked()
    } catch (error) {
      // A lost connection costs nothing, the place to read on from is known; a follower's failure has taken it away.
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

  /** How far the followers have read between two rounds; null until what was under way at the start has been read. */
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

  // A sequence that went back means another database behind the same address, such as a restored one.
  private mustRebuild(after: number, drawn: number): boolean {
    const silence = this.now() - this.lastReadAt > LONG_SILENCE_MS ? 'silent for too long' : ''
    const why = drawn < after ? 'the journal went back' : drawn - after > FAR_BEHIND ? 'too far behind' : silence
    if (why !== '') this.log.warn({ after, drawn, why }, 'journal: building anew')
    return why !== ''
  }

  private async hand(entries: readonly JournalEntry[]): Promise<void> {
    try {
      for (const follower of this.followers) {
        const wanted = entries.filter((entry) => follower.topics.includes(entry.topic))
        if (wanted.length > 0) await follower.apply(wanted)
      }
    } catch (error) {
      this.gaps = undefined // A follower that failed half-way holds an unknown state.
      throw error
    }
    const newest = entries.at(-1)
    if (newest) this.lagMs = Math.max(0, this.now() - Date.parse(newest.createdAt))
  }

  /** Reads what transactions under way at the start wrote below it, once all of them are over. */
  private async finishStart(oldest: bigint): Promise<void> {
    if (!this.start || oldest < this.start.horizon) return
    const entries = await this.db.direct.many(sql.listEntriesUnderWay, this.start)
    this.start = undefined
    await this.hand(entries)
  }
}

/** Reads the change journal every 20 ms and keeps what nodes hold in memory true to the database. */
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
    }),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running.catch(() => {})
    },
  }
}
