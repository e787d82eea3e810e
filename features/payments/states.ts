/** States of a payment, of a try and of a refund; the database has the same lists. */
export const PAYMENT_STATUSES = ['CREATED', 'PENDING', 'SUCCEEDED', 'FAILED', 'CLOSED', 'EXPIRED'] as const
export const ATTEMPT_STATUSES = [...PAYMENT_STATUSES, 'INTEGRITY_FAILURE'] as const
export const REFUND_STATUSES = ['PROCESSING', 'SUCCEEDED', 'ABNORMAL', 'FAILED'] as const

/**
 * What came of something that was heard: money booked, already known, put on the desk's list, ended without money,
 * nothing to do, or not proven to be theirs.
 */
export const OUTCOMES = ['BOOKED', 'KNOWN', 'ISSUE', 'ENDED', 'NOTHING', 'NOT_BELIEVED'] as const
/** How something was heard: they told us, or they were asked. */
export const SOURCES = ['NOTICE', 'ASKED'] as const
/**
 * What can be wrong with what was heard: a part that differs from ours, or a reason why it is not proven to be theirs.
 */
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
 * Where a try may go from where. Money that arrives counts from every state but those that have counted it: a payer may
 * pay in the second before we close, and the notification of it may come after. What is held for a wrong echo is booked
 * by a person's decision alone (decision 0014).
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

/** Where a refund may go from where. An abnormal one is settled by a person, or goes through after all. */
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
