import type { Payable } from '#features/payments/payable.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import type { Tx } from '#server/db/database.ts'
import * as sql from './ticket-payable.sql.ts'
import { paidAfterRefund, validOf } from './rules.ts'
import { addEvent, bookOrder, CLOCK, findOrder, type StoredOrder } from './store.ts'
import { setPaymentStatus } from './ticket-orders.sql.ts'

/** The orders of a basket, or the one alone, that wait for a payment. All of them are locked. */
async function listDue(tx: Tx, what: { companyId: string; orderId: string }): Promise<StoredOrder[]> {
  const due: StoredOrder[] = []
  for (const { id } of await tx.many(sql.lockPaid, what)) {
    const order = await findOrder(tx, what, id)
    if (order?.status === 'ON_HOLD' && !order.awaitsApproval && order.onlineMinor > 0) due.push(order)
  }
  return due
}

/** Ticket orders as something that can be paid for. */
export const ticketOrderPayable: Payable = {
  purpose: 'TICKET_ORDER',
  isDebt: false,
  findDue: (reader, whose, orderId) => reader.oneOrNone(sql.findDue, { ...whose, orderId }),
  listTogether: async (reader, { companyId, id }) =>
    (await reader.many(sql.listTogether, { companyId, orderId: id })).map(({ code }) => code),
  async isOwn(reader, whose, orderId) {
    return (await reader.oneOrNone(sql.findOwn, { ...whose, orderId })) !== undefined
  },
  async lock(tx, { companyId, id }) {
    await tx.many(sql.lockPaid, { orderId: id, companyId })
  },
  async settle(tx, { companyId, staffId }, { id, amountMinor, paymentCode }) {
    const due = await listDue(tx, { companyId, orderId: id })
    const payer = await tx.oneOrNone(sql.findPayer, { companyId, staffId })
    // Of a basket some may have ended since: the others are booked, and what those would have taken goes back.
    const overMinor = amountMinor - due.reduce((sum, order) => sum + order.onlineMinor, 0)
    if (due.length === 0 || !payer || overMinor < 0) return null
    const { now } = await tx.one(sql.readNow)
    const step = { now, actor: { kind: 'STAFF', id: staffId, name: payer.name }, note: paymentCode } as const
    for (const order of due) await bookOrder(tx, order, step)
    // Other payment attempts can still be paid until they are ended.
    await endOpenAttempts(tx, { companyId, purpose: 'TICKET_ORDER', payableId: id })
    return overMinor
  },
  async endRefunds(tx, { companyId, id }) {
    const order = await findOrder(tx, { companyId }, id)
    if (order?.paymentStatus !== 'REFUND_PENDING') return
    const isOver = validOf(order.tickets).length === 0
    await tx.run(setPaymentStatus, { orderId: id, companyId, paymentStatus: paidAfterRefund(order, isOver) })
    const { now } = await tx.one(sql.readNow)
    await addEvent(tx, order, { event: 'refunds_ended', to: order.status, actor: CLOCK, now })
  },
}
