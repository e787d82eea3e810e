import type { Tx } from '#server/db/database.ts'
import * as sql from './month.sql.ts'

/** Whether an invoice or an application stands over a bill: some of its amounts are taken. */
export async function isInvoiced(tx: Tx, place: { companyId: string; billId: string }): Promise<boolean> {
  return (await tx.one(sql.findClaimed, place)).isClaimed
}
