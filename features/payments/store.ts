import type { PaymentTopic } from '#contract/events.ts'
import type { Tx } from '#server/db/database.ts'
import type { ParamsOf, RowOf } from '#server/db/statements.ts'
import * as sql from './payments.sql.ts'

/** A payment of a company with its newest attempt; minor units of its currency. */
export type StoredPayment = RowOf<typeof sql.findPayment>
export type Purpose = StoredPayment['purpose']
export type Method = StoredPayment['method']

/** An attempt that is locked with its payment; `applied` says whether its money paid for the payable. */
export type LockedAttempt = RowOf<typeof sql.lockAttempt>
/** An attempt whose poll is due. */
export type DueAttempt = RowOf<typeof sql.listDueAttempts>

/** An issue for the desk; the same `fact` is the same issue when it is found again. */
type NewIssue = Omit<ParamsOf<typeof sql.insertIssue>, 'ours' | 'theirs'> & {
  readonly kind: 'INTEGRITY' | 'REFUND_ABNORMAL' | 'PROVIDER_REFUSED'
  readonly ours: Readonly<Record<string, unknown>>
  readonly theirs: Readonly<Record<string, unknown>>
}

/** Stores an issue for the desk, once for each fact. */
export async function insertIssue(tx: Tx, issue: NewIssue): Promise<void> {
  await tx.run(sql.insertIssue, { ...issue, ours: JSON.stringify(issue.ours), theirs: JSON.stringify(issue.theirs) })
}

/** The subject of an event; `refundId` where it is about a refund, `receiptId` where it is about a bank receipt. */
type EventAbout = {
  readonly paymentId: string
  readonly companyId: string
  readonly staffId: string
  readonly refundId?: string
  readonly receiptId?: string
}

/** Writes an event about a payment to the outbox. */
export async function insertPaymentEvent(tx: Tx, topic: PaymentTopic, about: EventAbout): Promise<void> {
  await tx.run(sql.insertPaymentEvent, { refundId: null, receiptId: null, ...about, topic })
}

/** Closes the open attempts of a payable at once; money that arrives nevertheless stays on the balance. */
export async function endOpenAttempts(
  tx: Tx,
  what: { companyId: string; purpose: Purpose; payableId: string },
): Promise<void> {
  await tx.run(sql.endOpenAttempts, what)
}
