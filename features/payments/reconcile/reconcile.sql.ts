// Written by `npm run schema:write` from reconcile.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'reconcile.sql')

/** Days since our first attempt whose reconciliation is due and not done, oldest first. */
export const listDueDays = file<
  { provider: string; firstDay: string; lastDay: string; now: string },
  { day: string }
>('list_due_days')

export const insertDay = file<{ provider: string; day: string }, never>('insert_day')

/** Makes concurrent runs for one day wait for each other, and says whether the neighbouring days are done. No day
 * precedes that of our first attempt. */
export const lockDay = file<
  { provider: string; day: string },
  { status: 'WAITING' | 'DONE'; before: boolean; after: boolean }
>('lock_day')

/** Stores why there was no statement; a day that was done before stays done. */
export const setDayWaiting = file<
  { nextAttemptAt: string; problem: string; provider: string; day: string },
  never
>('set_day_waiting')

export const removeRows = file<{ provider: string; day: string }, never>('remove_rows')

export const insertRows = file<{ provider: string; day: string; rows: string }, never>('insert_rows')

/** Statement lines of our numbers that are not booked: their notification was lost. */
export const listUnlearnt = file<
  { provider: string; day: string },
  { kind: 'CHARGE' | 'REFUND'; number: string; providerRef: string }
>('list_unlearnt')

/** Compares the lines of a day with our rows, stores each difference as one issue, and marks the day as done with its
 * counts and sums. Our rows are those whose numbers the statement names, and those of the span that no statement names.
 * A refund in progress or stuck counts as succeeded. */
export const reconcileDay = file<
  {
    provider: string
    day: string
    from: string
    until: string
    feeBasisPoints: number
    now: string | null
    flowInMinor: number | null
    flowOutMinor: number | null
  },
  never
>('reconcile_day')

export const listDays = file<
  { provider: string; day: string | null; limit: number; offset: number },
  {
    day: string
    status: 'WAITING' | 'DONE'
    attempts: number
    problem: 'NO_STATEMENT' | 'NO_ANSWER' | 'UNREADABLE' | null
    nextAttemptAt: string | null
    currency: string | null
    chargesTheirs: number
    chargesTheirsMinor: number
    chargesHere: number
    chargesHereMinor: number
    refundsTheirs: number
    refundsTheirsMinor: number
    refundsHere: number
    refundsHereMinor: number
    feeMinor: number
    flowInMinor: number | null
    flowOutMinor: number | null
    differences: number
    doneAt: string | null
  }
>('list_days')

export const countDays = file<{ provider: string }, { total: number }>('count_days')
