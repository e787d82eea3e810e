import type { Reader } from './database.ts'
import type { JournalEntry } from './journal.ts'
import { readStatements } from './statements.ts'

const sql = readStatements(import.meta.dirname, 'journal.sql')

/** How far somebody has read the journal, to be read on from after the process has ended: by this node, out of the same database, while nothing has been dropped. */
export type JournalPlace = {
  readonly after: number
  /** Places up to `after` that were drawn and not visible yet. */
  readonly missing: readonly number[]
  /** Cluster, its line of history and the database in it. */
  readonly database: string
  /** When the newest entry read was written; null when it was not there any more. */
  readonly newestAt: string | null
  /** The database's clock. */
  readonly takenAt: string
}

type Facts = { database: string; now: string; drawn: number; newest_at: string | null }

/** Entries are kept for a day; half of it leaves room for whoever removes them late. */
const OLDEST_PLACE_MS = 12 * 3_600_000
/** Entries of the newest place that are gone by then were dropped for their age. */
const KEPT_MS = 23 * 3_600_000
/** Entries beyond which reading everything is quicker. */
const MOST_ENTRIES = 50_000

const findFacts = (reader: Reader, after: number) => reader.one<Facts>(sql('find_journal_facts'), { after })

/** The place of whoever has read up to `after` but for what is missing. */
export async function findPlace(reader: Reader, { after, missing }: { after: number; missing: readonly number[] }): Promise<JournalPlace> {
  const { database, now, newest_at: newestAt } = await findFacts(reader, after)
  return { after, missing, database, newestAt, takenAt: now }
}

/** Why a place can not be read on from; null when it can. A database that was put back to an earlier day has another entry there, or none. */
function whyNot(place: JournalPlace, facts: Facts): string | null {
  const nowMs = Date.parse(facts.now)
  if (facts.database !== place.database) return 'it is of another database'
  if (facts.drawn < place.after) return 'the journal went back'
  if (!(nowMs - Date.parse(place.takenAt) < OLDEST_PLACE_MS)) return 'it is too old'
  if (facts.newest_at === place.newestAt) return null
  const isDropped = facts.newest_at === null && place.newestAt !== null && nowMs - Date.parse(place.newestAt) > KEPT_MS
  return isDropped ? null : 'the journal has another entry there'
}

/** Everything written after a place, in order; or why that can not be told. */
export async function listSince(reader: Reader, place: JournalPlace): Promise<{ entries: readonly JournalEntry[] } | { whyNot: string }> {
  const reason = whyNot(place, await findFacts(reader, place.after))
  if (reason !== null) return { whyNot: reason }
  const { after, missing } = place
  const entries = await reader.many<JournalEntry>(sql('list_entries_since'), { after, missing: [...missing], limit: MOST_ENTRIES + 1 })
  return entries.length > MOST_ENTRIES ? { whyNot: 'too much has changed since' } : { entries }
}
