import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Returnable } from './rules.ts'
import type { RefundStatus } from './states.ts'
import type { Method, Purpose } from './store.ts'

const sql = readStatements(import.meta.dirname, 'payments.sql')

/** An attempt that paid for something, with what of it went back already. */
export type Refundable = Returnable & {
  readonly id: string
  readonly paymentId: string
  readonly code: string
  readonly currency: string
  readonly staffId: string
}
type PaidFor = { readonly companyId: string; readonly purpose: Purpose; readonly payableId: string }

const placeOf = ({ companyId, purpose, payableId }: PaidFor) => ({ company_id: companyId, purpose, payable_id: payableId })

/** What was paid for something and can go back to where it came from, with what of it went back already. */
export function listRefundable(reader: Reader, about: PaidFor): Promise<Refundable[]> {
  return reader.many<Refundable>(sql('list_refundable'), { ...placeOf(about), ids: null })
}

/** The same, locked: nobody else sends any of it back until the transaction ends. */
export async function lockRefundable(tx: Tx, about: PaidFor): Promise<Refundable[]> {
  const locked = await tx.many<{ id: string }>(sql('lock_refundable'), placeOf(about))
  return tx.many<Refundable>(sql('list_refundable'), { ...placeOf(about), ids: locked.map(({ id }) => id) })
}

export type NewRefund = {
  readonly id: string
  readonly attemptId: string
  readonly companyId: string
  readonly number: string
  readonly payMinor: number
  readonly amountMinor: number
  /** The share of the fee that goes back on top. */
  readonly feeMinor: number
  readonly reason: string
  readonly subject: { readonly kind: string; readonly id: string; readonly code: string }
  readonly transferId: string
}

/** Stores a refund to be sent. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.run(sql('insert_refund'), {
    id: refund.id,
    attempt_id: refund.attemptId,
    company_id: refund.companyId,
    number: refund.number,
    pay_minor: refund.payMinor,
    amount_minor: refund.amountMinor,
    fee_minor: refund.feeMinor,
    reason: refund.reason,
    subject_kind: refund.subject.kind,
    subject_id: refund.subject.id,
    subject_code: refund.subject.code,
    transfer_id: refund.transferId,
  })
}

/** Where a refund of this number is; the system's scope only. */
export function findRefund(reader: Reader, number: string): Promise<{ id: string; companyId: string; subjectKind: string; subjectId: string } | undefined> {
  return reader.oneOrNone(sql('find_refund'), { number })
}

export type LockedRefund = {
  readonly id: string
  readonly attemptId: string
  readonly companyId: string
  readonly number: string
  readonly payMinor: number
  /** What left the balance for it: the amount and its share of the fee. */
  readonly backMinor: number
  readonly status: RefundStatus
  readonly looks: number
  readonly paymentId: string
  readonly code: string
  readonly currency: string
  readonly staffId: string
  readonly payCurrency: string
  /** The charge it gives back: our number of it and theirs, and theirs of the refund once they took it. */
  readonly chargeNumber: string
  readonly chargeRef: string | null
  readonly providerRef: string | null
}

/** Locks a refund. */
export function lockRefund(tx: Tx, id: string): Promise<LockedRefund> {
  return tx.one<LockedRefund>(sql('lock_refund'), { id })
}

/** Moves a refund on; `nextLookAt` null when nobody has to ask any more. */
export async function setRefundState(
  tx: Tx,
  change: { id: string; status: RefundStatus; providerRef: string | null; nextLookAt: string | null },
): Promise<void> {
  await tx.run(sql('set_refund_state'), { id: change.id, status: change.status, provider_ref: change.providerRef, next_look_at: change.nextLookAt })
}

/** Says when the provider is asked about a refund again. */
export async function setRefundLook(tx: Tx, id: string, nextLookAt: string): Promise<void> {
  await tx.run(sql('set_refund_look'), { id, next_look_at: nextLookAt })
}

export type DueRefund = {
  readonly id: string
  readonly number: string
  readonly payMinor: number
  readonly reason: string
  readonly status: RefundStatus
  readonly looks: number
  readonly chargeNumber: string
  readonly chargeMinor: number
  readonly payCurrency: string
}

/** Refunds the provider is to be told of, or asked about, now. */
export function listDueRefunds(reader: Reader, about: { now: string; limit: number }): Promise<DueRefund[]> {
  return reader.many<DueRefund>(sql('list_due_refunds'), about)
}

/** What the provider is told of one refund; undefined when nobody ordered it. */
export function findRefundOrder(reader: Reader, number: string): Promise<DueRefund | undefined> {
  return reader.oneOrNone<DueRefund>(sql('find_refund_order'), { number })
}

/** A refund as whoever was paid for shows it. */
export type RefundSeen = {
  readonly method: Method
  readonly amountMinor: number
  /** The share of the channel's fee that goes back on top. */
  readonly feeMinor: number
  readonly status: RefundStatus
  readonly createdAt: string
  readonly endedAt: string | null
}
type Subject = { readonly companyId: string; readonly id: string }

/** What went back, or is on its way, for something that was paid for. */
export function listRefunds(reader: Reader, { companyId, id }: Subject): Promise<RefundSeen[]> {
  return reader.many<RefundSeen>(sql('list_refunds'), { company_id: companyId, subject_id: id })
}

/** Whether a refund for something is still on its way. */
export async function hasOpenRefunds(reader: Reader, { companyId, id }: Subject): Promise<boolean> {
  return (await reader.one<{ open: boolean }>(sql('has_open_refunds'), { company_id: companyId, subject_id: id })).open
}
