// Written by `npm run schema:write` from payments.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'payments.sql')

/** Stores a payment; returns no row when its key was used before. */
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

/** The payment of a key, and whether it was for the same request. */
export const findPaymentByKey = file<
  { bodyHash: Buffer; companyId: string; idempotencyKey: string },
  { id: string; code: string; same: boolean }
>('find_payment_by_key')

/** Stores an attempt before the provider is called, because a notification may arrive before the response.
 * `next_poll_at` is null for channels without a provider. */
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

/** The sum of a company's recharges, paid or open, since a moment. */
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
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'TICKET_ORDER' | 'GROUP' | 'BILL'
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

/** A company's payments, newest first; with `own_staff_id` only those the person started. */
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
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'TICKET_ORDER' | 'GROUP' | 'BILL'
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

/** The payment of an attempt's number; the system's scope only. */
export const findAttempt = file<
  { number: string },
  {
    id: string
    paymentId: string
    companyId: string
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'TICKET_ORDER' | 'GROUP' | 'BILL'
    payableId: string | null
  }
>('find_attempt')

/** Locks an attempt and its payment. The caller has locked the payable before. */
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
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'TICKET_ORDER' | 'GROUP' | 'BILL'
    payableId: string | null
    payableCode: string | null
    code: string
    currency: string
    amountMinor: number
    feeMinor: number
    staffId: string
  }
>('lock_attempt')

/** Stores that the payer can pay now, with the code to scan; touches no row when the attempt is further already. */
export const setAttemptStarted = file<{ payload: string | null; id: string }, never>('set_attempt_started')

/** Ends an attempt without money, and its payment with it. */
export const setAttemptEnded = file<{ status: string; id: string }, never>('set_attempt_ended')

/** Holds an attempt whose result is a mismatch. */
export const setAttemptMistrusted = file<{ id: string }, never>('set_attempt_mistrusted')

/** Stores that an attempt was paid, with its ledger transfer. */
export const setAttemptPaid = file<
  { providerRef: string | null; paidAt: string | null; transferId: string | null; id: string },
  never
>('set_attempt_paid')

/** Stores that a payment succeeded, and whether its payable took the money. */
export const setPaymentSucceeded = file<{ applied: boolean | null; id: string }, never>('set_payment_succeeded')

/** Stores that a payment's money paid for its payable after all, when further money had come. */
export const setPaymentApplied = file<{ id: string }, never>('set_payment_applied')

/** Schedules the next poll. */
export const setNextPoll = file<{ nextPollAt: string | null; id: string }, never>('set_next_poll')

/** Attempts whose poll is due. */
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

/** The number of the attempt that was booked with a provider's reference. */
export const findNumberOfRef = file<
  { provider: string; providerRef: string },
  { number: string }
>('find_number_of_ref')

/** Stores an issue for the desk, once for each fact. */
export const insertIssue = file<
  { kind: string; fact: string; companyId: string | null; number: string | null; ours: string; theirs: string },
  never
>('insert_issue')

/** Writes an event about a payment to the outbox; `refund_id` where it is about a refund, `receipt_id` where it is about
 * a bank receipt. */
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

/** The numbers of a payment's open attempts. */
export const listNumbers = file<{ paymentId: string; companyId: string }, { number: string }>('list_numbers')

/** Marks open attempts for a payable that ended or is paid; the scheduled job closes them at once. */
export const endOpenAttempts = file<
  { companyId: string; purpose: string; payableId: string },
  never
>('end_open_attempts')

/** The open payment of a payable. */
export const findOpenPayment = file<{ companyId: string; payableId: string }, { id: string }>('find_open_payment')
