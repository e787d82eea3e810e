import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { SENDING_BACK } from '../channels/channels.ts'
import type { Purpose } from '../store.ts'
import * as sql from './refunds.sql.ts'

/** An attempt that paid for something, with what of it went back already. */
export type Refundable = RowOf<typeof sql.listRefundable>
/** A refund that is locked; `backMinor` left the balance for it, in the wallet's minor units. */
export type LockedRefund = RowOf<typeof sql.lockRefund>
/** What the provider is told of a refund. */
export type DueRefund = RowOf<typeof sql.listDueRefunds>
/** A refund as whoever was paid for shows it; `feeMinor` is the share of the channel's fee that goes back on top. */
export type RefundSeen = RowOf<typeof sql.listRefunds>

/** What was paid for, and by which company. */
type PaidFor = { readonly companyId: string; readonly purpose: Purpose; readonly payableId: string }

/** What was paid for something and can go back to where it came from. */
export function listRefundable(
  reader: Reader,
  about: PaidFor,
  ids: readonly string[] | null = null,
): Promise<Refundable[]> {
  return reader.many(sql.listRefundable, { ...about, providers: SENDING_BACK, ids })
}

/** The same, locked: nobody else sends any of it back until the transaction ends. */
export async function lockRefundable(tx: Tx, about: PaidFor): Promise<Refundable[]> {
  const locked = await tx.many(sql.lockRefundable, { ...about, providers: SENDING_BACK })
  return listRefundable(
    tx,
    about,
    locked.map(({ id }) => id),
  )
}

/** What went back, or is on its way, for something that was paid for. */
export function listRefunds(reader: Reader, about: { companyId: string; subjectId: string }): Promise<RefundSeen[]> {
  return reader.many(sql.listRefunds, about)
}

/** Whether a refund for something is still on its way. */
export async function hasOpenRefunds(
  reader: Reader,
  about: { companyId: string; subjectId: string },
): Promise<boolean> {
  return (await reader.one(sql.hasOpenRefunds, about)).open
}
