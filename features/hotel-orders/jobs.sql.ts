// Written by `npm run schema:write` from jobs.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'jobs.sql')

/** Orders whose deadline has passed; the change itself looks again under the order's lock. An order the hotel was asked for does not end while its
 * answer is awaited: it may be booked there. */
export const listOverdue = file<
  { limit: number },
  {
    id: string
    status: 'AWAITING_APPROVAL' | 'AWAITING_PAYMENT' | 'PENDING' | 'NEEDS_ATTENTION' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'REJECTED' | 'EXPIRED' | 'CANCELLATION_PENDING' | 'CANCELLED' | 'CANCELLATION_REFUSED' | 'AMENDMENT_PENDING'
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    companyId: string
    onlineMinor: number
  }
>('list_overdue')

/** Stays that are over by the hotel's clock. */
export const listStayed = file<{ limit: number }, { id: string }>('list_stayed')

/** The desk is told once of an order the clock failed on; any change of it takes the mark away. */
export const setStuck = file<{ orderId: string }, never>('set_stuck')

/** Quotes nobody booked, a day after they ended. Those of orders stay for good, so older weeks need no look. */
export const removeQuotes = file<{ limit: number }, never>('remove_quotes')

/** Keys of bookings are kept for ninety days; a retry comes within minutes. */
export const removeKeys = file<{ limit: number }, never>('remove_keys')
