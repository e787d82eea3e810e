import { Refusal } from '#contract/refusals.ts'
import { localDay } from '#contract/dates.ts'
import { findWallet, lockWallet, postTransfer } from '#features/wallet/store.ts'
import type { Tx } from '#server/db/database.ts'
import { billAccount, type Billing } from '../closing.ts'
import { insertLines } from '../closing-store.ts'
import * as closingSql from '../closing.sql.ts'
import { followCreditStop } from '../credit-stop.ts'
import type { OrdersOnBills } from '../orders.ts'
import type { OwedBill } from '../paying-store.ts'
import { settle } from '../paying.ts'
import * as sql from './corrections.sql.ts'

export type Correction = {
  readonly companyId: string
  /** Locked with its orders. */
  readonly bill: OwedBill
  readonly kind: 'DISPUTE' | 'ADJUSTMENT' | 'PENALTY' | 'WRITE_OFF'
  /** Above zero charged, below zero given back; minor units. */
  readonly amountMinor: number
  /** The operator's own; of a dispute the answer to the customer. */
  readonly reason: string
  /** What the customer reads; null of a dispute. */
  readonly publicReason: string | null
  readonly disputeId: string | null
  /** What it is about; the bill itself where nothing is named. */
  readonly subject?: { readonly kind: string; readonly id: string | null; readonly code: string | null }
  readonly staffId: string
  readonly now: string
}
export type Books = { readonly orders: readonly OrdersOnBills[]; readonly timeZone: string }

/**
 * Changes the debt of an issued bill: posts to the ledger, and puts the movement on a bill at once. A credit is a bill
 * of its own that is set off against the corrected one; what the bill does not owe any more goes to the balance. A
 * charge is added to the open bill.
 */
export async function correct(tx: Tx, books: Books, correction: Correction): Promise<void> {
  const { companyId, bill, now, amountMinor } = correction
  const account = { companyId, currency: bill.currency }
  const moment = { now, today: localDay(books.timeZone, Date.parse(now)) }
  const billing = { account, moment, ...books, all: false }
  await lockWallet(tx, account)
  // Movements go on bills in their order, so what came before the correction is billed before it.
  if (!(await billAccount(tx, billing))) throw new Refusal('bill.no_account')
  if (amountMinor > 0) await charge(tx, correction, billing)
  else await credit(tx, { books, billing }, correction)
  await followCreditStop(tx, account, { now, timeZone: books.timeZone })
}

async function post(
  tx: Tx,
  correction: Correction,
  parts: { kind: 'CHARGE' | 'ADJUSTMENT'; creditMinor: number; depositMinor: number },
): Promise<string> {
  const { companyId, bill, kind, disputeId, staffId, publicReason, subject } = correction
  const transferId = await postTransfer(tx, {
    companyId,
    currency: bill.currency,
    key: `bill:${bill.id}:correction:${disputeId ?? `${kind}:${correction.now}`}`,
    subject: subject ?? { kind: 'BILL', id: bill.id, code: bill.code },
    staffId,
    note: publicReason === null ? kind : `${kind}: ${publicReason}`,
    ...parts,
  })
  await tx.run(sql.insertCorrection, { ...correction, billId: bill.id, transferId })
  return transferId
}

/** Charges an amount, as far as the credit line covers it. */
async function charge(tx: Tx, correction: Correction, billing: Billing): Promise<void> {
  const { companyId, bill, kind, amountMinor } = correction
  const wallet = await findWallet(tx, companyId, bill.currency)
  if (!wallet || amountMinor > wallet.freeCreditMinor) throw new Refusal('wallet.insufficient')
  const isPenalty = kind === 'PENALTY'
  const creditMinor = isPenalty ? amountMinor : -amountMinor
  await post(tx, correction, { kind: isPenalty ? 'CHARGE' : 'ADJUSTMENT', creditMinor, depositMinor: 0 })
  await billAccount(tx, billing)
}

async function credit(tx: Tx, about: { books: Books; billing: Billing }, correction: Correction): Promise<void> {
  const { companyId, bill, staffId, now } = correction
  const { account, moment } = about.billing
  const wallet = await findWallet(tx, companyId, bill.currency)
  const leftMinor = Math.max(0, bill.totalMinor - bill.paidMinor)
  const amountMinor = Math.min(-correction.amountMinor, leftMinor)
  if (!wallet || amountMinor > wallet.onAccountMinor) throw new Refusal('bill.above_debt')
  const depositMinor = -correction.amountMinor - amountMinor
  if (depositMinor > 0 && correction.kind !== 'DISPUTE') throw new Refusal('bill.above_debt')
  const transferId = await post(tx, correction, { kind: 'ADJUSTMENT', creditMinor: amountMinor, depositMinor })
  if (amountMinor === 0) return
  const terms = await tx.one(closingSql.findTerms, { ...account, now })
  const period = { term: 'CREDIT', from: moment.today, to: moment.today, subjectId: bill.id }
  const { id } = await tx.one(closingSql.insertBill, { ...account, ...period, agreementId: terms.agreementId, now })
  await insertLines(tx, { companyId, billId: id, transferIds: [transferId] })
  const other = await tx.one(sql.issueCredit, { companyId, billId: id, ...moment })
  const setOff = { kind: 'CREDIT', staffId } as const
  const settling = { companyId, now }
  const { orders } = about.books
  const ofCredit = { ...setOff, amountMinor: -amountMinor, other: bill }
  await settle(tx, orders, { ...settling, bill: other, settlement: ofCredit })
  await settle(tx, orders, { ...settling, bill, settlement: { ...setOff, amountMinor, other } })
}
