import { localDay } from '#contract/dates.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './closing.sql.ts'
import type { Movement } from './rules.ts'

/** A company's position in a currency. */
export type Account = RowOf<typeof sql.listDueAccounts>
/** A moment and the operator's day it lies in. */
export type Moment = { readonly now: string; readonly today: string }

/** Movements of an account's debt on no bill, in their order, with their day in a zone; the caller holds the wallet. */
export async function listMovements(tx: Tx, account: Account, timeZone: string): Promise<Movement[]> {
  const { last } = await tx.one(sql.findLastBilled, account)
  const rows = await tx.many(sql.listMovements, { ...account, lastBilled: last })
  return rows.map(({ at, ...movement }) => ({ ...movement, day: localDay(timeZone, Date.parse(at)) }))
}

/** Puts movements on a bill that is open. */
export async function insertLines(
  tx: Tx,
  about: { companyId: string; billId: string; transferIds: readonly string[] },
): Promise<void> {
  if ((await tx.run(sql.insertLines, about)) !== 1) throw new Error(`the bill ${about.billId} takes no lines`)
}
