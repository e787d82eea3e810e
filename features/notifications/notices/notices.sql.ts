// Written by `npm run schema:write` from notices.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'notices.sql')

/** Tells the people of a batch of events, in one statement: whom an event names, who booked the order, those who hold
 * the rights of `also`, and, of an approval, those who decide it; each by the channels they chose, or by all. The
 * reader's language is not known here, so facts have both names of a hotel. Each event looks by keys: joined as a
 * whole, a plan made while there were few orders reads all of them for each batch. */
export const insertNotices = file<
  { events: string; always: readonly string[]; all: string; atOnce: readonly string[] },
  never
>('insert_notices')

/** The number of unread notices, counted up to a bound: the bell shows no higher number. */
export const countUnread = file<
  { companyId: string; staffId: string; most: number },
  { unread: number }
>('count_unread')

/** A page of notices as JSON text, the latest first; the count stops at the last page. */
export const listNotices = file<
  {
    companyId: string
    staffId: string
    kinds: readonly string[] | null
    states: readonly string[] | null
    from: string | null
    to: string | null
    pattern: string | null
    maxCounted: number
    limit: number
    offset: number
  },
  { rows: string; total: number }
>('list_notices')

/** Marks notices of one person as read or unread: those of `ids`, or with null all. */
export const setRead = file<
  { read: boolean; nowMs: number; companyId: string; staffId: string; ids: readonly string[] | null },
  never
>('set_read')

/** Removes what happened too long ago to be looked for here. */
export const removeOld = file<{ beforeMs: number }, never>('remove_old')
