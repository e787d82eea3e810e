// Written by `npm run schema:write` from jobs.sql; edits are lost.
import type { DeadlineOutcome } from '#features/approvals/contract-rules.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'jobs.sql')

/** Orders whose deadline has passed; the change checks the deadline again under the order's lock. An order that was
 * sent to the hotel does not expire while the answer is awaited: the hotel may have booked it. One whose answer never
 * came has a deadline of its own. */
export const listOverdue = file<
  { limit: number },
  {
    id: string
    status: 'AWAITING_APPROVAL' | 'AWAITING_PAYMENT' | 'PENDING' | 'NEEDS_ATTENTION' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'REJECTED' | 'EXPIRED' | 'CANCELLATION_PENDING' | 'CANCELLED' | 'CANCELLATION_REFUSED' | 'AMENDMENT_PENDING'
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    onlineMinor: number
    heldToken: string | null
    outcome: DeadlineOutcome | null
  }
>('list_overdue')

/** Orders whose hotel was asked more than an hour ago or must answer within an hour, and of which the operator was not
 * notified yet. */
export const listSilent = file<{ limit: number }, { id: string }>('list_silent')

/** Stays that are over by the hotel's clock. */
export const listStayed = file<{ limit: number }, { id: string }>('list_stayed')

/** Marks an order on which a job failed for the desk. Its history gets one line; any change of the order clears the
 * mark. */
export const setStuck = file<{ orderId: string }, never>('set_stuck')

/** Removes quotes that were not booked, a day after they expired. Quotes of orders are kept, so weeks whose other
 * quotes are gone are not read again. */
export const removeQuotes = file<{ limit: number }, never>('remove_quotes')

/** Removes idempotency keys after ninety days; a retry comes within minutes. */
export const removeKeys = file<{ limit: number }, never>('remove_keys')

/** Folds the figures of months with many fresh ones. Two that fold at once take different rows, and none is lost. */
export const foldFigures = file<{ least: number; limit: number }, never>('fold_figures')

/** Folds the sums of days, once there are many fresh ones, which have both days, and adds these to the sums of months. */
export const foldGains = file<{ least: number }, never>('fold_gains')

export const sortWords = file<object, { hotelOrderWordsSort: number | null }>('sort_words')
