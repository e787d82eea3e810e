import { postTransfer } from '#features/wallet/store.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import { type ResultSource, type Applied, recordResult } from '../events/events.ts'
import * as issues from '../issues/issues.sql.ts'
import type { RefundState } from '../provider.ts'
import type { PaymentDeps } from '../deps.ts'
import { type Mismatch, type Outcome, REFUND_MOVES } from '../states.ts'
import { insertIssue, insertPaymentEvent } from '../store.ts'
import * as sql from './refunds.sql.ts'
import { hasOpenRefunds, type LockedRefund } from './store.ts'

/** An abnormal refund may go through after all; it is asked about once an hour. */
export const ABNORMAL_POLL_MS = 3_600_000

/** Issues that end with their refund. */
const OF_REFUNDS = ['REFUND_ABNORMAL', 'PROVIDER_REFUSED']

const FINAL_STATES = { SUCCEEDED: 'SUCCEEDED', ABNORMAL: 'ABNORMAL', CLOSED: 'FAILED' } as const

/**
 * Fails a refund to the original channel: its money returns to the balance, and the customer is notified. The refund is
 * locked by the caller.
 */
export async function failRefund(tx: Tx, refund: LockedRefund, providerRef: string | null): Promise<void> {
  const { id, companyId, paymentId, staffId, currency, backMinor, code, number } = refund
  await tx.run(sql.setRefundState, { id, status: 'FAILED', providerRef, nextPollAt: null })
  const subject = { kind: 'PAYMENT', id: paymentId, code }
  const transfer = { companyId, currency, subject, staffId, note: 'REFUND_FAILED' }
  await postTransfer(tx, { ...transfer, kind: 'RECHARGE', key: `payment_refund:${id}:back`, depositMinor: backMinor })
  await tx.run(issues.resolveRefundIssues, { number, kinds: OF_REFUNDS })
  await insertPaymentEvent(tx, 'payment.refund_failed', { paymentId, companyId, staffId, refundId: id })
}

async function succeed(tx: Tx, refund: LockedRefund, providerRef: string | null): Promise<void> {
  const { id, companyId, paymentId, staffId, number } = refund
  await tx.run(sql.setRefundState, { id, status: 'SUCCEEDED', providerRef, nextPollAt: null })
  await tx.run(issues.resolveRefundIssues, { number, kinds: OF_REFUNDS })
  await tx.run(issues.resolveBookedIssues, { number })
  await insertPaymentEvent(tx, 'payment.refunded', { paymentId, companyId, staffId, refundId: id })
}

async function end(
  tx: Tx,
  refund: LockedRefund,
  result: { status: 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'; state: RefundState; nowMs: number },
): Promise<void> {
  const { status, state, nowMs } = result
  const { id, companyId, payMinor, payCurrency, number } = refund
  if (status === 'SUCCEEDED') return succeed(tx, refund, state.providerRef)
  if (status === 'FAILED') await failRefund(tx, refund, state.providerRef)
  else {
    await tx.run(sql.setRefundState, {
      id,
      status,
      providerRef: state.providerRef,
      nextPollAt: new Date(nowMs + ABNORMAL_POLL_MS).toISOString(),
    })
    await tx.run(issues.resolveRefundIssues, { number, kinds: ['PROVIDER_REFUSED'] })
  }
  // In the provider's currency, because it is compared with the provider's amount.
  const ours = { amountMinor: payMinor, currency: payCurrency }
  const { providerRef, refundMinor, currency } = state
  const theirs = { state: state.state, providerRef, refundMinor, currency }
  await insertIssue(tx, { kind: 'REFUND_ABNORMAL', fact: `${number}:${status}`, companyId, number, ours, theirs })
}

/** A provider's state of a refund that contradicts ours: becomes an issue for the desk. */
async function reportMismatch(
  tx: Tx,
  refund: LockedRefund,
  found: { fact: string; state: RefundState; mismatches: readonly Mismatch[] },
): Promise<Applied> {
  const { companyId, number, payMinor, payCurrency, status } = refund
  const ours = { amountMinor: payMinor, currency: payCurrency, status }
  await insertIssue(tx, { kind: 'INTEGRITY', fact: found.fact, companyId, number, ours, theirs: { ...found.state } })
  return { outcome: 'ISSUE', mismatches: found.mismatches }
}

/**
 * A result for a refund that has ended changes nothing. Except after a failure, when its money went to the balance: a
 * success then means that it was paid twice.
 */
async function known(tx: Tx, refund: LockedRefund, state: RefundState): Promise<Applied> {
  const isTwice = refund.status === 'FAILED' && state.state === 'SUCCEEDED'
  return isTwice
    ? reportMismatch(tx, refund, { fact: `${refund.number}:twice`, state, mismatches: ['twice'] })
    : { outcome: 'KNOWN' }
}

/** Names the differences between a provider's response and ours; absent values are no difference. */
function differencesOf(refund: LockedRefund, said: RefundState): Mismatch[] {
  const { payMinor, payCurrency, chargeNumber, chargeRef } = refund
  const differs: readonly (readonly [Mismatch, boolean])[] = [
    ['amount', (said.refundMinor ?? payMinor) !== payMinor],
    ['currency', (said.currency ?? payCurrency) !== payCurrency],
    ['merchant', said.isForeign ?? false],
    ['number', (said.chargeNumber ?? chargeNumber) !== chargeNumber],
    ['providerRef', chargeRef !== null && (said.chargeRef ?? chargeRef) !== chargeRef],
  ]
  return differs.flatMap(([mismatch, isSo]) => (isSo ? [mismatch] : []))
}

/** The order or bill that a refund belongs to, with its payable. */
export function paidForBy(
  { payables }: Pick<PaymentDeps, 'payables'>,
  place: { companyId: string; subjectKind: string; subjectId: string },
) {
  return {
    payable: payables.find(({ purpose }) => purpose === place.subjectKind),
    paidFor: { companyId: place.companyId, id: place.subjectId },
  }
}

async function applyResult(
  tx: Tx,
  deps: PaymentDeps,
  { number, state }: { number: string; state: RefundState },
): Promise<Applied> {
  const { state: reported } = state
  if (reported === 'PROCESSING' || reported === 'NOT_THERE') return { outcome: 'NOTHING' }
  const place = await tx.oneOrNone(sql.findRefund, { number })
  const fact = `${number}:${state.providerRef ?? ''}`
  if (!place) {
    await insertIssue(tx, { kind: 'INTEGRITY', fact, companyId: null, number, ours: {}, theirs: { ...state } })
    return { outcome: 'ISSUE', mismatches: ['unknown'] }
  }
  const { payable, paidFor } = paidForBy(deps, place)
  await payable?.lock(tx, paidFor)
  const refund = await tx.one(sql.lockRefund, place)
  const mismatches = differencesOf(refund, state)
  if (mismatches.length > 0) return reportMismatch(tx, refund, { fact, state, mismatches })
  const status = FINAL_STATES[reported]
  if (!REFUND_MOVES[refund.status].includes(status)) return known(tx, refund, state)
  await end(tx, refund, { status, state, nowMs: deps.now() })
  if (payable && !(await hasOpenRefunds(tx, place))) await payable.endRefunds(tx, paidFor)
  return { outcome: 'BOOKED' }
}

/** Applies a refund's state from a notification, poll or statement, at most once, and logs the message. */
export async function applyRefund(
  deps: PaymentDeps,
  { number, from }: ResultSource,
  state: RefundState,
): Promise<Outcome> {
  const outcome = await deps.db.write(SYSTEM, async (tx) => {
    const applied = await applyResult(tx, deps, { number, state })
    await recordResult(
      tx,
      { provider: deps.provider.name, number, from, atMs: deps.now() },
      { ...applied, notification: state },
    )
    return applied.outcome
  })
  if (outcome === 'BOOKED') deps.wakeOutbox()
  return outcome
}
