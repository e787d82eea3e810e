import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { SENDING_BACK } from '../channels/channels.ts'
import type { Purpose } from '../store.ts'
import * as sql from './refunds.sql.ts'

/** An attempt that paid for something, with its refunds so far. */
export type Refundable = RowOf<typeof sql.listRefundable>
/** A locked refund; `backMinor` left the balance for it, in the wallet's minor units. */
export type LockedRefund = RowOf<typeof sql.lockRefund>
/** The data of a refund's order. */
export type DueRefund = RowOf<typeof sql.listDueRefunds>
/** A refund for the feature whose payable it concerns; `feeMinor` is the refunded share of the channel's fee. */
export type RefundSeen = RowOf<typeof sql.listRefunds>

/** A payable and its company. */
type PaidFor = { readonly companyId: string; readonly purpose: Purpose; readonly payableId: string }

/** The attempts that paid for a payable and can be refunded. */
export function listRefundable(
  reader: Reader,
  about: PaidFor,
  ids: readonly string[] | null = null,
): Promise<Refundable[]> {
  return reader.many(sql.listRefundable, { ...about, providers: SENDING_BACK, ids })
}

/** The same, locked: no other refund of it can start until the transaction ends. */
export async function lockRefundable(tx: Tx, about: PaidFor): Promise<Refundable[]> {
  const locked = await tx.many(sql.lockRefundable, { ...about, providers: SENDING_BACK })
  return listRefundable(
    tx,
    about,
    locked.map(({ id }) => id),
  )
}

/** The refunds of a payable, sent or in progress. */
export function listRefunds(reader: Reader, about: { companyId: string; subjectId: string }): Promise<RefundSeen[]> {
  return reader.many(sql.listRefunds, about)
}

/** Whether a refund of a payable is open. */
export async function hasOpenRefunds(
  reader: Reader,
  about: { companyId: string; subjectId: string },
): Promise<boolean> {
  return (await reader.one(sql.hasOpenRefunds, about)).open
}
