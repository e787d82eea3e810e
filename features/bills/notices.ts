import { findWallet } from '#features/wallet/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
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
