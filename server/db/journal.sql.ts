// Written by `npm run schema:write` from journal.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'journal.sql')

/** Starting point of following: data loaded later includes everything visible in `snapshot`;
 * `last_seq` is the newest sequence number drawn. */
export const findJournalStart = file<object, { snapshot: string; lastSeq: number }>('find_journal_start')

/** Takes a transaction number: every transaction that drew a sequence number earlier has a lower one. */
export const takeHorizon = file<object, { horizon: string }>('take_horizon')

/** Entries after the newest known one, and those missing so far; `oldest` is the lowest running
 * transaction. Without entries there is one row with a null `seq`. */
export const listJournalEntries = file<
  { after: number; limit: number; missing: readonly number[] },
  {
    oldest: string
    drawn: number
    seq: number | null
    topic: string | null
    refNo: number | null
    refId: string | null
    months: number[] | null
    firstDay: number | null
    sold: number[] | null
    createdAt: string | null
  }
>('list_journal_entries')

/** Entries numbered before the start whose transactions were still running then. */
export const listEntriesUnderWay = file<
  { lastSeq: number; snapshot: string },
  {
    seq: number
    topic: 'RATES' | 'ALLOTMENT' | 'INVENTORY' | 'HOTEL' | 'SESSION' | 'STAFF' | 'COMPANY' | 'EXCHANGE' | 'TICKET' | 'BRAND' | 'RELOAD'
    refNo: number | null
    refId: string | null
    months: number[] | null
    firstDay: number | null
    sold: number[] | null
    createdAt: string
  }
>('list_entries_under_way')

/** Removes entries older than a day; a node that was away longer loads everything again. */
export const removeOldEntries = file<object, never>('remove_old_entries')

/** Identifies a place of the journal: by the database, and by when its entry was written.
 * `newest_at` stays text in microseconds, which distinguishes two entries of one millisecond. */
export const findJournalFacts = file<
  { after: number },
  { database: string; now: string; drawn: number; newestAt: string | null }
>('find_journal_facts')

/** Entries after a place, and those missing there. */
export const listEntriesSince = file<
  { after: number; missing: readonly number[]; limit: number },
  {
    seq: number
    topic: 'RATES' | 'ALLOTMENT' | 'INVENTORY' | 'HOTEL' | 'SESSION' | 'STAFF' | 'COMPANY' | 'EXCHANGE' | 'TICKET' | 'BRAND' | 'RELOAD'
    refNo: number | null
    refId: string | null
    months: number[] | null
    firstDay: number | null
    sold: number[] | null
    createdAt: string
  }
>('list_entries_since')
