// Written by `npm run schema:write` from operator.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'operator.sql')

/** What is oldest comes first. */
export const listDebts = file<
  {
    today: string
    codes: readonly string[] | null
    pattern: string | null
    ages: readonly string[] | null
    limit: number
    offset: number
  },
  {
    code: string
    companyId: string
    companyName: string
    currency: string
    owedMinor: number
    unbilledMinor: number
    notDueMinor: number
    to30Minor: number
    to60Minor: number
    to90Minor: number
    over90Minor: number
    disputedMinor: number
    stoppedAt: string | null
  }
>('list_debts')

/** The sums by age, of what is not billed yet and of what is disputed add up to what is owed. */
export const sumDebts = file<
  { today: string; codes: readonly string[] | null; pattern: string | null; ages: readonly string[] | null },
  {
    currency: string
    count: number
    owedMinor: number
    unbilledMinor: number
    notDueMinor: number
    to30Minor: number
    to60Minor: number
    to90Minor: number
    over90Minor: number
    disputedMinor: number
  }
>('sum_debts')

export const listBills = file<
  {
    today: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    dueFrom: string | null
    dueTo: string | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    currency: string
    settlementTerm: 'PER_ORDER' | 'WEEKLY' | 'HALF_MONTHLY' | 'MONTHLY' | 'CREDIT'
    periodFrom: string
    periodTo: string
    status: 'OPEN' | 'ISSUED' | 'CONFIRMED' | 'PART_PAID' | 'PAID' | 'OVERDUE' | 'DISPUTED' | 'VOID'
    lineCount: number
    totalMinor: number
    paidMinor: number
    leftMinor: number
    disputedMinor: number
    issuedOn: string | null
    dueOn: string | null
    overdueDays: number
    companyId: string
    companyName: string
  }
>('list_bills')

export const countBills = file<
  {
    ids: readonly string[] | null
    statuses: readonly string[] | null
    dueFrom: string | null
    dueTo: string | null
    pattern: string | null
  },
  { total: number }
>('count_bills')

export const findCompany = file<{ billId: string }, { companyId: string }>('find_company')

/** The bills that billing an account has touched: those it issued, and those that stay open. */
export const listBilled = file<
  { companyId: string; currency: string; now: string },
  {
    id: string
    code: string
    periodFrom: string
    periodTo: string
    lineCount: number
    totalMinor: number
    dueOn: string | null
  }
>('list_billed')

/** What some companies owe, and what of it is overdue. */
export const listDebtsOf = file<
  { today: string; companyIds: readonly string[] },
  { companyId: string; currency: string; owedMinor: number; overdueMinor: number }
>('list_debts_of')
