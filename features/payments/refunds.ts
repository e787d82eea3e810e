import { randomUUID } from 'node:crypto'
import { postTransfer } from '#features/wallet/store.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { RefundState } from './provider.ts'
import { refundShare } from './rules.ts'
import { findRefund, hasOpenRefunds, insertRefund, type LockedRefund, lockRefund, lockRefundable, type Refundable, setRefundState } from './refund-store.ts'
import type { Outcome, PaymentDeps } from './settle.ts'
import { REFUND_MOVES } from './states.ts'
import { insertIssue, insertPaymentEvent, type Purpose } from './store.ts'

/** An abnormal refund may go through after all; it is asked about once an hour. */
const ABNORMAL_LOOK_MS = 3_600_000

/** What is to go back: an amount of what was paid for something, in minor units of the wallet's currency. */
export type GiveBack = {
  readonly companyId: string
  readonly purpose: Exclude<Purpose, 'RECHARGE'>
  readonly payableId: string
  readonly payableCode: string
  readonly amountMinor: number
  readonly reason: string
}

async function order(tx: Tx, from: Refundable, about: GiveBack & { partMinor: number }): Promise<void> {
  const { companyId, partMinor, payableId, payableCode, purpose, reason } = about
  const id = randomUUID()
  // The fee was the channel's and does not come back, so the whole rest of the amount is its share of what was paid.
  const payOfAmount = refundShare({ amountMinor: from.amountMinor, refundableMinor: from.amountMinor + from.feeMinor, payRefundableMinor: from.payMinor })
  const payMinor = refundShare({
    amountMinor: partMinor,
    refundableMinor: from.amountMinor - from.refundedMinor,
    payRefundableMinor: payOfAmount - from.payRefundedMinor,
  })
  const subject = { kind: 'PAYMENT', id: from.paymentId, code: from.code }
  const transfer = { companyId, currency: from.currency, subject, staffId: from.staffId }
  const transferId = await postTransfer(tx, { ...transfer, kind: 'PAYOUT', key: `payment_refund:${id}`, depositMinor: partMinor })
  const number = `TWR${id.replaceAll('-', '')}`
  await insertRefund(tx, {
    id,
    attemptId: from.id,
    companyId,
    number,
    payMinor,
    amountMinor: partMinor,
    reason,
    subject: { kind: purpose, id: payableId, code: payableCode },
    transferId,
  })
}

/**
 * Sends money back to where it came from, as far as it came from a provider, in the caller's transaction; the balance has to hold it already.
 * Gives how much goes back so; the rest stays on the balance. What is paid for is locked by the caller.
 */
export async function giveBack(tx: Tx, about: GiveBack): Promise<number> {
  let leftMinor = about.amountMinor
  for (const from of await lockRefundable(tx, about)) {
    const partMinor = Math.min(leftMinor, from.amountMinor - from.refundedMinor)
    if (partMinor <= 0) continue
    await order(tx, from, { ...about, partMinor })
    leftMinor -= partMinor
  }
  return about.amountMinor - leftMinor
}

const FINAL_STATES = { SUCCEEDED: 'SUCCEEDED', ABNORMAL: 'ABNORMAL', CLOSED: 'FAILED' } as const

async function end(tx: Tx, refund: LockedRefund, told: { status: 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'; state: RefundState; nowMs: number }): Promise<void> {
  const { status, state, nowMs } = told
  const { id, companyId, paymentId, staffId, currency, amountMinor, code, number } = refund
  const nextLookAt = status === 'ABNORMAL' ? new Date(nowMs + ABNORMAL_LOOK_MS).toISOString() : null
  await setRefundState(tx, { id, status, providerRef: state.providerRef, nextLookAt })
  if (status === 'FAILED') {
    // It will not go back that way: the customer has it on the balance again.
    const subject = { kind: 'PAYMENT', id: paymentId, code }
    await postTransfer(tx, {
      companyId,
      currency,
      kind: 'RECHARGE',
      key: `payment_refund:${id}:back`,
      depositMinor: amountMinor,
      subject,
      staffId,
      note: 'REFUND_FAILED',
    })
  }
  if (status !== 'SUCCEEDED') {
    const theirs = { state: state.state, providerRef: state.providerRef }
    await insertIssue(tx, { kind: 'REFUND_ABNORMAL', fact: `${number}:${status}`, companyId, number, ours: { amountMinor, currency }, theirs })
  }
  if (status !== 'ABNORMAL')
    await insertPaymentEvent(tx, status === 'SUCCEEDED' ? 'payment.refunded' : 'payment.refund_failed', { paymentId, companyId, staffId, refundId: id })
}

function isSame(refund: LockedRefund, { refundMinor, currency, isForeign = false }: RefundState): boolean {
  return !isForeign && (refundMinor ?? refund.payMinor) === refund.payMinor && (currency ?? refund.payCurrency) === refund.payCurrency
}

/** What a refund is for, and whoever owns that. */
function paidForBy({ payables }: PaymentDeps, place: { companyId: string; subjectKind: string; subjectId: string }) {
  return { payable: payables.find(({ purpose }) => purpose === place.subjectKind), paidFor: { companyId: place.companyId, id: place.subjectId } }
}

/** Notes what is known of a refund now, at most once, from wherever it is known. */
export async function learnRefund(deps: PaymentDeps, number: string, state: RefundState): Promise<Outcome> {
  const { state: told } = state
  if (told === 'PROCESSING' || told === 'NOT_THERE') return 'NOTHING'
  const outcome = await deps.db.write(SYSTEM, async (tx): Promise<Outcome> => {
    const place = await findRefund(tx, number)
    if (!place) {
      await insertIssue(tx, { kind: 'INTEGRITY', fact: `${number}:${state.providerRef ?? ''}`, companyId: null, number, ours: {}, theirs: { ...state } })
      return 'ISSUE'
    }
    const { payable, paidFor } = paidForBy(deps, place)
    await payable?.lock(tx, paidFor)
    const refund = await lockRefund(tx, place.id)
    if (!isSame(refund, state)) {
      const ours = { amountMinor: refund.payMinor, currency: refund.payCurrency }
      await insertIssue(tx, { kind: 'INTEGRITY', fact: `${number}:${state.providerRef ?? ''}`, companyId: place.companyId, number, ours, theirs: { ...state } })
      return 'ISSUE'
    }
    const status = FINAL_STATES[told]
    if (!REFUND_MOVES[refund.status].includes(status)) return 'KNOWN'
    await end(tx, refund, { status, state, nowMs: deps.now() })
    if (payable && !(await hasOpenRefunds(tx, paidFor))) await payable.endRefunds(tx, paidFor)
    return 'BOOKED'
  })
  if (outcome === 'BOOKED') deps.wakeOutbox()
  return outcome
}
