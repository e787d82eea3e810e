import { randomUUID } from 'node:crypto'
import { postTransfer } from '#features/wallet/store.ts'
import { type Reader, SYSTEM, type Tx } from '#server/db/database.ts'
import { BY_CLOCK, type From, type ResultSource, type Applied, recordResult } from '../events/events.ts'
import * as issues from '../issues/issues.sql.ts'
import { ProviderRefused, type RefundState } from '../provider.ts'
import type { PaymentDeps } from '../deps.ts'
import { type Mismatch, type Outcome, REFUND_MOVES } from '../states.ts'
import { insertIssue, insertPaymentEvent, type Purpose } from '../store.ts'
import * as sql from './refunds.sql.ts'
import { planReturns, type Return } from './rules.ts'
import {
  type DueRefund,
  hasOpenRefunds,
  listRefundable,
  type LockedRefund,
  lockRefundable,
  type Refundable,
} from './store.ts'

/** An abnormal refund may succeed after all, so it is polled once an hour. */
const ABNORMAL_POLL_MS = 3_600_000

/** A refund request: an amount of what was paid for a payable, in minor units of the wallet's currency. */
export type GiveBack = {
  readonly companyId: string
  readonly purpose: Exclude<Purpose, 'RECHARGE'>
  readonly payableId: string
  readonly payableCode: string
  readonly amountMinor: number
  /** Whether the channel's fee is refunded in proportion. */
  readonly returnsFee: boolean
  readonly reason: string
}

async function order(
  tx: Tx,
  { from, amountMinor, feeMinor, payMinor }: Return & { from: Refundable },
  about: GiveBack,
): Promise<void> {
  const { companyId, payableId, payableCode, purpose, reason } = about
  const id = randomUUID()
  const subject = { kind: 'PAYMENT', id: from.paymentId, code: from.code }
  const transfer = { companyId, currency: from.currency, subject, staffId: from.staffId }
  if (feeMinor > 0)
    await postTransfer(tx, {
      ...transfer,
      kind: 'REFUND',
      key: `payment_refund:${id}:fee`,
      depositMinor: feeMinor,
      note: 'FEE',
    })
  const depositMinor = amountMinor + feeMinor
  const transferId = await postTransfer(tx, { ...transfer, kind: 'PAYOUT', key: `payment_refund:${id}`, depositMinor })
  const number = `TWR${id.replaceAll('-', '')}`
  const paidFor = { subjectKind: purpose, subjectId: payableId, subjectCode: payableCode }
  await tx.run(sql.insertRefund, {
    id,
    attemptId: from.id,
    companyId,
    number,
    payMinor,
    amountMinor,
    feeMinor,
    reason,
    ...paidFor,
    transferId,
  })
}

/** The refunded amount and the refunded fee; minor units of the wallet's currency. */
export type WayBack = { readonly amountMinor: number; readonly feeMinor: number }

function sumOf(plan: readonly WayBack[]): WayBack {
  const sum = (of: (part: WayBack) => number) => plan.reduce((all, part) => all + of(part), 0)
  return { amountMinor: sum((part) => part.amountMinor), feeMinor: sum((part) => part.feeMinor) }
}

/**
 * Refunds money to the payer, as far as it came through a provider, in the caller's transaction; the balance must hold
 * it already. Returns how much is refunded this way; the rest stays on the balance. Concurrent refunds for the same
 * payable wait for each other.
 */
export async function giveBack(tx: Tx, about: GiveBack): Promise<WayBack> {
  const plan = planReturns(await lockRefundable(tx, about), {
    wantedMinor: about.amountMinor,
    returnsFee: about.returnsFee,
  })
  for (const part of plan) await order(tx, part, about)
  return sumOf(plan)
}

type Planned = Pick<GiveBack, 'companyId' | 'purpose' | 'payableId' | 'amountMinor' | 'returnsFee'>

/** What `giveBack` would refund now, by the same calculation, and the total fee paid to the channel. */
export async function planGiveBack(
  reader: Reader,
  about: Planned,
): Promise<WayBack & { readonly paidFeeMinor: number }> {
  const attempts = await listRefundable(reader, about)
  const plan = planReturns(attempts, { wantedMinor: about.amountMinor, returnsFee: about.returnsFee })
  return { ...sumOf(plan), paidFeeMinor: attempts.reduce((all, { feeMinor }) => all + feeMinor, 0) }
}

const FINAL_STATES = { SUCCEEDED: 'SUCCEEDED', ABNORMAL: 'ABNORMAL', CLOSED: 'FAILED' } as const

/**
 * Ends a refund that can not reach the payer: its money returns to the balance, and the customer is notified. The
 * caller holds the refund's lock.
 */
export async function failRefund(tx: Tx, refund: LockedRefund, providerRef: string | null): Promise<void> {
  const { id, companyId, paymentId, staffId, currency, backMinor, code, number } = refund
  await tx.run(sql.setRefundState, { id, status: 'FAILED', providerRef, nextPollAt: null })
  const subject = { kind: 'PAYMENT', id: paymentId, code }
  const transfer = { companyId, currency, subject, staffId, note: 'REFUND_FAILED' }
  await postTransfer(tx, { ...transfer, kind: 'RECHARGE', key: `payment_refund:${id}:back`, depositMinor: backMinor })
  await tx.run(issues.resolveRefundIssues, { number })
  await insertPaymentEvent(tx, 'payment.refund_failed', { paymentId, companyId, staffId, refundId: id })
}

async function succeed(tx: Tx, refund: LockedRefund, providerRef: string | null): Promise<void> {
  const { id, companyId, paymentId, staffId, number } = refund
  await tx.run(sql.setRefundState, { id, status: 'SUCCEEDED', providerRef, nextPollAt: null })
  await tx.run(issues.resolveRefundIssues, { number })
  await tx.run(issues.resolveBookedIssues, { number })
  await insertPaymentEvent(tx, 'payment.refunded', { paymentId, companyId, staffId, refundId: id })
}

async function end(
  tx: Tx,
  refund: LockedRefund,
  change: { status: 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'; state: RefundState; nowMs: number },
): Promise<void> {
  const { status, state, nowMs } = change
  const { id, companyId, currency, backMinor, number } = refund
  if (status === 'SUCCEEDED') return succeed(tx, refund, state.providerRef)
  if (status === 'FAILED') await failRefund(tx, refund, state.providerRef)
  else
    await tx.run(sql.setRefundState, {
      id,
      status,
      providerRef: state.providerRef,
      nextPollAt: new Date(nowMs + ABNORMAL_POLL_MS).toISOString(),
    })
  const theirs = { state: state.state, providerRef: state.providerRef }
  await insertIssue(tx, {
    kind: 'REFUND_ABNORMAL',
    fact: `${number}:${status}`,
    companyId,
    number,
    ours: { amountMinor: backMinor, currency },
    theirs,
  })
}

/** Stores an issue for a refund result that is a mismatch or needs review. */
async function mistrust(
  tx: Tx,
  refund: LockedRefund,
  issue: { fact: string; state: RefundState; mismatches: readonly Mismatch[] },
): Promise<Applied> {
  const { companyId, number, payMinor, payCurrency, status } = refund
  const ours = { amountMinor: payMinor, currency: payCurrency, status }
  await insertIssue(tx, { kind: 'INTEGRITY', fact: issue.fact, companyId, number, ours, theirs: { ...issue.state } })
  return { outcome: 'ISSUE', mismatches: issue.mismatches }
}

/**
 * A result that is no possible transition is known already. A success after a failure is money paid twice, because the
 * failure returned it to the balance.
 */
async function known(tx: Tx, refund: LockedRefund, state: RefundState): Promise<Applied> {
  const isTwice = refund.status === 'FAILED' && state.state === 'SUCCEEDED'
  return isTwice
    ? mistrust(tx, refund, { fact: `${refund.number}:twice`, state, mismatches: ['twice'] })
    : { outcome: 'KNOWN' }
}

/** Lists the differences between a provider's result and our refund; facts it does not name are no difference. */
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

/** The payable of a refund and the feature that owns it. */
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
  if (mismatches.length > 0) return mistrust(tx, refund, { fact, state, mismatches })
  const status = FINAL_STATES[reported]
  if (!REFUND_MOVES[refund.status].includes(status)) return known(tx, refund, state)
  await end(tx, refund, { status, state, nowMs: deps.now() })
  if (payable && !(await hasOpenRefunds(tx, place))) await payable.endRefunds(tx, paidFor)
  return { outcome: 'BOOKED' }
}

/** Applies a result of a refund at most once, whatever its source, and stores the event. */
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

/** Polls after which a refund that is refused each time waits for a person: about three hours. */
const PATIENT_LOOKS = 40

/**
 * Stores a refused request as an issue. The refund stays open, because a refusal says nothing about the money: polling
 * continues, and the end of the refund resolves the issue. With `isHanging` it waits for a person.
 */
export async function noteRefusal(
  deps: PaymentDeps,
  about: { number: string; code: string; isHanging: boolean },
): Promise<void> {
  const { number, code, isHanging } = about
  await deps.db.write(SYSTEM, async (tx) => {
    const place = await tx.oneOrNone(sql.findRefund, { number })
    if (!place) return
    const { payable, paidFor } = paidForBy(deps, place)
    await payable?.lock(tx, paidFor)
    const { id, companyId, payMinor, payCurrency, status } = await tx.one(sql.lockRefund, place)
    // A notification may have ended it meanwhile.
    if (!REFUND_MOVES[status].includes('SUCCEEDED')) return
    const ours = { amountMinor: payMinor, currency: payCurrency, status }
    await insertIssue(tx, {
      kind: 'PROVIDER_REFUSED',
      fact: `${number}:REFUSED`,
      companyId,
      number,
      ours,
      theirs: { status: code },
    })
    if (!isHanging || status !== 'PROCESSING') return
    const nextPollAt = new Date(deps.now() + ABNORMAL_POLL_MS).toISOString()
    await tx.run(sql.setRefundState, { id, status: 'ABNORMAL', providerRef: null, nextPollAt })
  })
}

/**
 * Orders a refund; null when it was refused and stays open. A final refusal counts only where the provider knows of no
 * such refund.
 */
async function orderAtProvider(deps: PaymentDeps, refund: DueRefund): Promise<RefundState | null> {
  const { number, chargeNumber, chargeMinor, payMinor, payCurrency, reason, pollCount } = refund
  try {
    return await deps.provider.refund({
      number,
      chargeNumber,
      chargeMinor,
      refundMinor: payMinor,
      currency: payCurrency,
      reason,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    if (error.means !== 'FINAL') {
      await noteRefusal(deps, { number, code: error.code, isHanging: pollCount > PATIENT_LOOKS })
      return null
    }
    const known = await deps.provider.queryRefund(number)
    return known.state === 'NOT_THERE' ? { ...known, state: 'CLOSED' } : known
  }
}

/**
 * Sends a refund to the provider, for the first time or again; the same number never refunds twice. A refusal becomes
 * an issue for the desk.
 */
export async function sendRefund(deps: PaymentDeps, refund: DueRefund, from: From = BY_CLOCK): Promise<void> {
  const sent = await orderAtProvider(deps, refund)
  if (sent) await applyRefund(deps, { number: refund.number, from }, sent)
}
