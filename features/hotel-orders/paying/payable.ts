import type { Payable } from '#features/payments/payable.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import type { RowOf } from '#server/db/statements.ts'
import { paymentAfterRefund } from '../rules/money.ts'
import { changeOrderIn, type OrderChange } from '../change/store.ts'
import { CLOCK } from '../change/clock-changes.ts'
import * as sql from './payable.sql.ts'
import { paymentMoved } from '../states.ts'

/** The change a payment makes: an instant order is confirmed, any other one goes to the hotel. */
function paidChange(
  { mode, payer }: RowOf<typeof sql.findWaiting>,
  about: { orderId: string; staffId: string; paymentCode: string },
): OrderChange {
  const { orderId, staffId, paymentCode } = about
  const event = mode === 'INSTANT' ? 'paid_at_once' : 'paid'
  return { ...CLOCK, actor: { kind: 'STAFF', id: staffId, name: payer }, orderId, event, note: paymentCode }
}

/** Hotel orders as something that can be paid for. */
export const hotelOrderPayable: Payable = {
  purpose: 'HOTEL_ORDER',
  isDebt: false,
  findDue: (reader, whose, orderId) => reader.oneOrNone(sql.findDue, { ...whose, orderId }),
  async isOwn(reader, whose, orderId) {
    return (await reader.oneOrNone(sql.findOwn, { ...whose, orderId })) !== undefined
  },
  async lock(tx, { companyId, id }) {
    await tx.oneOrNone(sql.lockOrder, { orderId: id, companyId })
  },
  async settle(tx, { companyId, staffId }, { id, amountMinor, paymentCode }) {
    const waiting = await tx.oneOrNone(sql.findWaiting, { orderId: id, companyId, staffId, amountMinor })
    if (!waiting) return null
    await changeOrderIn(tx, paidChange(waiting, { orderId: id, staffId, paymentCode }))
    // The order's other payment attempts can still be paid until they are ended.
    await endOpenAttempts(tx, { companyId, purpose: 'HOTEL_ORDER', payableId: id })
    return 0
  },
  async endRefunds(tx, { companyId, id }) {
    const order = await tx.oneOrNone(sql.findRefunding, { orderId: id, companyId })
    if (!order) return
    const paymentStatus = paymentMoved('REFUND_PENDING', paymentAfterRefund(order))
    await tx.run(sql.endRefunds, { orderId: id, companyId, paymentStatus, actorName: CLOCK.actor.name })
  },
}
