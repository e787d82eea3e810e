import type { Tx } from '#server/db/database.ts'
import * as sql from './month.sql.ts'

/** Whether a bill has a valid invoice or application: some of its amounts are claimed. */
export async function isInvoiced(tx: Tx, place: { companyId: string; billId: string }): Promise<boolean> {
  return (await tx.one(sql.findClaimed, place)).isClaimed
}
