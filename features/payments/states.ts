/** States of a payment, of an attempt and of a refund; the database has the same lists. */
export const PAYMENT_STATUSES = ['CREATED', 'PENDING', 'SUCCEEDED', 'FAILED', 'CLOSED', 'EXPIRED'] as const
export const ATTEMPT_STATUSES = [...PAYMENT_STATUSES, 'INTEGRITY_FAILURE'] as const
export const REFUND_STATUSES = ['PROCESSING', 'SUCCEEDED', 'ABNORMAL', 'FAILED'] as const

/**
 * The outcome of an event: money booked, already known, an issue for the desk, ended without money, no effect, or
 * unverified.
 */
export const OUTCOMES = ['BOOKED', 'KNOWN', 'ISSUE', 'ENDED', 'NOTHING', 'NOT_BELIEVED'] as const
/** The source of an event: a notification, or the answer to a query. */
export const SOURCES = ['NOTICE', 'ASKED'] as const
/** What can be wrong with a result: a mismatch with ours, or the reason why it is unverified. */
export const MISMATCHES = [
  'amount',
  'currency',
  'merchant',
  'number',
  'providerRef',
  'twice',
  'unknown',
  'HEADERS',
  'CLOCK',
  'PROBE',
  'SERIAL',
  'SIGNATURE',
] as const

export type Outcome = Exclude<(typeof OUTCOMES)[number], 'NOT_BELIEVED'>
export type Mismatch = (typeof MISMATCHES)[number]
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/**
 * The transitions of an attempt. Money that arrives counts in every state except those that have counted it: a payer
 * may pay in the second before we close, and the notification may follow. Only a person's decision books held money
 * (decision 0014).
 */
export const ATTEMPT_MOVES: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  CREATED: ['PENDING', 'SUCCEEDED', 'FAILED', 'CLOSED', 'EXPIRED', 'INTEGRITY_FAILURE'],
  PENDING: ['SUCCEEDED', 'FAILED', 'CLOSED', 'EXPIRED', 'INTEGRITY_FAILURE'],
  FAILED: ['SUCCEEDED', 'INTEGRITY_FAILURE'],
  CLOSED: ['SUCCEEDED', 'INTEGRITY_FAILURE'],
  EXPIRED: ['SUCCEEDED', 'INTEGRITY_FAILURE'],
  SUCCEEDED: [],
  INTEGRITY_FAILURE: ['SUCCEEDED'],
}

/** The transitions of a refund. An abnormal one is settled by a person, or succeeds after all. */
export const REFUND_MOVES: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  PROCESSING: ['SUCCEEDED', 'ABNORMAL', 'FAILED'],
  ABNORMAL: ['SUCCEEDED', 'FAILED', 'PROCESSING'],
  SUCCEEDED: [],
  FAILED: [],
}

/** Whether a payment has ended without money. */
export function hasEnded(status: PaymentStatus): boolean {
  return status !== 'CREATED' && status !== 'PENDING'
}
