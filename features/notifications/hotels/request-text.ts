import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { hotelLanguage } from '#features/hotel-orders/voucher/document-texts.ts'
import { hotelMessage } from '#features/hotel-messages/message/message.ts'
import type { HotelMessageKind } from '#features/hotel-messages/message/texts.ts'
import { writeHotelMail } from './write.ts'

/** The kind of mail by the order's state; all other states have the notice of a booking. */
const KINDS: { readonly [Status in StoredOrder['listed']['status']]?: HotelMessageKind } = {
  PENDING: 'REQUEST',
  NEEDS_ATTENTION: 'REQUEST',
  AMENDMENT_PENDING: 'AMENDMENT_REQUEST',
  CANCELLATION_PENDING: 'CANCELLATION_REQUEST',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  REJECTED: 'CANCELLED',
}

/** The text of the mail about an order in its present state, for a desk that writes to the hotel by hand. */
export function hotelRequestText(order: StoredOrder, cost: StayCost | null, operatorName: string) {
  const kind = KINDS[order.listed.status] ?? 'BOOKING'
  const at = order.changes[0]?.madeAt ?? order.listed.createdAt
  const message = hotelMessage(order, { kind, cost, operatorName, at })
  const { subject, text } = writeHotelMail(message, { link: null, operatorName })
  return { text: `${subject}\n\n${text}`, language: hotelLanguage(order.terms) }
}
