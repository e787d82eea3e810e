import { Refusal } from '#contract/refusals.ts'
import { giveBack } from '#features/payments/refunds/refunds.ts'
import { freeForOrders, type PaymentChoice, splitPayment } from '#features/wallet/rules.ts'
import { findWallet, lockWallet } from '#features/wallet/store.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Posting } from '../change/rules.ts'
import { effectOf } from '../change/rules.ts'
import { closingHold, type Locked, lockForChange, lockOwed, logFields, type OrderChange } from '../change/store.ts'
import { backOnline } from '../rules/money.ts'
import { splitRefund } from '../rules/penalty.ts'
import { paymentMoved, stateAfter } from '../states.ts'
import * as sql from './amending.sql.ts'

type Change = Pick<OrderChange, 'orderId' | 'scope' | 'ownStaffId' | 'ownDepartmentId' | 'actor' | 'note' | 'detail'>
type Split = { readonly depositMinor: number; readonly creditMinor: number }
type Money = Split & {
  readonly postings: readonly Posting[]
  readonly paymentStatus: Locked['paymentStatus']
  /** What is still paid online of it. */
  readonly onlineMinor: number
}

/** How a difference is paid from the locked wallet; refuses what it does not cover. */
async function splitDue(tx: Tx, order: Locked, due: { dueMinor: number; payment: PaymentChoice }): Promise<Split> {
  await lockWallet(tx, order)
  const wallet = await findWallet(tx, order.companyId, order.currency)
  const split = wallet && splitPayment(due.payment, due.dueMinor, freeForOrders(wallet))
  if (split) return split
  const isStopped = due.payment !== 'BALANCE' && wallet !== undefined && wallet.creditStoppedAt !== null
  throw new Refusal(isStopped ? 'wallet.credit_stopped' : 'wallet.insufficient')
}

function charged(order: Locked, added: Split, posting: Posting | undefined): Money {
  return {
    onlineMinor: order.onlineMinor,
    depositMinor: order.depositMinor + added.depositMinor,
    creditMinor: order.creditMinor + added.creditMinor,
    postings: posting ? [posting] : [],
    paymentStatus:
      added.creditMinor > 0 && order.paymentStatus === 'PAID'
        ? paymentMoved('PAID', 'ON_ACCOUNT')
        : order.paymentStatus,
  }
}

/** Gives a difference back: what is owed less first, the rest to the balance; from there goes on what came online. */
async function givenBack(
  tx: Tx,
  order: Locked,
  { backMinor, step }: { backMinor: number; step: string },
): Promise<Money> {
  const left = order.totalMinor - order.refundedMinor - order.correctedMinor
  if (backMinor > left) throw new Refusal('amendment.given_back')
  const split = splitRefund(order, backMinor)
  const owedMinor = order.paymentStatus === 'ON_ACCOUNT' && split.creditMinor > 0 ? await lockOwed(tx, order) : 0
  const creditMinor = Math.min(split.creditMinor, owedMinor)
  const rest = {
    onlineMinor: order.onlineMinor - backOnline(split.depositMinor, order.onlineMinor),
    depositMinor: order.depositMinor - split.depositMinor,
    creditMinor: order.creditMinor - split.creditMinor,
  }
  return {
    ...rest,
    postings: [{ kind: 'REFUND', step, depositMinor: backMinor - creditMinor, creditMinor }],
    paymentStatus:
      order.paymentStatus === 'ON_ACCOUNT' && rest.creditMinor === 0
        ? paymentMoved('ON_ACCOUNT', 'PAID')
        : order.paymentStatus,
  }
}

const unmoved = ({ depositMinor, creditMinor, onlineMinor, paymentStatus }: Locked): Money => ({
  depositMinor,
  creditMinor,
  onlineMinor,
  paymentStatus,
  postings: [],
})

/** Sends on to where it came from what is not paid online any more; the balance has it already. */
async function sendOn(
  tx: Tx,
  order: Locked,
  { onlineMinor, returnsFee }: { onlineMinor: number; returnsFee: boolean },
) {
  const amountMinor = order.onlineMinor - onlineMinor
  if (amountMinor === 0) return
  const { id: payableId, code: payableCode, companyId } = order
  await giveBack(tx, {
    companyId,
    purpose: 'HOTEL_ORDER',
    payableId,
    payableCode,
    amountMinor,
    returnsFee,
    reason: payableCode,
  })
}
/** How what a hotel was asked for ends, and the event of it. */
const ENDS = {
  DONE: 'amended',
  REFUSED: 'amendment_refused',
  WITHDRAWN: 'amendment_withdrawn',
  EXPIRED: 'amendment_expired',
} as const
export type AmendmentEnd = keyof typeof ENDS

type Written = {
  readonly event: 'amended_at_once' | 'amendment_requested' | (typeof ENDS)[keyof typeof ENDS]
  readonly quoteId: string
  readonly money: Money
  readonly deadlineAt?: string
  /** Whether the channel's fee goes back as well. */
  readonly returnsFee: boolean
}

async function write(tx: Tx, order: Locked, { change, written }: { change: Change; written: Written }) {
  const { event, quoteId, money, deadlineAt = null, returnsFee } = written
  const status = event === 'amended_at_once' ? order.status : stateAfter(event)
  const { topic } = effectOf(event)
  const { isInternal: _, ...log } = logFields({ ...change, event })
  const { heldBy } = await tx.one(sql.amendOrder, {
    ...order,
    ...money,
    ...log,
    topic: topic ?? '',
    postings: JSON.stringify(money.postings),
    quoteId,
    status,
    deadlineAt,
  })
  await sendOn(tx, order, { ...money, returnsFee })
  return { status, heldBy }
}

type Amending = {
  readonly change: Change
  readonly quoted: RowOf<typeof sql.findChange>
  readonly payment: PaymentChoice
  /** Until when the hotel is waited for, where it has to agree. */
  readonly answerBy: string
  readonly returnsFee: boolean
}

/** Takes or holds what a change costs more, or gives back what it costs less, from the locked wallet. */
async function moneyOf(tx: Tx, order: Locked, { quoted, payment }: Amending): Promise<Money> {
  const { differenceMinor, hotelMustAgree } = quoted.amends
  const step = `change:${quoted.token}`
  if (differenceMinor === 0 || (differenceMinor < 0 && hotelMustAgree)) return unmoved(order)
  if (differenceMinor < 0) return givenBack(tx, order, { backMinor: -differenceMinor, step })
  const added = await splitDue(tx, order, { dueMinor: differenceMinor, payment })
  return hotelMustAgree
    ? { ...unmoved(order), postings: [{ kind: 'AUTHORIZE', step, ...added }] }
    : charged(order, added, { kind: 'CHARGE', step, ...added })
}

/**
 * Changes an order as it was quoted, or asks its hotel, while the difference is held. Locks the order, its nights, then
 * the wallet; refuses when the order is another one by now.
 */
export async function amendOrder(tx: Tx, amending: Amending) {
  const { change, quoted, answerBy, returnsFee } = amending
  const { token: quoteId, amends } = quoted
  const { hotelMustAgree, quoteId: beforeQuoteId } = amends
  const event = hotelMustAgree ? 'amendment_requested' : 'amended_at_once'
  const order = await lockForChange(tx, { ...change, event })
  if (order.quoteId !== beforeQuoteId) throw new Refusal('amendment.stale')
  if (!hotelMustAgree) await tx.run(sql.moveRooms, { ...order, quoteId, isAgreed: false })
  const money = await moneyOf(tx, order, amending)
  const written: Written = hotelMustAgree
    ? { event, quoteId: beforeQuoteId, money, deadlineAt: answerBy, returnsFee }
    : { event, quoteId, money, returnsFee }
  const { status, heldBy } = await write(tx, order, { change, written })
  const isHeld = money.postings.some(({ kind }) => kind === 'AUTHORIZE')
  await tx.run(sql.insertChange, {
    ...order,
    ...amends,
    state: hotelMustAgree ? 'WAITING' : 'DONE',
    quoteId,
    beforeQuoteId,
    holdTransferId: isHeld ? heldBy : null,
  })
  return { status }
}

type Ended = { readonly state: AmendmentEnd; readonly returnsFee: boolean }

/** Ends what waited for the hotel: the order changes as it was quoted, or stays as it was and its hold is released. */
export async function endAmendment(tx: Tx, change: Change, { state, returnsFee }: Ended) {
  const event = ENDS[state]
  const order = await lockForChange(tx, { ...change, event })
  const waiting = await tx.one(sql.findWaiting, order)
  const { quoteId, differenceMinor } = waiting
  const isAgreed = state === 'DONE'
  if (isAgreed) await tx.run(sql.moveRooms, { ...order, quoteId, isAgreed })
  const held = { depositMinor: waiting.holdDepositMinor ?? 0, creditMinor: waiting.holdCreditMinor ?? 0 }
  const money = !isAgreed
    ? { ...unmoved(order), postings: closingHold(waiting, 'VOID') }
    : differenceMinor < 0
      ? await givenBack(tx, order, { backMinor: -differenceMinor, step: `change:${quoteId}` })
      : { ...charged(order, held, undefined), postings: closingHold(waiting, 'CAPTURE') }
  const written = { event, quoteId: isAgreed ? quoteId : order.quoteId, money, returnsFee } as const
  const { status } = await write(tx, order, { change, written })
  await tx.run(sql.endChange, { ...order, state })
  return { status }
}
