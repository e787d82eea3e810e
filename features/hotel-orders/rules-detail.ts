import { instantIn } from '#features/availability/rules-penalty.ts'
import type { OrderDetail } from './contract.ts'
import type { FeeTerms } from './rules-penalty.ts'
import type { OrderFacts } from './rules.ts'
import type { StoredOrder } from './stored-order.ts'

/** What the fee for cancelling depends on, of a stored order. */
export function feeTermsOf({ terms, listed }: Pick<StoredOrder, 'terms' | 'listed'>): FeeTerms {
  return {
    totalMinor: listed.totalMinor,
    penalties: terms.penalties,
    checkInAtMs: instantIn(terms.hotel.timeZone, terms.checkIn, terms.hotel.checkInFrom),
  }
}

/** When the order was first confirmed, as the history has it; undefined when it never was. */
export function confirmedAt(order: Pick<StoredOrder, 'history'>): string | undefined {
  return order.history.find(({ toStatus }) => toStatus === 'CONFIRMED')?.at
}

/** What the rules about an order look at. */
export function factsOf(order: StoredOrder): OrderFacts {
  const { terms, listed } = order
  return {
    status: listed.status,
    staffId: order.staffId,
    confirmed: confirmedAt(order) !== undefined,
    over: Date.parse(order.readAt) >= instantIn(terms.hotel.timeZone, terms.checkOut, terms.hotel.checkOutUntil),
  }
}

/** A stored order as the contract shows it. */
export function detailOf(order: StoredOrder, allowed: OrderDetail['allowed']): OrderDetail {
  const { listed, terms, rooms, history, contactName, contactPhone, contactEmail } = order
  const { arrivalTime, requests, remark, depositMinor, creditMinor, penaltyMinor, refundedMinor, cancelReason, rejectReason, hotelConfirmedAt } = order
  return {
    ...listed,
    terms,
    rooms,
    contact: { name: contactName, phone: contactPhone, email: contactEmail },
    arrivalTime,
    requests,
    remark,
    depositMinor,
    creditMinor,
    penaltyMinor,
    refundedMinor,
    cancelReason,
    rejectReason,
    hotelConfirmedAt,
    history,
    allowed,
  }
}
