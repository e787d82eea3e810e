// Written by `npm run schema:write` from payments.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'payments.sql')

export const insertPayment = file<
  {
    companyId: string
    staffId: string
    purpose: string
    payableId: string | null
    payableCode: string | null
    method: string
    currency: string
    amountMinor: number
    feeMinor: number
    deadlineAt: string
    idempotencyKey: string
    bodyHash: Buffer
  },
  { id: string; code: string }
>('insert_payment')

export const findPaymentByKey = file<
  { bodyHash: Buffer; companyId: string; idempotencyKey: string },
  { id: string; code: string; same: boolean | null }
>('find_payment_by_key')

export const insertAttempt = file<
  {
    paymentId: string
    companyId: string
    provider: string
    number: string
    payCurrency: string
    payMinor: number
    rate: string
    rateSource: string | null
    rateAt: string | null
    expiresAt: string
    nextLookAt: string | null
  },
  { id: string }
>('insert_attempt')

export const lockRecharges = file<{ companyId: string }, { pgAdvisoryXactLock: unknown }>('lock_recharges')

export const findLimit = file<
  { companyId: string; currency: string },
  { onceMinor: number; dayMinor: number }
>('find_limit')

/** What a company brought in or is about to bring in since a moment. */
export const sumRecharged = file<
  { companyId: string; currency: string; since: string },
  { sumMinor: number }
>('sum_recharged')

export const findPayment = file<
  { id: string; companyId: string },
  {
    id: string
    code: string
    staffId: string
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'BILL'
    payableId: string | null
    payableCode: string | null
    method: 'WECHAT' | 'BANK_TRANSFER'
    currency: string | null
    amountMinor: number
    feeMinor: number
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED'
    applied: boolean | null
    deadlineAt: string | null
    createdAt: string | null
    endedAt: string | null
    payload: string | null
    attemptStatus: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED' | 'INTEGRITY_FAILURE' | null
    payCurrency: string | null
    payMinor: number | null
    rate: string | null
    rateSource: string | null
    rateAt: string | null
    expiresAt: string | null
  }
>('find_payment')

export const listPayments = file<
  {
    companyId: string
    ownStaffId: string | null
    purpose: string | null
    status: string | null
    limit: number
    offset: number
  },
  { row: unknown }
>('list_payments')

export const countPayments = file<
  { companyId: string; ownStaffId: string | null; purpose: string | null; status: string | null },
  { total: number }
>('count_payments')

export const findAttempt = file<
  { number: string },
  {
    id: string
    paymentId: string
    companyId: string
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'BILL'
    payableId: string | null
  }
>('find_attempt')

export const lockAttempt = file<
  { id: string },
  {
    id: string
    paymentId: string
    companyId: string
    number: string
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED' | 'INTEGRITY_FAILURE'
    payCurrency: string | null
    payMinor: number
    expiresAt: string | null
    looks: number
    paymentStatus: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED'
    applied: boolean | null
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'BILL'
    payableId: string | null
    code: string
    currency: string | null
    amountMinor: number
    feeMinor: number
    staffId: string
  }
>('lock_attempt')

export const setAttemptStarted = file<{ payload: string | null; id: string }, never>('set_attempt_started')

export const setAttemptEnded = file<{ status: string; id: string }, never>('set_attempt_ended')

export const setAttemptMistrusted = file<{ id: string }, never>('set_attempt_mistrusted')

export const setAttemptPaid = file<
  { providerRef: string | null; paidAt: string | null; transferId: string | null; id: string },
  never
>('set_attempt_paid')

export const setPaymentSucceeded = file<{ applied: boolean | null; id: string }, never>('set_payment_succeeded')

export const setPaymentApplied = file<{ id: string }, never>('set_payment_applied')

export const setNextLook = file<{ nextLookAt: string | null; id: string }, never>('set_next_look')

export const listDueAttempts = file<
  { now: string; limit: number },
  {
    id: string
    number: string
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED' | 'INTEGRITY_FAILURE'
    payCurrency: string | null
    payMinor: number
    expiresAt: string | null
    looks: number
    code: string | null
  }
>('list_due_attempts')

export const findProviderRef = file<{ provider: string; providerRef: string }, { number: string }>('find_provider_ref')

export const insertIssue = file<
  { kind: string; fact: string; companyId: string | null; number: string | null; ours: string; theirs: string },
  never
>('insert_issue')

export const insertPaymentEvent = file<
  { topic: string; companyId: string | null; paymentId: string; staffId: string; refundId: string; receiptId: string },
  never
>('insert_payment_event')

/** Refunds of one order wait for each other. This statement only locks: its snapshot is older than the lock, so the sums
 * are a statement of their own, which sees the refunds that were committed while this one waited. */
export const lockRefundable = file<
  { companyId: string; purpose: string; payableId: string },
  { id: string }
>('lock_refundable')

/** The newest attempt first, with what of it was sent back already. A failed refund counts: its money is on the balance. */
export const listRefundable = file<
  { companyId: string; purpose: string; payableId: string; ids: readonly string[] | null },
  {
    id: string
    payMinor: number
    paymentId: string
    code: string
    amountMinor: number
    feeMinor: number
    currency: string | null
    staffId: string
    refundedMinor: number | null
    feeRefundedMinor: number | null
    payRefundedMinor: number | null
  }
>('list_refundable')

export const insertRefund = file<
  {
    id: string
    attemptId: string
    companyId: string
    number: string
    payMinor: number
    amountMinor: number
    feeMinor: number
    reason: string
    subjectKind: string
    subjectId: string
    subjectCode: string
    transferId: string
  },
  never
>('insert_refund')

export const findRefund = file<
  { number: string },
  { id: string; companyId: string; subjectKind: string; subjectId: string }
>('find_refund')

export const lockRefund = file<
  { id: string },
  {
    id: string
    attemptId: string
    companyId: string
    number: string
    payMinor: number
    backMinor: number | null
    status: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'
    looks: number
    paymentId: string
    code: string
    currency: string | null
    staffId: string
    payCurrency: string | null
    chargeNumber: string
    chargeRef: string | null
    providerRef: string | null
  }
>('lock_refund')

export const setRefundState = file<
  { status: string; providerRef: string | null; nextLookAt: string | null; id: string },
  never
>('set_refund_state')

export const setRefundLook = file<{ nextLookAt: string | null; id: string }, never>('set_refund_look')

export const listDueRefunds = file<
  { now: string; limit: number },
  {
    id: string
    number: string
    payMinor: number
    reason: string
    status: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'
    looks: number
    chargeNumber: string
    chargeMinor: number
    payCurrency: string | null
  }
>('list_due_refunds')

export const findRefundOrder = file<
  { number: string },
  {
    id: string
    number: string
    payMinor: number
    reason: string
    status: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'
    looks: number
    chargeNumber: string
    chargeMinor: number
    payCurrency: string | null
  }
>('find_refund_order')

export const listNumbers = file<{ paymentId: string; companyId: string }, { number: string }>('list_numbers')

/** Codes that are still open for something that has ended or is paid: the clock closes them at once. */
export const endOpenAttempts = file<
  { companyId: string; purpose: string; payableId: string },
  never
>('end_open_attempts')

export const findOpenPayment = file<{ companyId: string; payableId: string }, { id: string }>('find_open_payment')

export const listRefunds = file<
  { companyId: string; subjectId: string },
  {
    method: 'WECHAT' | 'BANK_TRANSFER'
    amountMinor: number
    feeMinor: number
    status: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'
    createdAt: string | null
    endedAt: string | null
  }
>('list_refunds')

export const hasOpenRefunds = file<{ companyId: string; subjectId: string }, { open: boolean }>('has_open_refunds')
