import { localDay } from '#contract/dates.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './closing.sql.ts'
import type { Movement } from './rules.ts'

/** A company's position in a currency. */
export type Account = RowOf<typeof sql.listDueAccounts>
/** A moment and its day in the operator's zone. */
export type Moment = { readonly now: string; readonly today: string }

/**
 * Debt movements of an account that are on no bill, in order, with their day in a zone. The caller holds the wallet's
 * lock.
 */
export async function listMovements(tx: Tx, account: Account, timeZone: string): Promise<Movement[]> {
  const { last } = await tx.one(sql.findLastBilled, account)
  const rows = await tx.many(sql.listMovements, { ...account, lastBilled: last })
  return rows.map(({ at, ...movement }) => ({ ...movement, day: localDay(timeZone, Date.parse(at)) }))
}

/** Adds movements to an open bill. */
export async function insertLines(
  tx: Tx,
  about: { companyId: string; billId: string; transferIds: readonly string[] },
): Promise<void> {
  if ((await tx.run(sql.insertLines, about)) !== 1) throw new Error(`the bill ${about.billId} takes no lines`)
}
