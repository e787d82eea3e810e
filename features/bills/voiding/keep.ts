import type { Tx } from '#server/db/database.ts'
import * as sql from './voiding.sql.ts'

/** Keeps bills of a company from becoming void until the transaction ends, so that what is read of them stays. */
export async function keepBills(tx: Tx, of: { companyId: string; billIds: readonly string[] }): Promise<void> {
  await tx.many(sql.keepBills, of)
}
