import type { Due, Payable } from '#features/payments/payable.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import { readStatements } from '#server/db/statements.ts'
import { CLOCK } from './clock-changes.ts'
import { movesBy } from './states.ts'
import { changeOrderIn, type OrderChange } from './store.ts'

const sql = readStatements(import.meta.dirname, 'payable.sql')

type Waiting = { readonly mode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'; readonly payer: string }

/** What the money does to an order that waited for it: on to the hotel, or confirmed where the hotel had said yes before. */
function paidChange({ mode, payer }: Waiting, about: { orderId: string; staffId: string; paymentCode: string }): OrderChange {
  const { orderId, staffId, paymentCode } = about
  const isAtOnce = mode === 'INSTANT'
  return {
    ...CLOCK,
    actorKind: 'STAFF',
    actorId: staffId,
    actorName: payer,
    orderId,
    ...movesBy(isAtOnce ? 'paid_at_once' : 'paid'),
    money: 'PAY',
    note: paymentCode,
    topic: isAtOnce ? 'hotel_order.confirmed' : 'hotel_order.placed',
  }
}

/** Hotel orders as something that can be paid for. */
export const hotelOrderPayable: Payable = {
  purpose: 'HOTEL_ORDER',
  isDebt: false,
  findDue: (reader, { companyId, ownStaffId }, id) => reader.oneOrNone<Due>(sql('find_due'), { order_id: id, company_id: companyId, own_staff_id: ownStaffId }),
  async isOwn(reader, { companyId, staffId }, id) {
    return (await reader.oneOrNone(sql('find_own'), { order_id: id, company_id: companyId, staff_id: staffId })) !== undefined
  },
  async lock(tx, { companyId, id }) {
    await tx.oneOrNone(sql('lock_order'), { order_id: id, company_id: companyId })
  },
  async settle(tx, { companyId, staffId }, { id, amountMinor, paymentCode }) {
    const about = { order_id: id, company_id: companyId, staff_id: staffId, amount_minor: amountMinor }
    const waiting = await tx.oneOrNone<Waiting>(sql('find_waiting'), about)
    if (!waiting) return false
    await changeOrderIn(tx, paidChange(waiting, { orderId: id, staffId, paymentCode }))
    // Another code of the same order may still be open somewhere.
    await endOpenAttempts(tx, { companyId, purpose: 'HOTEL_ORDER', payableId: id })
    return true
  },
  async endRefunds(tx, { companyId, id }) {
    await tx.run(sql('end_refunds'), { order_id: id, company_id: companyId, actor_name: CLOCK.actorName })
  },
}
