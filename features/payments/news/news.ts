import type { Reader } from '#server/db/database.ts'
import type { ParamsOf, RowOf } from '#server/db/statements.ts'
import * as sql from './news.sql.ts'
import { shownReference } from '../transfers/reference-text.ts'

/**
 * What a message about a payment says; minor units of the wallet's currency. `payableId` is the order or bill it is for, null for a
 * recharge; `refundMinor` is null where the message is about no refund.
 */
export type PaymentNews = RowOf<typeof sql.findPaymentNews>

/** What a message says of a payment of the company, and of one refund of it; undefined when there is no such payment. */
export function findPaymentNews(reader: Reader, about: ParamsOf<typeof sql.findPaymentNews>): Promise<PaymentNews | undefined> {
  return reader.oneOrNone(sql.findPaymentNews, about)
}

/**
 * What a message about a bank transfer says; minor units of the wallet's currency. `applied` says whether the money went to what the
 * transfer is for, `receivedMinor` what was received now; both are null before. `isFurther` is true where earlier money was booked.
 */
export type TransferNews = RowOf<typeof sql.findTransferNews>

/** What a message says of a bank transfer of the company, its reference grouped for people; undefined when the payment is no transfer. */
export async function findTransferNews(reader: Reader, about: ParamsOf<typeof sql.findTransferNews>): Promise<TransferNews | undefined> {
  const news = await reader.oneOrNone(sql.findTransferNews, about)
  return news && { ...news, reference: shownReference(news.reference) }
}
