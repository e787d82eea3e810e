import { PAYMENT_CHOICES } from '#features/hotel-orders/contract.ts'
import { readStored, writeStored } from '#web/language.ts'
import type { BookingDraft, PaymentChoice, SaveInput } from './booking-draft.ts'

/**
 * What is kept of an unfinished booking: the form, the idempotency keys used so far, and an attempt without an answer.
 */
export type KeptBooking = {
  draft: BookingDraft | null
  /** Key by the content it was made for; the same content is always sent under the same key. */
  keys: Record<string, string>
  /** A booking that was sent and not answered; it is asked for again, unchanged, before anything else happens. */
  unheard: { input: SaveInput; hotelId: string } | null
}

const EMPTY: KeptBooking = { draft: null, keys: {}, unheard: null }

/**
 * Name of the store of a booking. It names the person, the hotel and the party but not the rate, so that what was typed
 * is still there after choosing another rate of the hotel. It ends with the browser's tab: it holds names of guests.
 */
export function storeName(staffId: string, hotelId: string, rooms: string): string {
  return `tradewind.booking.${staffId}.${hotelId}.${rooms}`
}

/** Reads what was kept; what is missing or can not be read counts as nothing. */
export function readKept(name: string): KeptBooking {
  try {
    const text = sessionStorage.getItem(name)
    // Only `writeKept` writes under this name.
    return text === null ? EMPTY : { ...EMPTY, ...(JSON.parse(text) as Partial<KeptBooking>) }
  } catch {
    return EMPTY
  }
}

/** Keeps part of it. A browser that forbids storing keeps it as long as the page. */
export function writeKept(name: string, change: Partial<KeptBooking>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ ...readKept(name), ...change }))
  } catch {
    // Private windows may refuse; the form itself still holds everything.
  }
}

/** How a person paid last, which is how the next booking begins. */
const paymentName = (staffId: string) => `tradewind.payment.${staffId}`

/** The payment of the last booking in this browser; null before the first. */
export function rememberedPayment(staffId: string): PaymentChoice | null {
  const stored = readStored(paymentName(staffId))
  return PAYMENT_CHOICES.find((choice) => choice === stored) ?? null
}

/** Keeps the payment of a booking for the next one. */
export function rememberPayment(staffId: string, choice: PaymentChoice): void {
  writeStored(paymentName(staffId), choice)
}

/** Forgets a booking once it is an order. */
export function removeKept(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept then either.
  }
}

/** The idempotency key of a booking's content: the earlier one for the same content, or a new one. */
export function keyFor(name: string): (content: string) => string {
  return (content) => {
    const { keys } = readKept(name)
    const known = keys[content]
    if (known !== undefined) return known
    const key = crypto.randomUUID()
    // Only the latest content matters: a changed form is another booking.
    writeKept(name, { keys: { [content]: key } })
    return key
  }
}
