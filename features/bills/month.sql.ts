// Written by `npm run schema:write` from month.sql; edits are lost.
import type { BillStatus } from './states.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'month.sql')

/** The bills of an account whose period ended in some days, whenever they were issued, the oldest first, with the rows
 * of the company's own file beside each that do not match and that nobody has decided about. */
export const listMonthBills = file<
  { companyId: string; currency: string; from: string; to: string; limit: number },
  {
    id: string
    code: string
    status: BillStatus
    issuedOn: string
    totalMinor: number
    leftMinor: number
    unmatched: number
  }
>('list_month_bills')

export const countMonthBills = file<
  { companyId: string; currency: string; from: string; to: string },
  { total: number }
>('count_month_bills')

/** The open disputes of an account, the oldest first. */
export const listOpenDisputes = file<
  { companyId: string; currency: string; limit: number },
  { id: string; billId: string; billCode: string; subjectCode: string | null; amountMinor: number; openedAt: string }
>('list_open_disputes')
