import { addDays } from '#contract/dates.ts'
import { instantIn } from '#contract/zones.ts'
import type { OrderDetail } from '../contract.ts'
import { mayLeaveEarly } from '../giving/rules.ts'
import { hotelToldOf } from './hotel-told.ts'
import { isHotelCalled } from './called.ts'
import { leftOf } from './money.ts'
import { type OrderFacts, REMIND_MINUTES, waitsForDesk } from '../rules.ts'
import type { StoredOrder } from '../stored-order.ts'

/** When the order was first confirmed, as the history has it; undefined when it never was. */
export function confirmedAt(order: Pick<StoredOrder, 'history'>): string | undefined {
  return order.history.find(({ toStatus }) => toStatus === 'CONFIRMED')?.at
}

/** When a night is over for guests who came late. */
const NIGHT_OVER = '06:00'

/** The facts of an order that its rules need. */
export function factsOf(order: StoredOrder): OrderFacts {
  const { terms, listed, remindedAt } = order
  const readMs = Date.parse(order.readAt)
  const { timeZone, checkInFrom, checkOutUntil } = terms.hotel
  return {
    status: listed.status,
    staffId: order.staffId,
    confirmed: confirmedAt(order) !== undefined,
    numbered: listed.hotelConfirmation !== null,
    arrived: readMs >= instantIn(timeZone, terms.checkIn, checkInFrom),
    leftMinor: leftOf({ ...order, ...listed }),
    mayLeaveEarly: mayLeaveEarly(order),
    begun: readMs >= instantIn(timeZone, addDays(terms.checkIn, 1), NIGHT_OVER),
    isTyped: terms.hotel.typed === true,
    isChangeHeld: order.changes.some(({ state }) => state === 'APPROVAL'),
    over: readMs >= instantIn(timeZone, terms.checkOut, checkOutUntil),
    remindAgainMs: remindedAt === null ? null : Date.parse(remindedAt) + REMIND_MINUTES * 60_000,
    readMs,
    sending: order.sending,
  }
}

/** When the desk may be reminded again; null when it may be now, or when nothing waits. */
function remindAgainAt(order: StoredOrder): string | null {
  const facts = factsOf(order)
  const { remindAgainMs, readMs } = facts
  return remindAgainMs !== null && remindAgainMs > readMs && waitsForDesk(facts)
    ? new Date(remindAgainMs).toISOString()
    : null
}

/** A stored order in the contract's form; only the desk sees how it was sent to the hotel. */
export function detailOf(
  order: StoredOrder,
  beside: Pick<OrderDetail, 'allowed' | 'refunds'> & { view: 'CUSTOMER' | 'DESK'; lastDayCalled: string },
): OrderDetail {
  const { allowed, refunds, view } = beside
  const { listed, terms, rooms, history, contactName, contactPhone, contactEmail } = order
  const {
    arrivalTime,
    requests,
    remark,
    depositMinor,
    creditMinor,
    penaltyMinor,
    refundedMinor,
    creditedMinor,
    correctedMinor,
    cancelReason,
    rejectReason,
    hotelConfirmedAt,
  } = order
  return {
    ...listed,
    terms,
    rooms,
    contact: { name: contactName, phone: contactPhone, email: contactEmail },
    arrivalTime,
    requests,
    remark,
    department: order.department,
    costCentre: order.costCentre,
    depositMinor,
    creditMinor,
    onlineMinor: order.onlineMinor,
    refunds,
    penaltyMinor,
    refundedMinor,
    creditedMinor,
    correctedMinor,
    cancelReason,
    rejectReason,
    hotelConfirmedAt,
    hotelTold: hotelToldOf(order),
    history,
    remindedAt: order.remindedAt,
    hotelCalled: isHotelCalled({ ...factsOf(order), checkIn: terms.checkIn }, beside.lastDayCalled),
    reminderCount: order.reminderCount,
    remindAgainAt: remindAgainAt(order),
    changes: [...order.changes],
    sending: view === 'DESK' ? order.sending : null,
    stuckAt: view === 'DESK' ? order.stuckAt : null,
    allowed,
  }
}
