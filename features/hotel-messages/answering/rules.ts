import type { REJECT_REASONS } from '#features/hotel-orders/contract.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import type { HotelMessageKind } from '../message/texts.ts'

/** The open question to a hotel about an order. */
export type Question = 'REQUEST' | 'NUMBER' | 'AMENDMENT' | 'CANCELLATION' | 'NONE'

/** An answer of a hotel by its link. */
export type Answer =
  | { readonly kind: 'CONFIRMED'; readonly number?: string | undefined; readonly name?: string | undefined }
  | {
      readonly kind: 'REJECTED' | 'CANT'
      readonly reason: (typeof REJECT_REASONS)[number]
      readonly note?: string | undefined
    }
  | { readonly kind: 'NUMBERED'; readonly number: string }
  /** `before` is the number that the hotel saw. */
  | { readonly kind: 'CORRECTED'; readonly number: string; readonly before: string }
  | { readonly kind: 'ACCEPTED' | 'WAIVED' | 'NOTED' }
  | { readonly kind: 'REFUSED' | 'ASKED'; readonly note: string }
export type AnswerKind = Answer['kind']

/** The answers to each question. */
const ANSWERS: Readonly<Record<Question, readonly AnswerKind[]>> = {
  REQUEST: ['CONFIRMED', 'REJECTED', 'ASKED'],
  NUMBER: ['NUMBERED', 'CANT', 'ASKED'],
  AMENDMENT: ['ACCEPTED', 'REFUSED', 'ASKED'],
  CANCELLATION: ['ACCEPTED', 'WAIVED', 'REFUSED', 'ASKED'],
  NONE: ['NOTED', 'ASKED'],
}

const STANDING = ['CONFIRMED', 'CANCELLATION_REFUSED'] as const
const ENDED = ['CANCELLED', 'EXPIRED', 'REJECTED'] as const
const isOneOf = (statuses: readonly string[], status: string) => statuses.includes(status)

/** Whether a change waits for the hotel, and not for an approver of the customer. */
const asksAmendment = ({ listed, changes }: StoredOrder) =>
  listed.status === 'AMENDMENT_PENDING' && changes[0]?.state === 'WAITING'

/** Whether the hotel expects the guests and is asked nothing; a customer's own approval is not its concern. */
const isStanding = (order: StoredOrder) =>
  isOneOf(STANDING, order.listed.status) || (order.listed.status === 'AMENDMENT_PENDING' && !asksAmendment(order))

/** The version of an order: the change that waits for the hotel, else the stay's quote. */
export const seenOf = (order: StoredOrder): string =>
  (asksAmendment(order) ? order.changes[0]?.id : undefined) ?? order.quoteId

/** The open question to the hotel, by the order's state. */
export function questionOf(order: StoredOrder): Question {
  const { status, hotelConfirmation } = order.listed
  // Guests were walked to a hotel outside the portal. The order keeps the id of the full hotel.
  if (order.terms.hotel.typed === true) return 'NONE'
  if (status === 'PENDING' || status === 'NEEDS_ATTENTION') return 'REQUEST'
  if (asksAmendment(order)) return 'AMENDMENT'
  if (status === 'CANCELLATION_PENDING') return 'CANCELLATION'
  return isStanding(order) && hotelConfirmation === null ? 'NUMBER' : 'NONE'
}

/** The answers that the order's state allows. For a confirmed booking, "we can't take it" is a report to the desk. */
export function answersTo(order: StoredOrder): readonly AnswerKind[] {
  const question = questionOf(order)
  // Without a question a standing order has its number.
  if (question === 'NONE' && isStanding(order)) return [...ANSWERS.NONE, 'CORRECTED', 'CANT']
  return ANSWERS[question].filter((kind) => kind !== 'WAIVED' || order.penaltyMinor > 0)
}

/** Mails after which the stay is another one, or a change is asked no longer. */
const CHANGED = ['AMENDED', 'AMENDMENT_REFUSED', 'AMENDMENT_WITHDRAWN', 'AMENDMENT_EXPIRED'] as const

/** The kind of message that the page shows: the open question, else the order's end, else the kind of the mail. */
export function kindNow(order: StoredOrder, mailed: string): HotelMessageKind {
  const asking = { REQUEST: 'REQUEST', AMENDMENT: 'AMENDMENT_REQUEST', CANCELLATION: 'CANCELLATION_REQUEST' } as const
  const question = questionOf(order)
  if (question !== 'NONE' && question !== 'NUMBER') return asking[question]
  if (isOneOf(ENDED, order.listed.status)) return 'CANCELLED'
  return CHANGED.find((one) => one === mailed) ?? 'BOOKING'
}

const MINUTE_MS = 60_000
/** How long the desk has for a confirmed stay that the hotel can't take, and for a question. */
const DUE_MINUTES: Partial<Record<AnswerKind, number>> = { CANT: 120, ASKED: 240 }

/** The desk's deadline for an answer; null for one without work for the desk. */
export function dueOf(kind: AnswerKind, nowMs: number): string | null {
  const minutes = DUE_MINUTES[kind]
  return minutes === undefined ? null : new Date(nowMs + minutes * MINUTE_MS).toISOString()
}
