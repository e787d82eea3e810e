// Written by `npm run schema:write` from closing.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'closing.sql')

/** Accounts with a new movement, with a deferred one that nobody looked at today, or with an open bill whose period has
 * ended. An account needs an agreement. */
export const listDueAccounts = file<{ today: string }, { companyId: string; currency: string }>('list_due_accounts')

/** The terms an account is billed by: those of the agreement in force, else of the last one. */
export const findTerms = file<
  { currency: string; companyId: string; now: string },
  {
    agreementId: string
    term: 'PER_ORDER' | 'WEEKLY' | 'HALF_MONTHLY' | 'MONTHLY'
    billBy: 'BOOKING' | 'CHECK_IN' | 'CHECK_OUT' | 'FREE_CANCELLING'
    paymentDays: number
    issuedTo: string | null
  }
>('find_terms')

/** Open bills of an account. */
export const listOpen = file<
  { companyId: string; currency: string },
  {
    id: string
    term: 'PER_ORDER' | 'WEEKLY' | 'HALF_MONTHLY' | 'MONTHLY' | 'CREDIT'
    from: string
    to: string
    subjectId: string | null
  }
>('list_open')

/** The number of the last movement on a bill or deferred. It is a query of its own, so that the planner knows how few
 * movements follow it. */
export const findLastBilled = file<
  { companyId: string; currency: string },
  { last: number | null }
>('find_last_billed')

/** Movements on no bill, the deferred ones among them, and whether their order is on a bill; in order. */
export const listMovements = file<
  { companyId: string; currency: string; lastBilled: number },
  { id: string; at: string; subjectKind: string; subjectId: string | null; lookedOn: string | null; isBilled: boolean }
>('list_movements')

/** Leaves movements for a later day. */
export const deferMovements = file<
  { today: string; companyId: string; transferIds: readonly string[] },
  never
>('defer_movements')

/** Opens a bill. */
export const insertBill = file<
  {
    now: string
    companyId: string
    agreementId: string
    currency: string
    term: string
    from: string
    to: string
    subjectId: string | null
  },
  { id: string }
>('insert_bill')

/** Adds movements to an open bill. */
export const insertLines = file<
  { billId: string; companyId: string; transferIds: readonly string[] },
  never
>('insert_lines')

/** Issues the bills whose period has ended, or all open ones, with the operator's day and the agreement's payment days. */
export const issueBills = file<
  { now: string | null; today: string | null; companyId: string; currency: string; all: boolean },
  never
>('issue_bills')

/** Marks bills of all companies that are overdue. */
export const setOverdue = file<
  { from: readonly string[]; today: string; limit: number; now: string },
  never
>('set_overdue')

/** Bills of all companies that became overdue under a clock that was ahead are what they were before. */
export const unsetOverdue = file<{ today: string; limit: number; now: string }, never>('unset_overdue')

/** Reminders of all companies from a moment that has not come: the clock was ahead. */
export const forgetDunned = file<{ now: string }, never>('forget_dunned')

export const forgetReminded = file<{ today: string }, never>('forget_reminded')

/** Writes one reminder event for each bill of all companies that is due soon. */
export const setReminded = file<
  { today: string | null; from: readonly string[]; soon: string; now: string },
  never
>('set_reminded')

/** Reminds of overdue bills of all companies that have reached a step of reminders: each bill once a step, one event an
 * account, of its oldest bill. */
export const setDunned = file<{ steps: readonly number[]; today: string; now: string }, never>('set_dunned')

/** Accounts with a credit to set off, or with a bill whose total is zero. */
export const listCreditAccounts = file<object, { companyId: string; currency: string }>('list_credit_accounts')

/** Locks the issued, unsettled bills of an account, oldest first. */
export const lockUnsettled = file<
  { companyId: string; currency: string },
  {
    id: string
    code: string
    status: 'OPEN' | 'ISSUED' | 'CONFIRMED' | 'PART_PAID' | 'PAID' | 'OVERDUE' | 'DISPUTED' | 'VOID'
    totalMinor: number
    paidMinor: number
    disputedMinor: number
  }
>('lock_unsettled')
