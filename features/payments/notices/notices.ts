import type { Reader } from '#server/db/database.ts'
import type { ParamsOf, RowOf } from '#server/db/statements.ts'
import * as sql from './notices.sql.ts'
import { shownReference } from '../transfers/reference-text.ts'

/**
 * What a message about a payment says; minor units of the wallet's currency. `payableId` is the order or bill it is
 * for, null for a recharge; `refundMinor` is null where the message is about no refund.
 */
export type PaymentNotice = RowOf<typeof sql.findPaymentNotice>

/**
 * What a message says of a payment of the company, and of one refund of it; undefined when there is no such payment.
 */
export function findPaymentNotice(
  reader: Reader,
  about: ParamsOf<typeof sql.findPaymentNotice>,
): Promise<PaymentNotice | undefined> {
  return reader.oneOrNone(sql.findPaymentNotice, about)
}

/**
 * What a message about a bank transfer says; minor units of the wallet's currency. `applied` says whether the money
 * went to what the transfer is for, `receivedMinor` what was received now; both are null before. `isFurther` is true
 * where earlier money was booked.
 */
export type TransferNotice = RowOf<typeof sql.findTransferNotice>

/**
 * What a message says of a bank transfer of the company, its reference grouped for people; undefined when the payment
 * is no transfer.
 */
export async function findTransferNotice(
  reader: Reader,
  about: ParamsOf<typeof sql.findTransferNotice>,
): Promise<TransferNotice | undefined> {
  const notification = await reader.oneOrNone(sql.findTransferNotice, about)
  return notification && { ...notification, reference: shownReference(notification.reference) }
}
