import type { Reader } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Purpose } from './store.ts'

const FIND = readStatements(import.meta.dirname, 'news.sql')('find_payment_news')

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
