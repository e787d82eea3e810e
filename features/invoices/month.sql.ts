// Written by `npm run schema:write` from month.sql; edits are lost.
import type { InvoiceStatus } from './states.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'month.sql')

/** Invoices and credit notes of an account issued in some days, the oldest first. */
export const listMonthInvoices = file<
  { companyId: string; currency: string; from: string; to: string; limit: number },
  {
    id: string
    number: string
    kind: 'INVOICE' | 'CREDIT_NOTE'
    status: InvoiceStatus
    issuedOn: string
    totalMinor: number
  }
>('list_month_invoices')

export const countMonthInvoices = file<
  { companyId: string; currency: string; from: string; to: string },
  { total: number }
>('count_month_invoices')

/** Whether a standing invoice has some of a bill's amounts. */
export const findClaimed = file<{ billId: string; companyId: string }, { isClaimed: boolean }>('find_claimed')
