// Written by `npm run schema:write` from bills.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'bills.sql')

export const listByMadeDesc = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    pageSize: number
    skip: number
    today: string
    most: number
  },
  { rows: string; total: number | null }
>('list_by_made_desc')

export const listByMadeAsc = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    pageSize: number
    skip: number
    today: string
    most: number
  },
  { rows: string; total: number | null }
>('list_by_made_asc')

/** What is still to be paid comes before what is settled, whichever way round. */
export const listByDueAsc = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    pageSize: number
    skip: number
    today: string
    most: number
  },
  { rows: string; total: number | null }
>('list_by_due_asc')

export const listByDueDesc = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    pageSize: number
    skip: number
    today: string
    most: number
  },
  { rows: string; total: number | null }
>('list_by_due_desc')

/** Amounts of two currencies are not compared: each currency stands by itself. */
export const listByTotalAsc = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    pageSize: number
    skip: number
    today: string
    most: number
  },
  { rows: string; total: number | null }
>('list_by_total_asc')

export const listByTotalDesc = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    pageSize: number
    skip: number
    today: string
    most: number
  },
  { rows: string; total: number | null }
>('list_by_total_desc')

export const sumBills = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
  },
  {
    currency: string | null
    count: number
    totalMinor: number | null
    paidMinor: number | null
    leftMinor: number | null
    overdueMinor: number
  }
>('sum_bills')

export const listCurrencies = file<{ companyId: string }, { currency: string | null }>('list_currencies')

export const listBillIds = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    sort: string
    direction: string
    most: number
  },
  { id: string }
>('list_bill_ids')

export const listBillsOf = file<
  { today: string; ids: readonly string[]; companyId: string },
  { listed: unknown }
>('list_bills_of')

export const findBill = file<
  { today: string; billId: string; companyId: string },
  {
    listed: unknown
    agreementNumber: string
    issuedAt: string | null
    confirmedAt: string | null
    paidAt: string | null
    companyName: string
    companyLegalName: string
    companyCode: string
    paymentDays: number
    sums: unknown
  }
>('find_bill')

export const countLines = file<
  { billId: string; companyId: string; kinds: readonly string[] | null; pattern: string | null },
  { total: number; sumMinor: number }
>('count_lines')

export const listLines = file<
  {
    billId: string
    companyId: string
    kinds: readonly string[] | null
    pattern: string | null
    pageSize: number
    skip: number
  },
  {
    id: string
    at: string | null
    kind: 'CHARGE' | 'REFUND' | 'PENALTY' | 'ADJUSTMENT'
    amountMinor: number
    currency: string | null
    subjectKind: string
    subjectId: string | null
    subjectCode: string | null
    note: string | null
  }
>('list_lines')

export const countPayments = file<{ billId: string; companyId: string }, { total: number }>('count_payments')

export const listPayments = file<
  { billId: string; companyId: string; pageSize: number; skip: number },
  {
    id: string
    at: string | null
    kind: 'BALANCE' | 'PAYMENT' | 'CREDIT'
    amountMinor: number
    paymentCode: string | null
    otherBillId: string | null
    otherBillCode: string | null
    paidBy: string | null
  }
>('list_payments')

export const countLog = file<{ billId: string; companyId: string }, { total: number }>('count_log')

export const listLog = file<
  { billId: string; companyId: string; pageSize: number; skip: number },
  {
    id: string
    at: string | null
    actorKind: 'STAFF' | 'OPERATOR' | 'SYSTEM'
    actorName: string
    event: string
    fromStatus: string | null
    toStatus: string
    amountMinor: number | null
    note: string | null
  }
>('list_log')

/** What can be paid now, a currency each: credits that are on no bill yet lower what is owed in all. */
export const sumDue = file<
  { companyId: string },
  { currency: string | null; count: number; leftMinor: number | null; overdueCount: number; nextDueOn: string | null }
>('sum_due')
