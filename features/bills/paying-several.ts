import { Refusal } from '#contract/refusals.ts'
import { findWallet, lockWallet } from '#features/wallet/store.ts'
import type { Tx } from '#server/db/database.ts'
import { BILLS_FAULTS } from './faults.ts'
import type { OrdersOnBills } from './orders.ts'
import { lockOrders, moveAndSettle } from './paying.ts'
import { lockAllOwed, type OwedBill } from './paying-store.ts'
import * as sql from './paying.sql.ts'
import { dueOf } from './rules.ts'

/** A bill of a wish with its amount; `place` is where the caller named it. */
type Part = { readonly bill: OwedBill; readonly amountMinor: number; readonly place: number }

export type PayAllWish = {
  readonly companyId: string
  readonly staffId: string
  readonly bills: readonly { readonly billId: string; readonly amountMinor: number }[]
  readonly key: string
  readonly now: string
}
type About = { readonly orders: readonly OrdersOnBills[]; readonly timeZone: string }

/**
 * Pays an amount of each of several bills from the free balance: all of them, or none. The same key pays once. Locks
 * all bills, then their orders, then the wallets by currency.
 */
export async function payAllFromBalance(tx: Tx, about: About, wish: PayAllWish): Promise<void> {
  const { companyId, bills, key } = wish
  const billIds = bills.map(({ billId }) => billId)
  const locked = new Map((await lockAllOwed(tx, { companyId, billIds }, about.timeZone)).map((bill) => [bill.id, bill]))
  const parts = bills.map(({ billId, amountMinor }, place) => {
    const bill = locked.get(billId)
    if (!bill) throw new Refusal('bill.not_found')
    return { bill, amountMinor, place }
  })
  await lockOrders(
    tx,
    about.orders,
    billIds.map((billId) => ({ companyId, billId })),
  )
  if (await isRepeat(tx, wish)) return
  for (const part of parts) requireDue(part, dueOf(part.bill, Number.POSITIVE_INFINITY))
  const byCurrency = Map.groupBy(parts, ({ bill }) => bill.currency)
  for (const [currency, some] of [...byCurrency].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await requireMoney(tx, { companyId, currency }, some)
    for (const { bill, amountMinor } of some) {
      const settlement = { kind: 'BALANCE', amountMinor, staffId: wish.staffId, key: `${key}:${bill.id}` } as const
      const ledgerKey = `bill:${bill.id}:balance:${key}`
      await moveAndSettle(tx, about, { companyId, bill, settlement, now: wish.now, ledgerKey })
    }
  }
}

/** Whether the key has paid these amounts before; refused where it paid others. */
async function isRepeat(tx: Tx, { companyId, bills, key }: PayAllWish): Promise<boolean> {
  const known = await tx.many(sql.listKnown, { companyId, prefix: `${key}:` })
  const isSame = ({ billId, amountMinor }: PayAllWish['bills'][number]) =>
    known.some((paid) => paid.billId === billId && paid.amountMinor === amountMinor)
  if (known.length > 0 && (known.length !== bills.length || !bills.every(isSame)))
    throw new Refusal('payment.key_reused')
  return known.length > 0
}

/** Locks the wallet, and checks each amount against what is owed after the ones before it, and against the balance. */
async function requireMoney(tx: Tx, account: { companyId: string; currency: string }, parts: readonly Part[]) {
  await lockWallet(tx, account)
  const wallet = await findWallet(tx, account.companyId, account.currency)
  if (!wallet) throw new Refusal('wallet.not_found')
  let owedMinor = wallet.onAccountMinor
  for (const part of parts) {
    requireDue(part, dueOf(part.bill, owedMinor))
    owedMinor -= part.amountMinor
  }
  if (wallet.onAccountMinor - owedMinor > wallet.freeBalanceMinor) throw new Refusal('wallet.insufficient')
}

function requireDue({ place, amountMinor }: Part, dueMinor: number): void {
  const named = `bills.${place}.amountMinor`
  if (dueMinor === 0) throw new Refusal('payment.nothing_due', { fields: { [named]: BILLS_FAULTS.notDue } })
  if (amountMinor > dueMinor)
    throw new Refusal('payment.above_due', { fields: { [named]: BILLS_FAULTS.aboveDue }, detail: { dueMinor } })
}
