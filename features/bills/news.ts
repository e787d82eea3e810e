import { findWallet } from '#features/wallet/store.ts'
import type { Reader } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { OwedBill } from './paying-store.ts'
import { dueOf } from './rules.ts'

const FIND = readStatements(import.meta.dirname, 'news.sql')('find_bill_news')

/** What a message about a bill says. */
export type BillNews = {
  readonly id: string
  readonly code: string
  readonly currency: string
  /** Days of the operator, both included. */
  readonly periodFrom: string
  readonly periodTo: string
  readonly dueOn: string
  /** What can be paid now, in minor units of `currency`; 0 where nothing is asked for. */
  readonly dueMinor: number
}

/** A bill of the company as somebody is told of it; undefined when it is not there, or still open. */
export async function findBillNews(reader: Reader, { companyId, billId }: { companyId: string; billId: string }): Promise<BillNews | undefined> {
  const bill = await reader.oneOrNone<Omit<BillNews, 'dueMinor'> & Pick<OwedBill, 'status' | 'totalMinor' | 'paidMinor'>>(FIND, {
    company_id: companyId,
    bill_id: billId,
  })
  if (!bill) return undefined
  const wallet = await findWallet(reader, companyId, bill.currency)
  return { ...bill, dueMinor: dueOf(bill, wallet?.onAccountMinor ?? 0) }
}
