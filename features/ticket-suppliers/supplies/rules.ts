import type { Booking } from '../octo/shapes.ts'
import { drawnFormat } from '../catalogue/rules-product.ts'
import type { Step } from './states.ts'

/**
 * What a booking of the supplier says of a step: it is done, the supplier decides later, it is refused, or it has not
 * arrived (and may be on its way still).
 */
export type Meaning = 'DONE' | 'AWAITED' | 'REFUSED' | 'NOT_YET'

const MEANINGS: Readonly<Record<Step, Readonly<Record<Booking['status'], Meaning>>>> = {
  RESERVE: {
    ON_HOLD: 'DONE',
    PENDING: 'DONE',
    CONFIRMED: 'DONE',
    REDEEMED: 'DONE',
    REJECTED: 'REFUSED',
    EXPIRED: 'REFUSED',
    CANCELLED: 'REFUSED',
  },
  CONFIRM: {
    ON_HOLD: 'NOT_YET',
    PENDING: 'AWAITED',
    CONFIRMED: 'DONE',
    REDEEMED: 'DONE',
    REJECTED: 'REFUSED',
    EXPIRED: 'REFUSED',
    CANCELLED: 'REFUSED',
  },
  CANCEL: {
    ON_HOLD: 'NOT_YET',
    PENDING: 'NOT_YET',
    CONFIRMED: 'NOT_YET',
    REDEEMED: 'REFUSED',
    REJECTED: 'DONE',
    EXPIRED: 'DONE',
    CANCELLED: 'DONE',
  },
}

/** What the state of a booking at its supplier says of a step. */
export const meaningOf = (step: Step, status: Booking['status']): Meaning => MEANINGS[step][status]

/** After so many look-ups that found nothing of a step it has not arrived and never will. */
const LOOK_UPS_TO_BELIEVE = 2
/** How often tickets are given back before a person does it. */
export const MOST_CANCELS = 5

/** Whether a look-up that found nothing, counted with those before, is believed. */
export const isBelieved = (lookUps: number) => lookUps >= LOOK_UPS_TO_BELIEVE

/** Seconds until the next look-up: soon at first, then less often; awaited bookings are polled each minute. */
export function secondsToLookUp(lookUps: number): number {
  return [10, 60, 60, 300][lookUps] ?? 900
}

/** What a gate scans of each ticket: the ticket's own code, else the booking's. */
export function codesOf(booking: Booking, tickets: readonly { readonly id: string }[]) {
  const formats = [booking.voucher, ...booking.unitItems.map(({ ticket }) => ticket)].flatMap(
    (one) => one?.deliveryOptions?.map(({ deliveryFormat }) => deliveryFormat) ?? [],
  )
  const format = drawnFormat(formats) ?? null
  const valueIn = (of: Booking['voucher']) =>
    of?.deliveryOptions?.find(({ deliveryFormat }) => deliveryFormat === format)?.deliveryValue
  const codes = tickets.flatMap(({ id }) => {
    const item = booking.unitItems.find(({ uuid }) => uuid === id)
    const code = valueIn(item?.ticket) ?? valueIn(booking.voucher)
    return code === undefined || code === '' || code.length > 500 ? [] : [{ id, code }]
  })
  return { codes, format, isWhole: codes.length === tickets.length }
}

/** Whether a booking is the requested order's; the answer about another booking is ignored. */
export function isOurs(booking: Booking, { orderId, count }: { orderId: string; count: number }): boolean {
  return booking.uuid.toLowerCase() === orderId && booking.unitItems.length === count
}
