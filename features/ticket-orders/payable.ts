import type { Payable } from '#features/payments/payable.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import * as sql from './ticket-payable.sql.ts'
import { paidAfterRefund, validOf } from './rules.ts'
import { addEvent, bookOrder, CLOCK, findOrder, type StoredOrder } from './store.ts'
import { setPaymentStatus } from './ticket-orders.sql.ts'

/** Whether a payment is what an order waits for. */
const isDue = ({ status, awaitsApproval, onlineMinor }: StoredOrder, amountMinor: number) =>
  status === 'ON_HOLD' && !awaitsApproval && onlineMinor === amountMinor

/** Ticket orders as something that can be paid for. */
export const ticketOrderPayable: Payable = {
  purpose: 'TICKET_ORDER',
  isDebt: false,
  findDue: (reader, whose, orderId) => reader.oneOrNone(sql.findDue, { ...whose, orderId }),
  async isOwn(reader, whose, orderId) {
    return (await reader.oneOrNone(sql.findOwn, { ...whose, orderId })) !== undefined
  },
  async lock(tx, { companyId, id }) {
    await tx.oneOrNone(sql.lockPaid, { orderId: id, companyId })
  },
  async settle(tx, { companyId, staffId }, { id, amountMinor, paymentCode }) {
    const order = await findOrder(tx, { companyId }, id)
    const payer = await tx.oneOrNone(sql.findPayer, { companyId, staffId })
    if (!order || !payer || !isDue(order, amountMinor)) return false
    const { now } = await tx.one(sql.readNow)
    await bookOrder(tx, order, { now, actor: { kind: 'STAFF', id: staffId, name: payer.name }, note: paymentCode })
    // The order's other payment attempts can still be paid until they are ended.
    await endOpenAttempts(tx, { companyId, purpose: 'TICKET_ORDER', payableId: id })
    return true
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
