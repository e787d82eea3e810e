// Written by `npm run schema:write` from payments.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'payments.sql')

/** Stores what somebody wants to pay; gives no row when the key was used before. */
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

/** The payment a key made before, and whether it asked for the same. */
export const findPaymentByKey = file<
  { bodyHash: Buffer; companyId: string; idempotencyKey: string },
  { id: string; code: string; same: boolean }
>('find_payment_by_key')

/** Stores an attempt, before the provider hears of it: its notification may be faster than its answer. `next_poll_at` is
 * null where there is nobody to ask. */
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
    nextPollAt: string | null
  },
  { id: string }
>('insert_attempt')

/** Makes recharges of a company wait for each other until the transaction ends. */
export const lockRecharges = file<{ companyId: string }, { pgAdvisoryXactLock: unknown }>('lock_recharges')

/** A company's own limits of recharging, in minor units; no row where the general ones count. */
export const findLimit = file<
  { companyId: string; currency: string },
  { onceMinor: number; dayMinor: number }
>('find_limit')

/** What a company brought in or is about to bring in since a moment. */
export const sumRecharged = file<
  { companyId: string; currency: string; since: string },
  { sumMinor: number }
>('sum_recharged')

/** A payment of the company with its newest attempt. */
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
    currency: string
    amountMinor: number
    feeMinor: number
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED'
    applied: boolean | null
    deadlineAt: string
    createdAt: string
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

/** A company's payments, newest first; only those somebody started where `own_staff_id` is set. */
export const listPayments = file<
  {
    companyId: string
    ownStaffId: string | null
    purpose: string | null
    status: string | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'BILL'
    payableId: string | null
    payableCode: string | null
    method: 'WECHAT' | 'BANK_TRANSFER'
    currency: string
    amountMinor: number
    feeMinor: number
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED'
    applied: boolean | null
    createdAt: string
    endedAt: string | null
    deadlineAt: string
    paidBy: string
    held: boolean
  }
>('list_payments')

export const countPayments = file<
  { companyId: string; ownStaffId: string | null; purpose: string | null; status: string | null },
  { total: number }
>('count_payments')

/** Where an attempt of this number belongs; the system's scope only. */
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

/** Locks an attempt and its payment. What is paid for has to be locked before. */
export const lockAttempt = file<
  { id: string },
  {
    id: string
    paymentId: string
    companyId: string
    number: string
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED' | 'INTEGRITY_FAILURE'
    payCurrency: string
    payMinor: number
    expiresAt: string
    pollCount: number
    paymentStatus: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED'
    applied: boolean | null
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'BILL'
    payableId: string | null
    code: string
    currency: string
    amountMinor: number
    feeMinor: number
    staffId: string
  }
>('lock_attempt')

/** Notes that the payer can pay now, and what is scanned for it; nothing when it is further already. */
export const setAttemptStarted = file<{ payload: string | null; id: string }, never>('set_attempt_started')

/** Ends an attempt without money, and its payment with it. */
export const setAttemptEnded = file<{ status: string; id: string }, never>('set_attempt_ended')

/** Ends an attempt whose echo differs from what was asked; it is never booked. */
export const setAttemptMistrusted = file<{ id: string }, never>('set_attempt_mistrusted')

/** Notes that an attempt was paid and what the ledger made of it. */
export const setAttemptPaid = file<
  { providerRef: string | null; paidAt: string | null; transferId: string | null; id: string },
  never
>('set_attempt_paid')

/** Notes that the money of a payment is there, and whether what it was for took it. */
export const setPaymentSucceeded = file<{ applied: boolean | null; id: string }, never>('set_payment_succeeded')

/** Notes that the money of a payment went to what it was for after all, when more of it had come. */
export const setPaymentApplied = file<{ id: string }, never>('set_payment_applied')

/** Says when the provider is to be asked again. */
export const setNextPoll = file<{ nextPollAt: string | null; id: string }, never>('set_next_poll')

/** Attempts about which their provider is to be asked now. */
export const listDueAttempts = file<
  { provider: string; now: string; limit: number },
  {
    id: string
    number: string
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED' | 'INTEGRITY_FAILURE'
    payCurrency: string
    payMinor: number
    expiresAt: string
    pollCount: number
    code: string
  }
>('list_due_attempts')

/** The number of the attempt a provider's reference was booked for. */
export const findNumberOfRef = file<
  { provider: string; providerRef: string },
  { number: string }
>('find_number_of_ref')

/** Puts something on the desk's list, once a fact. */
export const insertIssue = file<
  { kind: string; fact: string; companyId: string | null; number: string | null; ours: string; theirs: string },
  never
>('insert_issue')

/** Writes an event about a payment to the outbox; `refund_id` where it is about a refund, `receipt_id` where about money
 * seen at the bank. */
export const insertPaymentEvent = file<
  {
    topic: string
    companyId: string | null
    paymentId: string
    staffId: string
    refundId: string | null
    receiptId: string | null
  },
  never
>('insert_payment_event')

/** Our numbers of a payment's attempts that are open. */
export const listNumbers = file<{ paymentId: string; companyId: string }, { number: string }>('list_numbers')

/** Codes that are still open for something that has ended or is paid: the clock closes them at once. */
export const endOpenAttempts = file<
  { companyId: string; purpose: string; payableId: string },
  never
>('end_open_attempts')

/** The payment that is open for something. */
export const findOpenPayment = file<{ companyId: string; payableId: string }, { id: string }>('find_open_payment')
