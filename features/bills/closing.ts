import { localDay } from '#contract/dates.ts'
import { lockWallet } from '#features/wallet/store.ts'
import type { Config } from '#server/config/config.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { type Account, insertLines, listMovements, type Moment } from './closing-store.ts'
import * as sql from './closing.sql.ts'
import { followCreditStop } from './credit-stop.ts'
import type { OrdersOnBills } from './orders.ts'
import { lockOrders, settle } from './paying.ts'
import { batchesOf, setOffs, undisputed } from './rules.ts'

/** The dependencies of bills: the platform, and the features that own the orders charged on them. */
export type BillDeps = Pick<Deps, 'db' | 'log' | 'now' | 'wakeOutbox'> & {
  readonly config: Pick<Config, 'operatorTimeZone' | 'billReminderDays'>
  readonly orders: readonly OrdersOnBills[]
}

/** Today in the operator's zone. */
export function todayOf({ now, config }: Pick<BillDeps, 'now' | 'config'>): string {
  return localDay(config.operatorTimeZone, now())
}

/** Now, and today in the operator's zone. */
export function momentOf(deps: Pick<BillDeps, 'now' | 'config'>): Moment {
  return { now: new Date(deps.now()).toISOString(), today: todayOf(deps) }
}

export type Billing = {
  readonly account: Account
  readonly moment: Moment
  readonly timeZone: string
  readonly orders: readonly OrdersOnBills[]
  /** Issues open bills too whose period has not ended. */
  readonly all: boolean
}

/**
 * Puts an account's debt on its bills, as far as its day has come, and issues those whose period has ended. Movements
 * are numbered under the wallet's lock, so no movement of an ended period can still arrive. Returns how many movements
 * went on each bill, and undefined where the account has no agreement.
 */
export async function billAccount(
  tx: Tx,
  { account, moment, timeZone, orders, all }: Billing,
): Promise<Map<string, number> | undefined> {
  await lockWallet(tx, account)
  const terms = await tx.oneOrNone(sql.findTerms, { ...account, now: moment.now })
  if (!terms) return undefined
  const added = new Map<string, number>()
  const { today } = moment
  const movements = await listMovements(tx, { account, orders, billBy: terms.billBy, timeZone, today })
  for (const batch of batchesOf(movements, await tx.many(sql.listOpen, account), terms)) {
    // Movements are in the order of their days, so an ended period is complete before the next one begins.
    if (batch.billId === null) await tx.run(sql.issueBills, { ...account, ...moment, all: false })
    const bill = { ...account, ...batch, agreementId: terms.agreementId, now: moment.now }
    const billId = batch.billId ?? (await tx.one(sql.insertBill, bill)).id
    await insertLines(tx, { companyId: account.companyId, billId, transferIds: batch.transferIds })
    added.set(billId, batch.transferIds.length)
  }
  await tx.run(sql.issueBills, { ...account, ...moment, all })
  return added
}

async function closeAccount(deps: BillDeps, account: Account): Promise<void> {
  const timeZone = deps.config.operatorTimeZone
  const billing = { account, moment: momentOf(deps), timeZone, orders: deps.orders, all: false }
  await deps.db.write(SYSTEM, (tx) => billAccount(tx, billing))
}

/** Sets an account's credits off against its debts, and closes the bills whose total is zero. No money moves. */
async function setOff(deps: BillDeps, account: Account): Promise<void> {
  const { companyId } = account
  const { now } = momentOf(deps)
  await deps.db.write(SYSTEM, async (tx) => {
    const locked = await tx.many(sql.lockUnsettled, account)
    await lockOrders(
      tx,
      deps.orders,
      locked.map(({ id }) => ({ companyId, billId: id })),
    )
    const bills = new Map(locked.map((bill) => [bill.id, bill]))
    const settleOne = async (id: string, amountMinor: number, otherId: string | null) => {
      const bill = bills.get(id)
      const other = otherId === null ? undefined : bills.get(otherId)
      if (!bill) return
      const settlement = { kind: 'CREDIT', amountMinor, staffId: null, ...(other && { other }) } as const
      bills.set(id, { ...bill, ...(await settle(tx, deps.orders, { companyId, bill, settlement, now })) })
    }
    for (const { creditId, billId, amountMinor } of setOffs(
      locked.map(({ id, totalMinor, paidMinor, disputedMinor }) => {
        const leftMinor = totalMinor - paidMinor
        // What is disputed stays as it is until the desk decides.
        return { id, leftMinor: leftMinor > 0 ? undisputed({ leftMinor, disputedMinor }) : leftMinor }
      }),
    )) {
      await settleOne(creditId, -amountMinor, billId)
      await settleOne(billId, amountMinor, creditId)
    }
    for (const bill of bills.values())
      if (bill.status !== 'PAID' && bill.totalMinor === bill.paidMinor) await settleOne(bill.id, 0, null)
    await followCreditStop(tx, account, { now, timeZone: deps.config.operatorTimeZone })
  })
}

async function forEach(
  deps: BillDeps,
  accounts: readonly Account[],
  work: (deps: BillDeps, account: Account) => Promise<void>,
): Promise<void> {
  await forEachItem(accounts, (account) => work(deps, account), {
    log: deps.log,
    message: 'the bills of an account could not be made',
  })
  if (accounts.length > 0) deps.wakeOutbox()
}

/** Bills all accounts with unbilled movements. A second run finds nothing to do. */
export async function closePeriods(deps: BillDeps): Promise<void> {
  const due = await deps.db.read(SYSTEM, (reader) => reader.many(sql.listDueAccounts, { today: todayOf(deps) }))
  await forEach(deps, due, closeAccount)
  const credits = await deps.db.read(SYSTEM, (reader) => reader.many(sql.listCreditAccounts))
  await forEach(deps, credits, setOff)
}
