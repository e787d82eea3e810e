import type { ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import { containing, someOf } from '#server/db/filters.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './bills.sql.ts'
import type { BillDetail, searchBillLines, searchBillLog, searchBillPayments } from './contract.ts'

type Page = { readonly pageNo: number; readonly pageSize: number }
/** The company whose bills are read, and today in the operator's zone. */
export type Looking = { readonly companyId: string; readonly today: string }

/** A stored bill; the rules add its payable amount and what the caller may do. */
export type StoredBill = Omit<BillDetail, 'dueMinor' | 'allowed'>

/** A bill of the company; undefined when there is none. */
export async function findBill(reader: Reader, looking: Looking, billId: string): Promise<StoredBill | undefined> {
  const found = await reader.oneOrNone(sql.findBill, { ...looking, billId })
  if (!found) return undefined
  const { listed, ...rest } = found
  return { ...listed, ...rest }
}

export type StoredLine = RowOf<typeof sql.listLines>

const pageParams = ({ pageNo, pageSize }: Page) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize })

/** A page of a bill's lines, their number and their sum. */
export async function listLines(reader: Reader, companyId: string, asked: ParsedInputOf<typeof searchBillLines>) {
  const filter = { companyId, billId: asked.billId, kinds: someOf(asked.kinds), pattern: containing(asked.keyword) }
  const counted = await reader.one(sql.countLines, filter)
  return { ...counted, list: await reader.many(sql.listLines, { ...filter, ...pageParams(asked) }) }
}

/** A page of a bill's history, newest first. */
export async function listLog(
  reader: Reader,
  companyId: string,
  { billId, ...page }: ParsedInputOf<typeof searchBillLog>,
) {
  const { total } = await reader.one(sql.countLog, { companyId, billId })
  return { list: await reader.many(sql.listLog, { companyId, billId, ...pageParams(page) }), total }
}

/** A page of a bill's settlements, oldest first. */
export async function listPayments(
  reader: Reader,
  companyId: string,
  { billId, ...page }: ParsedInputOf<typeof searchBillPayments>,
) {
  const { total } = await reader.one(sql.countPayments, { companyId, billId })
  return { list: await reader.many(sql.listPayments, { companyId, billId, ...pageParams(page) }), total }
}
