import { ticketForBooking } from '#features/tickets/store.ts'
import type { Caller } from '#server/http/handler.ts'
import type { Reader } from '#server/db/database.ts'
import { feeOf, mayCancel, validOf } from '#features/ticket-orders/rules.ts'
import type { StoredTicket, TicketStatus } from '#features/ticket-orders/shapes.ts'
import { availabilityOf } from './availability.ts'
import type { Contact, StoredItem } from './input.ts'
import { pricingOf } from './pricing.ts'
import type { Wanted } from './products.ts'
import { toSecond } from './times.ts'
import type { Known } from './store.ts'

type Order = Known['order']

/** The state as OCTO has it: a hold whose time has run out is over, whether or not the clock has come by. */
export function statusOf({ status, holdUntil }: Pick<Order, 'status' | 'holdUntil'>, nowMs: number): TicketStatus {
  return status === 'ON_HOLD' && Date.parse(holdUntil) <= nowMs ? 'EXPIRED' : status
}

/** Whether a booking can be cancelled free of charge now. */
export function isFree(order: Order, nowMs: number): boolean {
  if (statusOf(order, nowMs) === 'EXPIRED' || !mayCancel(order, nowMs)) return false
  return order.status !== 'CONFIRMED' || feeOf(validOf(order.tickets), nowMs) === 0
}

/** The identifier of a ticket as the reseller knows it. */
export const itemUuid = (item: StoredItem | undefined, ticket: StoredTicket): string => item?.uuid ?? ticket.id

function contactOf(contact: Contact) {
  const { fullName, firstName, lastName, emailAddress, phoneNumber, locales, postalCode, country, notes } = contact
  return {
    fullName: fullName ?? null,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    emailAddress: emailAddress ?? null,
    phoneNumber: phoneNumber || null,
    locales: locales ?? [],
    postalCode: postalCode ?? null,
    country: country ?? null,
    notes: notes ?? null,
  }
}

/** When an order took one of these steps last; null when it never did. */
function stepAt({ history }: Order, events: readonly string[]): string | null {
  return history.findLast(({ event }) => events.includes(event))?.at ?? null
}

function cancellationOf({ order, booking }: Known) {
  if (order.status !== 'CANCELLED') return null
  const { refundedMinor, totalMinor, paymentStatus } = order
  const isWhole = paymentStatus === 'VOIDED' || (paymentStatus !== 'UNPAID' && refundedMinor === totalMinor)
  return {
    refund: isWhole ? 'FULL' : refundedMinor > 0 ? 'PARTIAL' : 'NONE',
    reason: booking.cancelReason,
    utcCancelledAt: toSecond(stepAt(order, ['withdrawn', 'cancelled']) ?? booking.updatedAt),
  }
}

type Shown = { readonly nowMs: number; readonly wanted: Wanted }

const NOBODY: StoredItem = { uuid: null, resellerReference: null, contact: {} }

function unitItemOf({ order, booking }: Known, ticket: StoredTicket, { nowMs, wanted }: Shown) {
  const item = booking.items[ticket.no - 1] ?? NOBODY
  const isOut = order.status === 'CONFIRMED' || order.status === 'REDEEMED'
  const utcRedeemedAt = ticket.state === 'REDEEMED' ? toSecond(ticket.endedAt) : null
  return {
    uuid: itemUuid(item, ticket),
    resellerReference: item.resellerReference,
    supplierReference: isOut ? ticket.code : null,
    unitId: ticket.unitId,
    status: ticket.state === 'VALID' ? statusOf(order, nowMs) : ticket.state,
    utcRedeemedAt,
    contact: contactOf(item.contact),
    ticket: delivery(utcRedeemedAt, isOut && ticket.state !== 'CANCELLED' ? [codeOf(order, ticket.code)] : []),
    ...(wanted.pricing && { pricing: pricingOf(ticket.priceMinor, order.currency) }),
  }
}

/** What lets in: nothing yet on hold, nothing any more of what is cancelled. */
const delivery = (utcRedeemedAt: string | null, deliveryOptions: readonly object[]) => ({
  redemptionMethod: 'DIGITAL',
  utcRedeemedAt,
  deliveryOptions,
})

const codeOf = ({ sold }: Order, code: string) => ({ deliveryFormat: sold.deliveryFormat, deliveryValue: code })

/** By whose terms it is shown; without any the slot is left out. */
type Terms = Pick<Caller, 'agreement'>

/** The slot as it is on sale now; null where it is not any more. */
async function slotOf(reader: Reader, caller: Terms, { order, nowMs }: { order: Order; nowMs: number }) {
  const { productId, optionId, day, startMinute, sold, ticketCount } = order
  if (!caller.agreement) return null
  const about = { productId, optionId, day, startMinute, nowMs, terms: caller.agreement }
  const slot = await ticketForBooking(reader, about)
  return slot ? availabilityOf(slot, { kind: sold.kind, maxUnits: slot.maxUnits, count: ticketCount }) : null
}

/** A booking as OCTO has it, at the reseller's prices. */
export async function bookingOf(reader: Reader, known: Known, { caller, ...shown }: Shown & { caller: Terms }) {
  const { order, booking } = known
  const { nowMs, wanted } = shown
  const status = statusOf(order, nowMs)
  const availability = await slotOf(reader, caller, { order, nowMs })
  const utcRedeemedAt = status === 'REDEEMED' ? toSecond(stepAt(order, ['redeemed'])) : null
  const lastAt = order.history.at(-1)?.at ?? order.createdAt
  return {
    id: order.id,
    uuid: booking.uuid,
    testMode: false,
    resellerReference: booking.resellerReference,
    supplierReference: booking.supplierReference,
    status,
    utcCreatedAt: toSecond(order.createdAt),
    utcUpdatedAt: toSecond(lastAt > booking.updatedAt ? lastAt : booking.updatedAt),
    utcExpiresAt: status === 'ON_HOLD' ? toSecond(order.holdUntil) : null,
    utcRedeemedAt,
    utcConfirmedAt: toSecond(stepAt(order, ['booked', 'confirmed'])),
    productId: order.productId,
    optionId: order.optionId,
    cancellable: isFree(order, nowMs),
    cancellation: cancellationOf(known),
    freesale: false,
    availabilityId: availability?.id ?? null,
    availability,
    contact: contactOf(booking.contact),
    notes: booking.notes,
    deliveryMethods: ['TICKET'],
    voucher: delivery(utcRedeemedAt, []),
    unitItems: order.tickets.map((ticket) => unitItemOf(known, ticket, shown)),
    ...(wanted.pricing && { pricing: pricingOf(order.totalMinor, order.currency) }),
  }
}
