import { Refusal } from '#contract/refusals.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import type { WalletSummary } from '#features/wallet/contract.ts'
import { findWallet, lockWallet, postTransfer } from '#features/wallet/store.ts'
import type { Tx } from '#server/db/database.ts'
import { followCreditStop } from './credit-stop.ts'
import type { OrdersOnBills } from './orders.ts'
import {
  type BillPlace,
  insertSettlement,
  lockOwed,
  type OwedBill,
  type Settlement,
  setSettled,
} from './paying-store.ts'
import * as sql from './paying.sql.ts'
import { disputeStep, dueOf, type Owed, stepOf } from './rules.ts'
import { type BillStatus, stateAfter } from './states.ts'

type Money = Pick<OwedBill, 'id' | 'code' | 'status' | 'totalMinor' | 'paidMinor' | 'disputedMinor'>

/** The orders charged on a company's bills, or those paid off with them, by the feature that owns them. */
async function chargedOn(
  tx: Tx,
  orders: readonly OrdersOnBills[],
  { bills, which = sql.listCharged }: { bills: readonly BillPlace[]; which?: typeof sql.listCharged },
) {
  const companyId = bills[0]?.companyId ?? ''
  const charged = await tx.many(which, { companyId, billIds: bills.map(({ billId }) => billId) })
  return orders.map((owner) => ({
    owner,
    companyId,
    ids: charged.filter(({ kind }) => kind === owner.subjectKind).map(({ id }) => id),
  }))
}

/**
 * Locks the orders charged on bills of one company, before the wallet, so that paying and cancelling wait for each
 * other.
 */
export async function lockOrders(tx: Tx, orders: readonly OrdersOnBills[], bills: readonly BillPlace[]): Promise<void> {
  if (bills.length === 0) return
  for (const { owner, ...some } of await chargedOn(tx, orders, { bills })) await owner.lock(tx, some)
}

/** Locks a bill and its orders; undefined when it belongs to another company. */
export async function lockBill(
  tx: Tx,
  about: { orders: readonly OrdersOnBills[]; timeZone: string },
  place: BillPlace,
): Promise<OwedBill | undefined> {
  const bill = await lockOwed(tx, place, about.timeZone)
  if (bill) await lockOrders(tx, about.orders, [place])
  return bill
}

export type Settling = {
  readonly companyId: string
  readonly bill: Money
  readonly settlement: Settlement
  readonly now: string
}

/**
 * Settles an amount of a bill that is locked with its orders; the last amount marks its orders as paid too. Returns the
 * bill's new state.
 */
export async function settle(
  tx: Tx,
  orders: readonly OrdersOnBills[],
  settling: Settling,
): Promise<{ status: BillStatus; paidMinor: number }> {
  const { companyId, bill, settlement, now } = settling
  const { amountMinor, staffId, paymentCode, other } = settlement
  const place = { companyId, billId: bill.id }
  const event = stepOf(bill, amountMinor)
  const to = stateAfter(event, bill.status)
  if (to === undefined) throw new Refusal('bill.state')
  if (amountMinor !== 0 && !(await insertSettlement(tx, place, { settlement, now })))
    throw new Refusal('payment.key_reused')
  await setSettled(tx, {
    ...place,
    event,
    from: bill.status,
    to,
    amountMinor,
    staffId,
    note: paymentCode ?? other?.code ?? null,
    now,
  })
  if (to === 'PAID') {
    for (const { owner, ...some } of await chargedOn(tx, orders, { bills: [place], which: sql.listPaidOff }))
      await owner.setPaid(tx, { ...some, billCode: bill.code, staffId })
    await tx.run(sql.insertPaidEvent, { ...place, code: bill.code, now })
    // Open payment codes of the bill are closed; money that still arrives through one stays on the balance.
    await endOpenAttempts(tx, { companyId, purpose: 'BILL', payableId: bill.id })
  }
  const settled = { ...bill, status: to, paidMinor: bill.paidMinor + amountMinor }
  const status = await followDisputes(tx, { ...place, bill: settled, staffId, now })
  return { status, paidMinor: settled.paidMinor }
}

type Following = BillPlace & { readonly bill: Owed; readonly staffId: string | null; readonly now: string }

/** Takes the step that payments and disputes of a locked bill lead to, and gives its state. */
export async function followDisputes(tx: Tx, { bill, ...about }: Following): Promise<BillStatus> {
  const event = disputeStep(bill)
  const to = event && stateAfter(event, bill.status)
  if (!event || to === undefined) return bill.status
  const { companyId, billId } = about
  const step = { ...about, event, from: bill.status, to, amountMinor: null, note: null }
  if ((await tx.run(sql.setDisputeStep, { companyId, billId, from: bill.status, to })) !== 1)
    throw new Error(`the bill ${billId} was not locked`)
  await tx.run(sql.insertLog, step)
  return to
}

/** Locks the wallet; returns the payable amount of the bill and the wallet's amounts. */
async function lockDue(
  tx: Tx,
  companyId: string,
  bill: OwedBill,
): Promise<{ dueMinor: number; wallet: WalletSummary }> {
  // Lines are added under the wallet's lock, before the open bill is locked. Refusing open bills here avoids a
  // deadlock.
  if (dueOf(bill, Number.POSITIVE_INFINITY) === 0) throw new Refusal('payment.nothing_due')
  await lockWallet(tx, { companyId, currency: bill.currency })
  const wallet = await findWallet(tx, companyId, bill.currency)
  if (!wallet) throw new Refusal('wallet.not_found')
  return { dueMinor: dueOf(bill, wallet.onAccountMinor), wallet }
}

type FromBalance = Settling & { readonly bill: OwedBill; readonly ledgerKey: string }

/** Takes an amount from the balance for a bill, whose wallet is locked, and settles it. */
export async function moveAndSettle(
  tx: Tx,
  { orders, timeZone }: { orders: readonly OrdersOnBills[]; timeZone: string },
  { ledgerKey, ...settling }: FromBalance,
): Promise<void> {
  const { companyId, bill, settlement, now } = settling
  const { amountMinor, staffId } = settlement
  const transferId = await postTransfer(tx, {
    companyId,
    currency: bill.currency,
    kind: 'SETTLE',
    key: ledgerKey,
    depositMinor: amountMinor,
    subject: { kind: 'BILL', id: bill.id, code: bill.code },
    ...(staffId !== null && { staffId }),
  })
  await settle(tx, orders, { ...settling, settlement: { ...settlement, transferId } })
  await followCreditStop(tx, { companyId, currency: bill.currency }, { now, timeZone })
}

export type PayWish = BillPlace & {
  readonly staffId: string
  readonly amountMinor: number
  readonly key: string
  readonly now: string
}

/** Pays an amount of a bill from the free balance; the same key pays once. */
export async function payFromBalance(
  tx: Tx,
  about: { orders: readonly OrdersOnBills[]; timeZone: string },
  wish: PayWish,
): Promise<void> {
  const { companyId, billId, staffId, amountMinor, key, now } = wish
  const bill = await lockBill(tx, about, { companyId, billId })
  if (!bill) throw new Refusal('bill.not_found')
  const known = await tx.oneOrNone(sql.findKnown, { companyId, billId, amountMinor, idempotencyKey: key })
  if (known?.same === false) throw new Refusal('payment.key_reused')
  if (known) return
  const { dueMinor, wallet } = await lockDue(tx, companyId, bill)
  if (dueMinor === 0) throw new Refusal('payment.nothing_due')
  if (amountMinor > dueMinor) throw new Refusal('payment.above_due', { detail: { dueMinor } })
  if (amountMinor > wallet.freeBalanceMinor) throw new Refusal('wallet.insufficient')
  const settlement = { kind: 'BALANCE', amountMinor, staffId, key } as const
  await moveAndSettle(tx, about, {
    companyId,
    bill,
    settlement,
    now,
    ledgerKey: `bill:${billId}:balance:${key}`,
  })
}

/**
 * Pays a bill with money that a payment brought to the balance, up to the payable amount; the rest stays there. Returns
 * false when nothing is payable.
 */
export async function payFromPayment(
  tx: Tx,
  about: { orders: readonly OrdersOnBills[]; timeZone: string },
  paid: BillPlace & { staffId: string; amountMinor: number; paymentCode: string; transferId: string; now: string },
): Promise<boolean> {
  const { companyId, billId, staffId, paymentCode, now } = paid
  const bill = await lockOwed(tx, { companyId, billId }, about.timeZone)
  if (!bill || dueOf(bill, Number.POSITIVE_INFINITY) === 0) return false
  const { dueMinor } = await lockDue(tx, companyId, bill)
  const amountMinor = Math.min(paid.amountMinor, dueMinor)
  if (amountMinor <= 0) return false
  const settlement = { kind: 'PAYMENT', amountMinor, staffId, paymentCode } as const
  await moveAndSettle(tx, about, {
    companyId,
    bill,
    settlement,
    now,
    ledgerKey: `bill:${billId}:payment:${paid.transferId}`,
  })
  return true
}
