import { findWallet } from '#features/wallet/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as disputesSql from './disputes/disputes.sql.ts'
import * as sql from './notices.sql.ts'
import { dueOf } from './rules.ts'

/** A bill's data for a mail: days of the operator, both included; `dueMinor` is payable now, 0 where nothing is due. */
export type BillNotice = Omit<
  RowOf<typeof sql.findBillNotice>,
  'status' | 'totalMinor' | 'paidMinor' | 'disputedMinor'
> & {
  readonly dueMinor: number
}

/** The data for a mail about a bill of the company; undefined when the bill does not exist or is still open. */
export async function findBillNotice(
  reader: Reader,
  about: { companyId: string; billId: string },
): Promise<BillNotice | undefined> {
  const bill = await reader.oneOrNone(sql.findBillNotice, about)
  if (!bill) return undefined
  const wallet = await findWallet(reader, about.companyId, bill.currency)
  return { ...bill, dueMinor: dueOf(bill, wallet?.onAccountMinor ?? 0) }
}

/** What is due on a bill, for a mail that lists all of them. */
export type DueBill = RowOf<typeof sql.listDueBills>

/** The bills of a company in a currency that ask for money now, what is due longest first; at most fifty. */
export function listDueBills(reader: Reader, about: { companyId: string; currency: string }): Promise<DueBill[]> {
  return reader.many(sql.listDueBills, about)
}

/** A dispute's data for a mail, with the desk's last words; undefined when there is none. */
export async function findDisputeNotice(reader: Reader, about: { companyId: string; disputeId: string }) {
  const dispute = await reader.oneOrNone(disputesSql.findDispute, about)
  if (!dispute) return undefined
  const answer = await reader.oneOrNone(disputesSql.findAnswer, about)
  return { ...dispute, answer: answer?.text ?? null }
}
export type DisputeNotice = NonNullable<Awaited<ReturnType<typeof findDisputeNotice>>>
