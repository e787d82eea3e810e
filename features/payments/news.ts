import type { Reader } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Purpose } from './store.ts'
import { shownReference } from './transfers/reference-text.ts'

const sql = readStatements(import.meta.dirname, 'news.sql')
const FIND = sql('find_payment_news')
const FIND_TRANSFER = sql('find_transfer_news')

/** What a message about a payment says; minor units of the wallet's currency. */
export type PaymentNews = {
  readonly code: string
  readonly purpose: Purpose
  /** The order or bill it was for; null for a recharge. */
  readonly payableId: string | null
  readonly payableCode: string | null
  readonly currency: string
  readonly amountMinor: number
  /** What went back, or did not; null when it is about no refund. */
  readonly refundMinor: number | null
}

/** A payment of the company, and one refund of it, as somebody is told of it; undefined when it is not there. */
export function findPaymentNews(reader: Reader, about: { companyId: string; paymentId: string; refundId: string | null }): Promise<PaymentNews | undefined> {
  return reader.oneOrNone<PaymentNews>(FIND, { company_id: about.companyId, payment_id: about.paymentId, refund_id: about.refundId })
}

/** What a message about a bank transfer says; minor units of the wallet's currency. */
export type TransferNews = {
  readonly id: string
  /** As people read it. */
  readonly reference: string
  readonly purpose: Purpose
  readonly payableCode: string | null
  readonly currency: string
  /** Whether the money went to what it was for; null while there is none. */
  readonly applied: boolean | null
  readonly rejectReason: string | null
  /** What came in now; null while nothing has. */
  readonly receivedMinor: number | null
  /** What is still missing of what was asked for. */
  readonly missingMinor: number
  /** Whether money of the same transfer had come before. */
  readonly isFurther: boolean
}

/** A bank transfer of the company as somebody is told of it; undefined when the payment is none. */
export async function findTransferNews(
  reader: Reader,
  about: { companyId: string; paymentId: string; receiptId: string | null },
): Promise<TransferNews | undefined> {
  const ids = { company_id: about.companyId, payment_id: about.paymentId, receipt_id: about.receiptId }
  const news = await reader.oneOrNone<TransferNews>(FIND_TRANSFER, ids)
  return news && { ...news, reference: shownReference(news.reference) }
}
