import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import { containing, someOf } from '#server/db/filters.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './bills.sql.ts'
import type { BillDetail, BillRow, searchBillLines, searchBillLog, searchBillPayments, searchBills, sumBills } from './contract.ts'

export type BillFilter = ParsedInputOf<typeof sumBills>
export type BillOrder = Pick<ParsedInputOf<typeof searchBills>, 'sort' | 'direction'>
type Page = { readonly pageNo: number; readonly pageSize: number }
/** Whose bills are read, and the operator's day on which. */
export type Looking = { readonly companyId: string; readonly today: string }

/** Rows that pages can reach; what lies behind them is found by a filter or in the file. */
const MAX_PAGED_ROWS = 10_000

function filterParams(companyId: string, filter: BillFilter) {
  return {
    companyId,
    ids: someOf(filter.ids),
    statuses: someOf(filter.statuses),
    currency: filter.currency ?? null,
    issuedFrom: filter.issuedFrom ?? null,
    issuedTo: filter.issuedTo ?? null,
    dueFrom: filter.dueFrom ?? null,
    dueTo: filter.dueTo ?? null,
    totalFromMinor: filter.totalFromMinor ?? null,
    totalToMinor: filter.totalToMinor ?? null,
    pattern: containing(filter.keyword),
  }
}

const BY = {
  'MADE ASC': sql.listByMadeAsc,
  'MADE DESC': sql.listByMadeDesc,
  'DUE ASC': sql.listByDueAsc,
  'DUE DESC': sql.listByDueDesc,
  'TOTAL ASC': sql.listByTotalAsc,
  'TOTAL DESC': sql.listByTotalDesc,
} as const

/** A page of a company's bills: the rows as JSON text, ready for the answer, and how many there are up to where pages end. */
export function listBills(reader: Reader, { companyId, today }: Looking, asked: BillFilter & BillOrder & Page): Promise<{ rows: string; total: number }> {
  const offset = Math.min((asked.pageNo - 1) * asked.pageSize, MAX_PAGED_ROWS)
  const page = { offset, limit: Math.min(asked.pageSize, MAX_PAGED_ROWS - offset), maxCounted: MAX_PAGED_ROWS }
  return reader.one(BY[`${asked.sort} ${asked.direction}`], { ...filterParams(companyId, asked), ...page, today })
}

/** What a filter comes to by currency, in minor units, and the currencies there are bills in. */
export async function sumFilter(reader: Reader, companyId: string, filter: BillFilter): Promise<OutputOf<typeof sumBills>> {
  const sums = await reader.many(sql.sumBills, filterParams(companyId, filter))
  const currencies = await reader.many(sql.listCurrencies, { companyId })
  return { count: sums.reduce((all, { count }) => all + count, 0), sums, currencies: currencies.map(({ currency }) => currency) }
}

/** Identifiers of the bills a filter gives, in its order, `limit` at most. */
export async function listBillIds(reader: Reader, companyId: string, wanted: { filter: BillFilter & BillOrder; limit: number }): Promise<string[]> {
  const { filter, limit } = wanted
  const { sort, direction } = filter
  return (await reader.many(sql.listBillIds, { ...filterParams(companyId, filter), sort, direction, limit })).map(({ id }) => id)
}

/** The rows of identifiers in their order; bills of other companies are left out. */
export async function listBillsOf(reader: Reader, looking: Looking, ids: readonly string[]): Promise<BillRow[]> {
  return (await reader.many(sql.listBillsOf, { ...looking, ids })).map(({ listed }) => listed)
}

/** A bill as it is stored; the rules add what can be paid of it and what the caller may do. */
export type StoredBill = Omit<BillDetail, 'dueMinor' | 'allowed'>

/** A bill of the company; undefined when it is not there. */
export async function findBill(reader: Reader, looking: Looking, billId: string): Promise<StoredBill | undefined> {
  const found = await reader.oneOrNone(sql.findBill, { ...looking, billId })
  if (!found) return undefined
  const { listed, ...rest } = found
  return { ...listed, ...rest }
}

export type StoredLine = RowOf<typeof sql.listLines>

const pageParams = ({ pageNo, pageSize }: Page) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize })

/** A page of a bill's lines, how many there are and what they come to. */
export async function listLines(reader: Reader, companyId: string, asked: ParsedInputOf<typeof searchBillLines>) {
  const filter = { companyId, billId: asked.billId, kinds: someOf(asked.kinds), pattern: containing(asked.keyword) }
  const counted = await reader.one(sql.countLines, filter)
  return { ...counted, list: await reader.many(sql.listLines, { ...filter, ...pageParams(asked) }) }
}

/** A page of what happened to a bill, newest first. */
export async function listLog(reader: Reader, companyId: string, { billId, ...page }: ParsedInputOf<typeof searchBillLog>) {
  const { total } = await reader.one(sql.countLog, { companyId, billId })
  return { list: await reader.many(sql.listLog, { companyId, billId, ...pageParams(page) }), total }
}

/** A page of what settled a bill, the first part first. */
export async function listPayments(reader: Reader, companyId: string, { billId, ...page }: ParsedInputOf<typeof searchBillPayments>) {
  const { total } = await reader.one(sql.countPayments, { companyId, billId })
  return { list: await reader.many(sql.listPayments, { companyId, billId, ...pageParams(page) }), total }
}
