import type { Reader, Tx } from '#server/db/database.ts'
import { lowerSaving } from '../change/order-change.sql.ts'
import * as sql from './on-bills.sql.ts'

type OneOrder = { readonly companyId: string; readonly id: string }
type OrderSet = { readonly companyId: string; readonly ids: readonly string[] }

/** Hotel orders as lines of bills; `features/bills` says what each function is for. */
export const hotelOrdersOnBills = {
  subjectKind: 'HOTEL_ORDER',
  async lock(tx: Tx, orders: OrderSet): Promise<void> {
    await tx.many(sql.lockOnAccount, orders)
  },
  left: {
    find: (reader: Reader, order: OneOrder) => reader.one(sql.findLeft, order),
    lock: (tx: Tx, order: OneOrder) => tx.one(sql.lockLeft, order),
    async take(tx: Tx, credit: OneOrder & { creditedMinor: number; billCode: string; staffId: string }): Promise<void> {
      await tx.run(sql.correctOrder, credit)
      await tx.run(lowerSaving, { ...credit, givenMinor: credit.creditedMinor })
    },
  },
  async setPaid(tx: Tx, paid: OrderSet & { billCode: string; staffId: string | null }): Promise<void> {
    await tx.run(sql.setPaid, paid)
  },
  listDays: (reader: Reader, orders: OrderSet) => reader.many(sql.listDays, orders),
  listReferenced: (reader: Reader, orders: OrderSet & { pattern: string }) => reader.many(sql.listReferenced, orders),
  describe: (reader: Reader, orders: OrderSet) => reader.many(sql.describeOrders, orders),
}
