import { Refusal } from '#contract/refusals.ts'
import { giveBack } from '#features/payments/refunds/refunds.ts'
import { freeForOrders, type PaymentChoice, splitPayment } from '#features/wallet/rules.ts'
import { findWallet, lockWallet } from '#features/wallet/store.ts'
import type { Tx } from '#server/db/database.ts'
import type { Posting } from '../change/rules.ts'
import { type Locked, lockOwed } from '../change/store.ts'
import { backOnline } from '../rules/money.ts'
import { splitRefund } from '../rules/penalty.ts'
import { paymentMoved } from '../states.ts'

type Split = { readonly depositMinor: number; readonly creditMinor: number }
/** What becomes of an order's money; amounts in minor units. */
export type Money = Split & {
  readonly postings: readonly Posting[]
  readonly paymentStatus: Locked['paymentStatus']
  /** What is still paid online of it. */
  readonly onlineMinor: number
}

/** How a difference is paid from the locked wallet; refuses what it does not cover. */
export async function splitDue(
  tx: Tx,
  order: Locked,
  due: { dueMinor: number; payment: PaymentChoice },
): Promise<Split> {
  await lockWallet(tx, order)
  const wallet = await findWallet(tx, order.companyId, order.currency)
  const split = wallet && splitPayment(due.payment, due.dueMinor, freeForOrders(wallet))
  if (split) return split
  const isStopped = due.payment !== 'BALANCE' && wallet !== undefined && wallet.creditStoppedAt !== null
  throw new Refusal(isStopped ? 'wallet.credit_stopped' : 'wallet.insufficient')
}

/** An order's money with a difference that is charged, or was held. */
export function charged(order: Locked, added: Split, posting: Posting | undefined): Money {
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
export async function givenBack(
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

/** An order's money as it is. */
export const unmoved = ({ depositMinor, creditMinor, onlineMinor, paymentStatus }: Locked): Money => ({
  depositMinor,
  creditMinor,
  onlineMinor,
  paymentStatus,
  postings: [],
})

/** Sends on to where it came from what is not paid online any more; the balance has it already. */
export async function sendOn(
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
