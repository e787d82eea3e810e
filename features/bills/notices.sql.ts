// Written by `npm run schema:write` from notices.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'notices.sql')

/** A bill's data for a mail; no row while it is open. */
export const findBillNotice = file<
  { billId: string; companyId: string },
  {
    id: string
    code: string
    status: 'OPEN' | 'ISSUED' | 'CONFIRMED' | 'PART_PAID' | 'PAID' | 'OVERDUE' | 'DISPUTED' | 'VOID'
    currency: string
    periodFrom: string
    periodTo: string
    dueOn: string
    totalMinor: number
    paidMinor: number
    disputedMinor: number
    replaced: { readonly code: string; readonly reason: string | null } | null
  }
>('find_bill_notice')

/** The bills of an account that ask for money now, what is due longest first, and their sum. */
export const listDueBills = file<
  { companyId: string; currency: string },
  { id: string; code: string; dueOn: string; dueMinor: number; allMinor: number }
>('list_due_bills')
