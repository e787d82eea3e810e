import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import { containing, someOf } from '#server/db/filters.ts'
import { readStatements } from '#server/db/statements.ts'
import type { BillDetail, BillLine, BillRow, findBillsDue, searchBillLines, searchBillLog, searchBillPayments, searchBills, sumBills } from './contract.ts'

const sql = readStatements(import.meta.dirname, 'bills.sql')

export type BillFilter = ParsedInputOf<typeof sumBills>
export type BillOrder = Pick<ParsedInputOf<typeof searchBills>, 'sort' | 'direction'>
type Page = { readonly pageNo: number; readonly pageSize: number }
/** Whose bills are read, and the operator's day on which. */
export type Looking = { readonly companyId: string; readonly today: string }

/** Rows that pages can reach; whoever needs what lies behind filters, or takes the file. */
const MAX_PAGED_ROWS = 10_000

function filterParams(companyId: string, filter: BillFilter) {
  return {
    company_id: companyId,
    ids: someOf(filter.ids),
    statuses: someOf(filter.statuses),
    currency: filter.currency ?? null,
    issued_from: filter.issuedFrom ?? null,
    issued_to: filter.issuedTo ?? null,
    due_from: filter.dueFrom ?? null,
    due_to: filter.dueTo ?? null,
    total_from_minor: filter.totalFromMinor ?? null,
    total_to_minor: filter.totalToMinor ?? null,
    pattern: containing(filter.keyword),
  }
}

const BY = {
  'MADE ASC': sql('list_by_made_asc'),
  'MADE DESC': sql('list_by_made_desc'),
  'DUE ASC': sql('list_by_due_asc'),
  'DUE DESC': sql('list_by_due_desc'),
  'TOTAL ASC': sql('list_by_total_asc'),
  'TOTAL DESC': sql('list_by_total_desc'),
} as const

/** A page of a company's bills: the rows as JSON text, ready for the answer, and how many there are up to where pages end. */
export function listBills(reader: Reader, { companyId, today }: Looking, asked: BillFilter & BillOrder & Page): Promise<{ rows: string; total: number }> {
  const skip = Math.min((asked.pageNo - 1) * asked.pageSize, MAX_PAGED_ROWS)
  const within = { skip, page_size: Math.min(asked.pageSize, MAX_PAGED_ROWS - skip), most: MAX_PAGED_ROWS }
  return reader.one(BY[`${asked.sort} ${asked.direction}`], { ...filterParams(companyId, asked), ...within, today })
}

type Sum = OutputOf<typeof sumBills>['sums'][number]

/** What a filter comes to by currency, in minor units, and the currencies there are bills in. */
export async function sumFilter(reader: Reader, companyId: string, filter: BillFilter): Promise<OutputOf<typeof sumBills>> {
  const sums = await reader.many<Sum>(sql('sum_bills'), filterParams(companyId, filter))
  const currencies = await reader.many<{ currency: string }>(sql('list_currencies'), { company_id: companyId })
  return { count: sums.reduce((all, { count }) => all + count, 0), sums, currencies: currencies.map(({ currency }) => currency) }
}

/** Identifiers of what a filter finds, in its order, `most` at most. */
export async function listBillIds(reader: Reader, companyId: string, wanted: { filter: BillFilter & BillOrder; most: number }): Promise<string[]> {
  const { filter, most } = wanted
  const params = { ...filterParams(companyId, filter), sort: filter.sort, direction: filter.direction, most }
  return (await reader.many<{ id: string }>(sql('list_bill_ids'), params)).map(({ id }) => id)
}

/** The rows behind identifiers, in their order; whatever is another company's is left out. */
export async function listBillsOf(reader: Reader, { companyId, today }: Looking, ids: readonly string[]): Promise<BillRow[]> {
  const rows = await reader.many<{ listed: BillRow }>(sql('list_bills_of'), { company_id: companyId, ids, today })
  return rows.map(({ listed }) => listed)
}

/** A bill as it is stored; what can be paid of it and what the caller may do is for the rules to say. */
export type StoredBill = Omit<BillDetail, 'dueMinor' | 'allowed'>

/** A bill of the company; undefined when it is not there. */
export async function findBill(reader: Reader, { companyId, today }: Looking, billId: string): Promise<StoredBill | undefined> {
  const found = await reader.oneOrNone<Omit<StoredBill, keyof BillRow> & { listed: BillRow }>(sql('find_bill'), {
    bill_id: billId,
    company_id: companyId,
    today,
  })
  if (!found) return undefined
  const { listed, ...rest } = found
  return { ...listed, ...rest }
}

type LinesAsked = ParsedInputOf<typeof searchBillLines>
export type StoredLine = Omit<BillLine, 'order'>

/** A page of a bill's lines, how many there are and what they come to. */
export async function listLines(reader: Reader, companyId: string, asked: LinesAsked): Promise<{ list: StoredLine[]; total: number; sumMinor: number }> {
  const filter = { bill_id: asked.billId, company_id: companyId, kinds: someOf(asked.kinds), pattern: containing(asked.keyword) }
  const counted = await reader.one<{ total: number; sumMinor: number }>(sql('count_lines'), filter)
  const list = await reader.many<StoredLine>(sql('list_lines'), { ...filter, ...pageParams(asked) })
  return { ...counted, list }
}

const pageParams = ({ pageNo, pageSize }: Page) => ({ page_size: pageSize, skip: (pageNo - 1) * pageSize })

/** A page of what happened to a bill, newest first. */
export async function listLog(reader: Reader, companyId: string, asked: ParsedInputOf<typeof searchBillLog>) {
  const of = { bill_id: asked.billId, company_id: companyId }
  const { total } = await reader.one<{ total: number }>(sql('count_log'), of)
  const list = await reader.many<OutputOf<typeof searchBillLog>['list'][number]>(sql('list_log'), { ...of, ...pageParams(asked) })
  return { list, total }
}

/** A page of what settled a bill, the first part first. */
export async function listPayments(reader: Reader, companyId: string, asked: ParsedInputOf<typeof searchBillPayments>) {
  const of = { bill_id: asked.billId, company_id: companyId }
  const { total } = await reader.one<{ total: number }>(sql('count_payments'), of)
  const list = await reader.many<OutputOf<typeof searchBillPayments>['list'][number]>(sql('list_payments'), { ...of, ...pageParams(asked) })
  return { list, total }
}

/** What waits to be paid, by currency. */
export function sumDue(reader: Reader, companyId: string): Promise<OutputOf<typeof findBillsDue>['due']> {
  return reader.many(sql('sum_due'), { company_id: companyId })
}
