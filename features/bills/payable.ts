import type { Payable } from '#features/payments/payable.ts'
import { findWallet } from '#features/wallet/store.ts'
import type { Config } from '#server/config/config.ts'
import type { OrdersOnBills } from './orders.ts'
import { findOwed } from './paying-store.ts'
import * as sql from './paying.sql.ts'
import { lockBill, payFromPayment } from './paying.ts'
import { dueOf } from './rules.ts'

/** Bills as a payable. A bill is a debt, so it takes partial and late payments. */
export function billPayable(
  deps: { config: Pick<Config, 'operatorTimeZone'>; now: () => number },
  orders: readonly OrdersOnBills[],
): Payable {
  const timeZone = deps.config.operatorTimeZone
  return {
    purpose: 'BILL',
    isDebt: true,
    async findDue(reader, { companyId }, id) {
      const bill = await findOwed(reader, { companyId, billId: id }, timeZone)
      const wallet = bill && (await findWallet(reader, companyId, bill.currency))
      if (!wallet || bill.deadlineAt === null) return undefined
      return {
        id: bill.id,
        code: bill.code,
        amountMinor: dueOf(bill, wallet.onAccountMinor),
        currency: bill.currency,
        deadlineAt: bill.deadlineAt,
      }
    },
    listOwed: (reader) => reader.many(sql.listOwed),
    // A bill belongs to the company, not to a member of staff.
    isOwn: () => Promise.resolve(false),
    async lock(tx, { companyId, id }) {
      await lockBill(tx, { orders, timeZone }, { companyId, billId: id })
    },
    async settle(tx, { companyId, staffId }, { id, ...paid }) {
      const isPaid = await payFromPayment(
        tx,
        { orders, timeZone },
        { companyId, billId: id, staffId, ...paid, now: new Date(deps.now()).toISOString() },
      )
      return isPaid ? 0 : null
    },
    // Money paid for a bill never goes back through its channel: a refund lowers the next bill, or is on the balance.
    endRefunds: () => Promise.resolve(),
  }
}
