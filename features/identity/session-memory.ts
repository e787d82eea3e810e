import type { Logger } from 'pino'
import { SYSTEM, type Database } from '#server/db/database.ts'
import type { Journal, JournalEntry } from '#server/db/journal.ts'
import type { FindCaller } from '#server/http/http-layer.ts'
import type { Caller } from '#server/http/handler.ts'
import { ownCopy } from '#server/http/guard/own-copy.ts'
import type { Metrics } from '#server/metrics.ts'
import * as sql from './identity.sql.ts'
import { findSession, hashOfToken, type LiveSession } from './store.ts'

type Remembered = LiveSession & {
  /** When it was read; agreements begin and end by the calendar, so it is read again after a while. */
  readonly readMs: number
  seenMs: number
  /** The use that the database knows of; a later one is written once this is a minute old. */
  readonly notedMs: number
}

export type SessionMemory = {
  readonly findCaller: FindCaller
  /** Forgets the session of a token at once, on this node. */
  forget(token: string): void
  /** Stops following the journal. */
  stop(): void
}

/** How long a session is answered from memory before it is read again. */
const REREAD_MS = 60_000
/** Being seen is written at a reading, when it was last written so long ago. */
const SEEN_MS = 30_000
const MAX_SESSIONS = 50_000

type Options = {
  readonly db: Database
  readonly journal: Journal
  readonly log: Logger
  readonly metrics: Metrics
  readonly now: () => number
  readonly idleMs: number
  /** Whether the operator's staff needs a second factor. */
  readonly operatorSecondFactor: boolean
}

/**
 * Lets concurrent calls of one session share one reading, so that a crowd does not take every connection for the same
 * few rows. A call after `leave` joins no reading that began before it.
 */
function shareReadings(read: (token: string, nowMs: number) => Promise<Caller | null>) {
  const begun = new Map<string, Promise<Caller | null>>()
  return {
    join(token: string, nowMs: number): Promise<Caller | null> {
      const known = begun.get(token)
      if (known) return known
      const reading = read(token, nowMs).finally(() => {
        if (begun.get(token) === reading) begun.delete(token)
      })
      begun.set(token, reading)
      return reading
    },
    leave: () => begun.clear(),
  }
}

/** Moves the idle limit on in the database; awaited, so that the next reading sees it. */
async function noteSeen({ db, log }: Options, { caller, lastSeenMs }: LiveSession, seenMs: number): Promise<void> {
  if (seenMs - lastSeenMs < SEEN_MS) return
  await db
    .write(SYSTEM, (tx) => tx.run(sql.setSessionSeen, { ...caller, nowMs: seenMs }))
    .catch((error: unknown) => log.warn({ err: error }, 'a session could not be noted as seen'))
}

/** Whether the session, the staff member or the company of a caller is among the changed ids. */
function isAffected({ sessionId, staffId, companyId }: Caller, changed: ReadonlySet<string | null>): boolean {
  return changed.has(sessionId) || changed.has(staffId) || (companyId !== null && changed.has(companyId))
}

/** Keeps living sessions in memory, so that calls of a session read the database once a minute at most. */
export function createSessionMemory(options: Options): SessionMemory {
  const { db, journal, metrics, now, idleMs, operatorSecondFactor } = options
  const sessions = new Map<string, Remembered>()
  /** Counts how often sessions were forgotten; one read before the last time may be stale and is not kept. */
  let forgotten = 0

  const isAlive = (session: Remembered, nowMs: number) =>
    nowMs - session.readMs < REREAD_MS &&
    nowMs < session.expiresMs &&
    (session.remember || nowMs - session.seenMs < idleMs)

  function keep(token: string, session: Remembered): void {
    if (sessions.size >= MAX_SESSIONS) sessions.delete(sessions.keys().next().value ?? token)
    sessions.set(ownCopy(token), session)
    metrics.sessionsCached.set(sessions.size)
  }

  async function read(token: string, nowMs: number, isActivity: boolean): Promise<Caller | null> {
    const before = forgotten
    const seenMs = isActivity ? nowMs : (sessions.get(token)?.seenMs ?? 0)
    const session = await findSession(db, { tokenHash: hashOfToken(token), nowMs, idleMs, operatorSecondFactor })
    if (!session) {
      sessions.delete(token)
      return null
    }
    const notedMs = Math.max(seenMs, session.lastSeenMs)
    if (before === forgotten) keep(token, { ...session, readMs: nowMs, seenMs: notedMs, notedMs })
    await noteSeen(options, session, seenMs)
    return session.caller
  }

  const readings = shareReadings((token, nowMs) => read(token, nowMs, true))
  const polls = shareReadings((token, nowMs) => read(token, nowMs, false))
  const leaveReadings = () => [readings, polls].forEach(({ leave }) => leave())

  function forgetWhere(matches: (session: Remembered) => boolean): void {
    forgotten++
    leaveReadings()
    for (const [token, session] of sessions) if (matches(session)) sessions.delete(token)
    metrics.sessionsCached.set(sessions.size)
  }

  function apply(entries: readonly JournalEntry[]): void {
    const changed = new Set(entries.map((entry) => entry.refId))
    forgetWhere(({ caller }) => isAffected(caller, changed))
  }

  const unfollow = journal.follow({
    topics: ['SESSION', 'STAFF', 'COMPANY'],
    apply,
    rebuild: () => forgetWhere(() => true),
  })

  return {
    findCaller(token, isActivity = true) {
      const nowMs = now()
      const session = sessions.get(token)
      const isDue = isActivity && session !== undefined && nowMs - session.notedMs >= REREAD_MS
      if (!session || isDue || !isAlive(session, nowMs)) return (isActivity ? readings : polls).join(token, nowMs)
      if (isActivity) session.seenMs = nowMs
      return session.caller
    },
    forget(token) {
      forgotten++
      leaveReadings()
      sessions.delete(token)
    },
    stop: unfollow,
  }
}
