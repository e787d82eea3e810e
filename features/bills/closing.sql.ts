// Written by `npm run schema:write` from closing.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'closing.sql')

/** Accounts with a movement that stands on no bill, or with a bill whose period is over; those without any agreement can not be billed. */
export const listDueAccounts = file<
  { today: string },
  { companyId: string; currency: string | null }
>('list_due_accounts')

/** The terms an account is billed by: of the agreement in force, else of the last one. */
export const findTerms = file<
  { currency: string; companyId: string },
  {
    agreementId: string
    term: 'PER_ORDER' | 'WEEKLY' | 'HALF_MONTHLY' | 'MONTHLY'
    paymentDays: number
    issuedTo: string | null
  }
>('find_terms')

export const listOpen = file<
  { companyId: string; currency: string },
  {
    id: string
    term: 'PER_ORDER' | 'WEEKLY' | 'HALF_MONTHLY' | 'MONTHLY'
    from: string | null
    to: string | null
    subjectId: string | null
  }
>('list_open')

export const findLastBilled = file<{ companyId: string; currency: string }, { last: number }>('find_last_billed')

/** Movements that stand on no bill, in their order. */
export const listMovements = file<
  { companyId: string; currency: string; lastBilled: number },
  { id: string | null; at: string | null; subjectId: string | null }
>('list_movements')

export const insertBill = file<
  {
    now: string
    companyId: string
    agreementId: string
    currency: string
    term: string
    periodFrom: string
    periodTo: string
    subjectId: string | null
  },
  { id: string }
>('insert_bill')

export const insertLines = file<
  { billId: string; companyId: string; transferIds: readonly string[] },
  never
>('insert_lines')

/** What is over is issued, with the operator's day and the days the agreement gives. */
export const issueBills = file<
  { now: string | null; today: string | null; companyId: string; currency: string },
  never
>('issue_bills')

/** Bills nobody paid in time. */
export const setOverdue = file<
  { from: readonly string[]; today: string; limit: number; now: string },
  never
>('set_overdue')

/** Bills that are due soon are told of once. */
export const setReminded = file<
  { today: string | null; from: readonly string[]; soon: string; now: string },
  never
>('set_reminded')

/** Accounts with a credit to set off, or with a bill that came to nothing. */
export const listCreditAccounts = file<object, { companyId: string; currency: string | null }>('list_credit_accounts')

export const lockUnsettled = file<
  { companyId: string; currency: string },
  {
    id: string
    code: string
    status: 'OPEN' | 'ISSUED' | 'CONFIRMED' | 'PART_PAID' | 'PAID' | 'OVERDUE'
    totalMinor: number
    paidMinor: number
  }
>('lock_unsettled')
