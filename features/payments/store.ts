import type { PaymentTopic } from '#contract/events.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { AttemptStatus, PaymentStatus } from './states.ts'

const sql = readStatements(import.meta.dirname, 'payments.sql')

export type Purpose = 'RECHARGE' | 'HOTEL_ORDER' | 'BILL'
export type Method = 'WECHAT' | 'BANK_TRANSFER'

export type NewPayment = {
  readonly companyId: string
  readonly staffId: string
  readonly purpose: Purpose
  readonly payableId: string | null
  readonly payableCode: string | null
  readonly method: Method
  readonly currency: string
  readonly amountMinor: number
  readonly feeMinor: number
  readonly deadlineAt: string
  readonly key: string
  readonly bodyHash: Buffer
}

/** Stores what somebody wants to pay; undefined when the key was used before. */
export function insertPayment(tx: Tx, payment: NewPayment): Promise<{ id: string; code: string } | undefined> {
  return tx.oneOrNone(sql('insert_payment'), {
    company_id: payment.companyId,
    staff_id: payment.staffId,
    purpose: payment.purpose,
    payable_id: payment.payableId,
    payable_code: payment.payableCode,
    method: payment.method,
    currency: payment.currency,
    amount_minor: payment.amountMinor,
    fee_minor: payment.feeMinor,
    deadline_at: payment.deadlineAt,
    idempotency_key: payment.key,
    body_hash: payment.bodyHash,
  })
}

/** The payment a key made before, and whether it asked for the same. */
export function findPaymentByKey(
  reader: Reader,
  about: { companyId: string; key: string; bodyHash: Buffer },
): Promise<{ id: string; code: string; same: boolean } | undefined> {
  return reader.oneOrNone(sql('find_payment_by_key'), { company_id: about.companyId, idempotency_key: about.key, body_hash: about.bodyHash })
}

export type NewAttempt = {
  readonly paymentId: string
  readonly companyId: string
  readonly provider: 'WECHAT' | 'BANK'
  readonly number: string
  readonly payCurrency: string
  readonly payMinor: number
  readonly rate: string
  readonly rateSource: string | null
  readonly rateAt: string | null
  readonly expiresAt: string
  /** Null where there is nobody to ask. */
  readonly nextLookAt: string | null
}

/** Stores a try, before the provider hears of it: its news may be faster than its answer. Gives its identifier. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql('insert_attempt'), {
    payment_id: attempt.paymentId,
    company_id: attempt.companyId,
    provider: attempt.provider,
    number: attempt.number,
    pay_currency: attempt.payCurrency,
    pay_minor: attempt.payMinor,
    rate: attempt.rate,
    rate_source: attempt.rateSource,
    rate_at: attempt.rateAt,
    expires_at: attempt.expiresAt,
    next_look_at: attempt.nextLookAt,
  })
  return id
}

/** A company's own limits of recharging, in minor units; undefined when the general ones count. */
export function findLimit(reader: Reader, companyId: string, currency: string): Promise<{ onceMinor: number; dayMinor: number } | undefined> {
  return reader.oneOrNone(sql('find_limit'), { company_id: companyId, currency })
}

/** Makes recharges of a company wait for each other until the transaction ends. */
export async function lockRecharges(tx: Tx, companyId: string): Promise<void> {
  await tx.run(sql('lock_recharges'), { company_id: companyId })
}

/** What a company recharged or is about to since a moment, in minor units. */
export async function sumRecharged(reader: Reader, about: { companyId: string; currency: string; since: string }): Promise<number> {
  const row = await reader.one<{ sumMinor: number }>(sql('sum_recharged'), { company_id: about.companyId, currency: about.currency, since: about.since })
  return row.sumMinor
}

export type StoredPayment = {
  readonly id: string
  readonly code: string
  /** Who started it. */
  readonly staffId: string
  readonly purpose: Purpose
  readonly payableId: string | null
  readonly payableCode: string | null
  readonly method: Method
  readonly currency: string
  readonly amountMinor: number
  readonly feeMinor: number
  readonly status: PaymentStatus
  readonly applied: boolean | null
  readonly deadlineAt: string
  readonly createdAt: string
  readonly endedAt: string | null
  readonly payload: string | null
  readonly attemptStatus: AttemptStatus | null
  readonly payCurrency: string | null
  readonly payMinor: number | null
  readonly rate: string | null
  readonly rateSource: string | null
  readonly rateAt: string | null
  readonly expiresAt: string | null
}

/** A payment of the company with its newest try. */
export function findPayment(reader: Reader, companyId: string, id: string): Promise<StoredPayment | undefined> {
  return reader.oneOrNone<StoredPayment>(sql('find_payment'), { company_id: companyId, id })
}

/** A page of a company's payments, newest first, and how many there are; only those somebody started where `ownStaffId` is set. */
export async function listPayments<Row>(
  reader: Reader,
  about: { companyId: string; ownStaffId: string | null; purpose: Purpose | null; status: PaymentStatus | null; pageNo: number; pageSize: number },
): Promise<{ list: Row[]; total: number }> {
  const filter = { company_id: about.companyId, own_staff_id: about.ownStaffId, purpose: about.purpose, status: about.status }
  const { total } = await reader.one<{ total: number }>(sql('count_payments'), filter)
  const rows = await reader.many<{ row: Row }>(sql('list_payments'), { ...filter, limit: about.pageSize, offset: (about.pageNo - 1) * about.pageSize })
  return { list: rows.map(({ row }) => row), total }
}

export type AttemptPlace = {
  readonly id: string
  readonly paymentId: string
  readonly companyId: string
  readonly purpose: Purpose
  readonly payableId: string | null
}

/** Where a try of this number belongs; the system's scope only. */
export function findAttempt(reader: Reader, number: string): Promise<AttemptPlace | undefined> {
  return reader.oneOrNone<AttemptPlace>(sql('find_attempt'), { number })
}

export type LockedAttempt = AttemptPlace & {
  readonly number: string
  readonly status: AttemptStatus
  readonly payCurrency: string
  readonly payMinor: number
  readonly expiresAt: string
  readonly looks: number
  readonly paymentStatus: PaymentStatus
  /** Whether its money went to what it was for; null while there is none. */
  readonly applied: boolean | null
  readonly code: string
  readonly currency: string
  readonly amountMinor: number
  readonly feeMinor: number
  readonly staffId: string
}

/** Locks a try and its payment. What is paid for has to be locked before. */
export function lockAttempt(tx: Tx, id: string): Promise<LockedAttempt> {
  return tx.one<LockedAttempt>(sql('lock_attempt'), { id })
}

/** Notes that the payer can pay now, and what is scanned for it; nothing when it is further already. */
export async function setAttemptStarted(tx: Tx, id: string, payload: string | null): Promise<void> {
  await tx.run(sql('set_attempt_started'), { id, payload })
}

/** Ends a try without money, and its payment with it. */
export async function setAttemptEnded(tx: Tx, id: string, status: 'FAILED' | 'CLOSED' | 'EXPIRED'): Promise<void> {
  await tx.run(sql('set_attempt_ended'), { id, status })
}

/** Ends a try whose echo differs from what was asked; it is never booked. */
export async function setAttemptMistrusted(tx: Tx, id: string): Promise<void> {
  await tx.run(sql('set_attempt_mistrusted'), { id })
}

/** Notes that a try was paid and what the ledger made of it; false when it was noted before. */
export async function setAttemptPaid(tx: Tx, paid: { id: string; providerRef: string; paidAt: string; transferId: string }): Promise<boolean> {
  return (await tx.run(sql('set_attempt_paid'), { id: paid.id, provider_ref: paid.providerRef, paid_at: paid.paidAt, transfer_id: paid.transferId })) === 1
}

/** Notes that the money of a payment is there, and whether what it was for took it. */
export async function setPaymentSucceeded(tx: Tx, id: string, applied: boolean): Promise<void> {
  await tx.run(sql('set_payment_succeeded'), { id, applied })
}

/** Notes that the money of a payment went to what it was for after all, when more of it had come. */
export async function setPaymentApplied(tx: Tx, id: string): Promise<void> {
  await tx.run(sql('set_payment_applied'), { id })
}

/** Says when the provider is to be asked again. */
export async function setNextLook(tx: Tx, id: string, nextLookAt: string): Promise<void> {
  await tx.run(sql('set_next_look'), { id, next_look_at: nextLookAt })
}

export type DueAttempt = Pick<LockedAttempt, 'id' | 'number' | 'status' | 'payCurrency' | 'payMinor' | 'expiresAt' | 'looks' | 'code'>

/** Tries whose provider is to be asked now. */
export function listDueAttempts(reader: Reader, about: { now: string; limit: number }): Promise<DueAttempt[]> {
  return reader.many<DueAttempt>(sql('list_due_attempts'), about)
}

/** The number of the try a provider's reference was booked for; undefined when for none. */
export async function findNumberOfProviderRef(reader: Reader, providerRef: string): Promise<string | undefined> {
  const row = await reader.oneOrNone<{ number: string }>(sql('find_provider_ref'), { provider: 'WECHAT', provider_ref: providerRef })
  return row?.number
}

export type NewIssue = {
  readonly kind: 'INTEGRITY' | 'REFUND_ABNORMAL' | 'PROVIDER_REFUSED'
  /** What makes it the same issue when it is found again. */
  readonly fact: string
  readonly companyId: string | null
  readonly number: string | null
  readonly ours: Readonly<Record<string, unknown>>
  readonly theirs: Readonly<Record<string, unknown>>
}

/** Puts something on the desk's list, once a fact. */
export async function insertIssue(tx: Tx, issue: NewIssue): Promise<void> {
  await tx.run(sql('insert_issue'), {
    kind: issue.kind,
    fact: issue.fact,
    company_id: issue.companyId,
    number: issue.number,
    ours: JSON.stringify(issue.ours),
    theirs: JSON.stringify(issue.theirs),
  })
}

/** Whom an event is about; `refundId` where it is about a refund, `receiptId` where about money seen at the bank. */
type EventAbout = { readonly paymentId: string; readonly companyId: string; readonly staffId: string; readonly refundId?: string; readonly receiptId?: string }

/** Writes an event about a payment to the outbox. */
export async function insertPaymentEvent(tx: Tx, topic: PaymentTopic, about: EventAbout): Promise<void> {
  const { paymentId, companyId, staffId, refundId = null, receiptId = null } = about
  const ids = { payment_id: paymentId, company_id: companyId, staff_id: staffId, refund_id: refundId, receipt_id: receiptId }
  await tx.run(sql('insert_payment_event'), { topic, ...ids })
}

/** Our numbers of a payment's tries that are open. */
export async function listNumbers(reader: Reader, companyId: string, paymentId: string): Promise<string[]> {
  const rows = await reader.many<{ number: string }>(sql('list_numbers'), { company_id: companyId, payment_id: paymentId })
  return rows.map(({ number }) => number)
}

/** Ends the codes that are open for something at once; money that comes in spite of it stays on the balance. */
export async function endOpenAttempts(tx: Tx, what: { companyId: string; purpose: Purpose; payableId: string }): Promise<void> {
  await tx.run(sql('end_open_attempts'), { company_id: what.companyId, purpose: what.purpose, payable_id: what.payableId })
}

/** The payment that is open for something; undefined when none is. */
export async function findOpenPayment(reader: Reader, companyId: string, payableId: string): Promise<string | undefined> {
  return (await reader.oneOrNone<{ id: string }>(sql('find_open_payment'), { company_id: companyId, payable_id: payableId }))?.id
}
