// Written by `npm run schema:write` from journal.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'journal.sql')

/** Where following starts: everything visible in `snapshot` is in what is loaded after it, and `last_seq` is the newest
 * sequence number drawn. */
export const findJournalStart = file<object, { snapshot: string; lastSeq: number }>('find_journal_start')

/** A transaction number of our own: every transaction that drew a sequence number before this has a lower one. */
export const takeHorizon = file<object, { horizon: string }>('take_horizon')

/** Entries after the newest known one, and those missing so far; `oldest` is the lowest transaction still running.
 * Without an entry there is one row, whose `seq` is null. */
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
    topic: 'RATES' | 'ALLOTMENT' | 'INVENTORY' | 'HOTEL' | 'SESSION' | 'STAFF' | 'COMPANY' | 'EXCHANGE' | 'RELOAD'
    refNo: number | null
    refId: string | null
    months: number[] | null
    firstDay: number | null
    sold: number[] | null
    createdAt: string
  }
>('list_entries_under_way')

/** Drops entries older than a day; a node that was away for so long loads everything anew. */
export const removeOldEntries = file<object, never>('remove_old_entries')

/** By what a place of the journal is recognised: the database, and when the entry there was written. `newest_at` stays
 * text of microseconds, which tells two entries of one millisecond apart. */
export const findJournalFacts = file<
  { after: number },
  { database: string; now: string; drawn: number; newestAt: string | null }
>('find_journal_facts')

/** Entries after a place, and those missing there. */
export const listEntriesSince = file<
  { after: number; missing: readonly number[]; limit: number },
  {
    seq: number
    topic: 'RATES' | 'ALLOTMENT' | 'INVENTORY' | 'HOTEL' | 'SESSION' | 'STAFF' | 'COMPANY' | 'EXCHANGE' | 'RELOAD'
    refNo: number | null
    refId: string | null
    months: number[] | null
    firstDay: number | null
    sold: number[] | null
    createdAt: string
  }
>('list_entries_since')
