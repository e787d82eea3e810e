import type { OrdersOnBills } from '#features/bills/orders.ts'
import * as sql from './on-bills.sql.ts'

/** Ticket orders as lines of bills. */
export const ticketOrdersOnBills: OrdersOnBills = {
  subjectKind: 'TICKET_ORDER',
  async lock(tx, orders) {
    await tx.many(sql.lockOnAccount, orders)
  },
  async setPaid(tx, paid) {
    await tx.run(sql.setPaid, paid)
  },
  listReferenced: (reader, orders) => reader.many(sql.listReferenced, orders),
  describe: (reader, orders) => reader.many(sql.describeOrders, orders),
}
