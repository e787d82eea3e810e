// Written by `npm run schema:write` from reconcile.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'reconcile.sql')

/** Days since our first try whose statement is due and not done, the oldest first. */
export const listDueDays = file<
  { provider: string; firstDay: string; lastDay: string; now: string },
  { day: string | null }
>('list_due_days')

/** Makes whoever works on the same day wait, and says whether the neighbours are done; before our first try there is nothing to wait for. */
export const insertDay = file<{ provider: string; day: string }, never>('insert_day')

export const lockDay = file<
  { provider: string; day: string },
  { status: 'WAITING' | 'DONE'; tries: number; before: boolean | null; after: boolean }
>('lock_day')

export const setDayWaiting = file<
  { nextTryAt: string; problem: string; provider: string; day: string },
  never
>('set_day_waiting')

export const removeRows = file<{ provider: string; day: string }, never>('remove_rows')

export const insertRows = file<{ provider: string; day: string; rows: string }, never>('insert_rows')

/** What they name and we have not booked yet, though we know its number: news that got lost. */
export const listUnlearnt = file<
  { provider: string; day: string },
  { kind: 'CHARGE' | 'REFUND'; number: string; providerRef: string }
>('list_unlearnt')

/** Holds the lines of a day against ours, row by row, and puts each difference on the desk's list once. Ours are those of the numbers they name,
 * and those of the span that no statement names. A refund that is still on its way, or hangs, is ours like one that went through. */
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
    day: string | null
    status: 'WAITING' | 'DONE'
    tries: number
    problem: 'NO_STATEMENT' | 'NO_ANSWER' | 'UNREADABLE' | null
    nextTryAt: string | null
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
