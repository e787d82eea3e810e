// Written by `npm run schema:write` from journal.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'journal.sql')

/** Where following starts: everything visible in `snapshot` is in what is loaded after it, and `last_seq` is the newest place drawn. */
export const findJournalStart = file<object, { snapshot: string | null; lastSeq: number }>('find_journal_start')

/** A transaction number of our own: whoever drew a place in the journal before this moment has a lower one. */
export const takeHorizon = file<object, { horizon: string | null }>('take_horizon')

/** What came after the newest known place, and the places left out so far; `oldest` is the lowest transaction still running. */
export const listJournalEntries = file<
  { after: number; limit: number; missing: readonly number[] },
  {
    oldest: string | null
    drawn: number | null
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

/** What transactions that were under way at the start wrote into places before the start. */
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

export const removeOldEntries = file<object, never>('remove_old_entries')

/** By what a place of the journal is known again: the database, and when the entry there was written. */
export const findJournalFacts = file<
  { after: number },
  { database: string | null; now: string; drawn: number | null; newestAt: string | null }
>('find_journal_facts')

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
