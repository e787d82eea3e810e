import { addDays, nightsBetween } from '#contract/dates.ts'
import { type OrderDetail, SPECIAL_REQUESTS } from '#features/hotel-orders/contract.ts'
import { roomsToText, type StayQuery } from '#web/stay-query.ts'
import { emptyDraft, withGuests } from './booking-draft.ts'
import { rememberedPayment, storeName, writeKept } from './draft-store.ts'

/**
 * The stay of an order to be booked once more: its own days, or, where these are past, the next ones on the same days
 * of the week.
 */
export function stayAgain({ terms }: Pick<OrderDetail, 'terms'>, today: string): StayQuery {
  const { checkIn, checkOut, nationality, rooms } = terms
  const weeks = checkIn >= today ? 0 : Math.ceil(nightsBetween(checkIn, today) / 7)
  return {
    checkIn: addDays(checkIn, 7 * weeks),
    checkOut: addDays(checkOut, 7 * weeks),
    rooms: rooms.map(({ party }) => ({ adults: party.adults, childAges: [...party.childAges] })),
    nationality,
  }
}

/** Fills the form of the hotel's next booking with the order's guests, contact, reference and wishes. */
export function keepForAgain(order: OrderDetail, stay: StayQuery, staffId: string): void {
  const { contact, remark, arrivalTime, customerReference, requests } = order
  const payment = rememberedPayment(staffId)
  const { nationality } = stay
  const empty = emptyDraft(stay.rooms, {
    nationality,
    contactName: contact.name,
    contactEmail: contact.email ?? '',
    payment,
  })
  writeKept(storeName(staffId, order.terms.hotel.id, roomsToText(stay.rooms)), {
    draft: {
      ...empty,
      rooms: withGuests(empty.rooms, order.rooms),
      contact: { ...empty.contact, phone: contact.phone ?? '' },
      customerReference: customerReference ?? '',
      arrivalTime: arrivalTime ?? '',
      requests: SPECIAL_REQUESTS.filter((request) => requests.includes(request)),
      remark: remark ?? '',
    },
  })
}
