import type { ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import { containing, someOf } from '#server/db/filters.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './bills.sql.ts'
import type { OrdersOnBills } from './orders.ts'
import type { BillDetail, BillLine, searchBillLines, searchBillLog, searchBillPayments } from './contract.ts'

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

/** The orders on a bill whose client reference has a pattern, by the features that own them. */
async function listReferenced(
  reader: Reader,
  orders: readonly OrdersOnBills[],
  { companyId, billId, pattern }: { companyId: string; billId: string; pattern: string | null },
): Promise<string[]> {
  if (pattern === null) return []
  const found: string[] = []
  for (const owner of orders) {
    const subjects = await reader.many(sql.listLineSubjects, { companyId, billId, kind: owner.subjectKind })
    const ids = subjects.map(({ id }) => id)
    found.push(...(await owner.listReferenced(reader, { companyId, ids, pattern })).map(({ id }) => id))
  }
  return found
}

type Lines = Pick<ParsedInputOf<typeof searchBillLines>, 'billId' | 'keyword' | 'kinds' | 'groupId' | 'asOne'> & Page

/** A page of a bill's lines, their number and their sum. A keyword finds codes and client references of orders. */
export async function listLines(
  reader: Reader,
  { companyId, orders }: { companyId: string; orders: readonly OrdersOnBills[] },
  asked: Lines,
) {
  const { billId, groupId = null, asOne } = asked
  const pattern = containing(asked.keyword)
  const referenced = await listReferenced(reader, orders, { companyId, billId, pattern })
  const filter = { companyId, billId, kinds: someOf(asked.kinds), groupId, asOne, pattern, referenced }
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

/** Adds to each line what its order is about, where a feature owns the order. */
export async function describeLines<Line extends Pick<StoredLine, 'subjectKind' | 'subjectId'>>(
  orders: readonly OrdersOnBills[],
  reader: Reader,
  { companyId, lines }: { companyId: string; lines: readonly Line[] },
): Promise<(Line & Pick<BillLine, 'order'>)[]> {
  const facts = new Map<string, NonNullable<BillLine['order']>>()
  for (const owner of orders) {
    const ids = lines.flatMap(({ subjectKind, subjectId }) =>
      subjectKind === owner.subjectKind && subjectId !== null ? [subjectId] : [],
    )
    if (ids.length === 0) continue
    for (const { id, ...order } of await owner.describe(reader, { companyId, ids: [...new Set(ids)] }))
      facts.set(id, order)
  }
  return lines.map((line) => ({ ...line, order: facts.get(line.subjectId ?? '') ?? null }))
}
