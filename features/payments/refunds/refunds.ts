import { randomUUID } from 'node:crypto'
import { postTransfer } from '#features/wallet/store.ts'
import { type Reader, SYSTEM, type Tx } from '#server/db/database.ts'
import { BY_CLOCK, type From } from '../events/events.ts'
import { ProviderRefused, type RefundState } from '../provider.ts'
import type { PaymentDeps } from '../deps.ts'
import { REFUND_MOVES } from '../states.ts'
import { insertIssue, type Purpose } from '../store.ts'
import * as sql from './refunds.sql.ts'
import { planReturns, type Return } from './rules.ts'
import { type DueRefund, listRefundable, lockRefundable, type Refundable } from './store.ts'
import { applyRefund, ABNORMAL_POLL_MS, paidForBy } from './results.ts'

/** A refund request: an amount of what was paid for a payable, in minor units of the wallet's currency. */
export type GiveBack = {
  readonly companyId: string
  readonly purpose: Exclude<Purpose, 'RECHARGE'>
  readonly payableId: string
  readonly payableCode: string
  /** What the payment was for, where this was paid together with others. */
  readonly paidWith?: string | null
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
  const plan = planReturns(await lockRefundable(tx, paidAs(about)), {
    wantedMinor: about.amountMinor,
    returnsFee: about.returnsFee,
  })
  for (const part of plan) await order(tx, part, about)
  return sumOf(plan)
}

type Planned = Pick<GiveBack, 'companyId' | 'purpose' | 'payableId' | 'paidWith' | 'amountMinor' | 'returnsFee'>
/** The subjects of the payments that paid it. */
const paidAs = <T extends Pick<GiveBack, 'payableId' | 'paidWith'>>(about: T) => ({
  ...about,
  payableId: about.paidWith ?? about.payableId,
})

/** What `giveBack` would refund now, by the same calculation, and the total fee paid to the channel. */
export async function planGiveBack(
  reader: Reader,
  about: Planned,
): Promise<WayBack & { readonly paidFeeMinor: number }> {
  const attempts = await listRefundable(reader, paidAs(about))
  const plan = planReturns(attempts, { wantedMinor: about.amountMinor, returnsFee: about.returnsFee })
  return { ...sumOf(plan), paidFeeMinor: attempts.reduce((all, { feeMinor }) => all + feeMinor, 0) }
}

/** Looks after which a refund that is refused each time waits for a person: about three hours. */
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
