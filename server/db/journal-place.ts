import type { Reader } from './database.ts'
import * as sql from './journal.sql.ts'
import type { RowOf } from './statements.ts'

/**
 * How far a node has read the journal. After a restart the node continues there, if the database is the same and no
 * entry was removed since.
 */
export type JournalPlace = {
  readonly after: number
  /** Sequence numbers up to `after` that were drawn and not visible yet. */
  readonly missing: readonly number[]
  /** Identifiers of the cluster, of its timeline, and of the database in it. */
  readonly database: string
  /** When the newest entry read was written, to the microsecond; null when it was already removed. */
  readonly newestAt: string | null
  /** The database's clock. */
  readonly takenAt: string
}

type Facts = RowOf<typeof sql.findJournalFacts>

/** Entries are kept for a day; half of it leaves room for a late removal. */
const OLDEST_PLACE_MS = 12 * 3_600_000
/** A newest entry that is missing at this age was removed for its age. */
const KEPT_MS = 23 * 3_600_000
/** With more entries than this, loading everything is faster. */
const MAX_ENTRIES = 50_000

/** The place of a reader that has read everything up to `after`, except the missing numbers. */
export async function findPlace(
  reader: Reader,
  { after, missing }: { after: number; missing: readonly number[] },
): Promise<JournalPlace> {
  const { database, now, newestAt } = await reader.one(sql.findJournalFacts, { after })
  return { after, missing, database, newestAt, takenAt: now }
}

/**
 * Why reading can not continue from a place; null when it can. A restored database has another entry there, or none.
 */
function whyNot(place: JournalPlace, facts: Facts): string | null {
  const nowMs = Date.parse(facts.now)
  if (facts.database !== place.database) return 'it is of another database'
  if (facts.drawn < place.after) return 'the journal went back'
  if (!(nowMs - Date.parse(place.takenAt) < OLDEST_PLACE_MS)) return 'it is too old'
  if (facts.newestAt === place.newestAt) return null
  const isDropped = facts.newestAt === null && place.newestAt !== null && nowMs - Date.parse(place.newestAt) > KEPT_MS
  return isDropped ? null : 'the journal has another entry there'
}

/** Everything written after a place, in order, or the reason why that is unknown. */
export async function listSince(
  reader: Reader,
  place: JournalPlace,
): Promise<{ entries: readonly RowOf<typeof sql.listEntriesSince>[] } | { whyNot: string }> {
  const reason = whyNot(place, await reader.one(sql.findJournalFacts, place))
  if (reason !== null) return { whyNot: reason }
  const { after, missing } = place
  const entries = await reader.many(sql.listEntriesSince, { after, missing: [...missing], limit: MAX_ENTRIES + 1 })
  return entries.length > MAX_ENTRIES ? { whyNot: 'too much has changed since' } : { entries }
}
