// Written by `npm run schema:write` from bills.sql; edits are lost.
import type { BillDetail, BillLine } from './contract.ts'
import type { BillRow } from './contract-list.ts'
import type { BillStatus } from './states.ts'
import type { KindSums } from './rules.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'bills.sql')

/** Payable bills come before settled ones in both directions; amounts are compared within one currency only. */
const inListBy = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    endedFrom: string | null
    endedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    limit: number
    offset: number
    today: string
    maxCounted: number
  },
  { rows: string; total: number }
>
export const listBy = {
  'MADE ASC': inListBy('list_by_made_asc'),
  'MADE DESC': inListBy('list_by_made_desc'),
  'DUE ASC': inListBy('list_by_due_asc'),
  'DUE DESC': inListBy('list_by_due_desc'),
  'TOTAL ASC': inListBy('list_by_total_asc'),
  'TOTAL DESC': inListBy('list_by_total_desc'),
}

/** The sums of a filter by currency; void bills are counted, and add nothing. What is disputed is not overdue. */
export const sumBills = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    endedFrom: string | null
    endedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
  },
  { currency: string; count: number; totalMinor: number; paidMinor: number; leftMinor: number; overdueMinor: number }
>('sum_bills')

export const countTabs = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    endedFrom: string | null
    endedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
  },
  { value: 'OPEN' | 'ISSUED' | 'CONFIRMED' | 'PART_PAID' | 'PAID' | 'OVERDUE' | 'DISPUTED' | 'VOID'; count: number }
>('count_tabs')

export const listCurrencies = file<{ companyId: string }, { currency: string }>('list_currencies')

/** The identifiers of a filter's bills, for a file. */
const inIdsBy = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    endedFrom: string | null
    endedTo: string | null
    dueFrom: string | null
    dueTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    limit: number
  },
  { id: string }
>
export const idsBy = {
  'MADE ASC': inIdsBy('ids_by_made_asc'),
  'MADE DESC': inIdsBy('ids_by_made_desc'),
  'DUE ASC': inIdsBy('ids_by_due_asc'),
  'DUE DESC': inIdsBy('ids_by_due_desc'),
  'TOTAL ASC': inIdsBy('ids_by_total_asc'),
  'TOTAL DESC': inIdsBy('ids_by_total_desc'),
}

/** The rows of identifiers in their order, without bills of other companies. */
export const listBillsOf = file<
  { today: string; ids: readonly string[]; companyId: string },
  { listed: BillRow }
>('list_bills_of')

export const findBill = file<
  { today: string; billId: string; companyId: string },
  {
    listed: BillRow
    agreementNumber: string
    issuedAt: string | null
    confirmedAt: string | null
    paidAt: string | null
    companyName: string
    companyLegalName: string
    companyCode: string
    paymentDays: number
    replacedBy: BillDetail['replacedBy']
    replaces: BillDetail['replaces']
    voidReason: string | null
    setOffMinor: number
    sums: KindSums
  }
>('find_bill')

/** What the lines of a bill are about, of one kind. */
export const listLineSubjects = file<
  { billId: string; companyId: string; kind: string },
  { id: string }
>('list_line_subjects')

export const countLines = file<
  {
    asOne: boolean
    companyId: string
    billId: string
    kinds: readonly string[] | null
    groupId: string | null
    pattern: string | null
    referenced: readonly string[]
  },
  { total: number; sumMinor: number }
>('count_lines')

/** The lines found, in the order of their movements; several as one are about their group. */
export const listLines = file<
  {
    asOne: boolean
    companyId: string
    billId: string
    kinds: readonly string[] | null
    groupId: string | null
    pattern: string | null
    referenced: readonly string[]
    limit: number
    offset: number
  },
  {
    id: string
    at: string
    kind: 'CHARGE' | 'REFUND' | 'PENALTY' | 'ADJUSTMENT'
    amountMinor: number
    currency: string
    lineCount: number
    groupId: string | null
    groupCode: string | null
    subjectKind: string
    subjectId: string | null
    subjectCode: string | null
    roomCount: number | null
    note: string | null
    correction: BillLine['correction']
    dispute: BillLine['dispute']
  }
>('list_lines')

export const countPayments = file<{ billId: string; companyId: string }, { total: number }>('count_payments')

/** The settlements of a bill, oldest first. */
export const listPayments = file<
  { billId: string; companyId: string; limit: number; offset: number },
  {
    id: string
    at: string
    kind: 'BALANCE' | 'PAYMENT' | 'CREDIT' | 'REVERSAL'
    amountMinor: number
    paymentCode: string | null
    otherBillId: string | null
    otherBillCode: string | null
    paidBy: string | null
  }
>('list_payments')

export const countLog = file<{ billId: string; companyId: string }, { total: number }>('count_log')

/** The history of a bill, newest first. */
export const listLog = file<
  { billId: string; companyId: string; limit: number; offset: number },
  {
    id: string
    at: string
    actorKind: 'STAFF' | 'OPERATOR' | 'SYSTEM'
    actorName: string
    event: string
    fromStatus: BillStatus | null
    toStatus: BillStatus
    amountMinor: number | null
    note: string | null
  }
>('list_log')

/** The payable amount now, by currency: credits that are on no bill yet lower the company's total debt. */
export const sumDue = file<
  { companyId: string },
  { currency: string; count: number; leftMinor: number; overdueCount: number; overdueMinor: number; nextDueOn: string }
>('sum_due')
