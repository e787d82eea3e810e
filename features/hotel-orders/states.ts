import type { OrderStatus, PaymentStatus } from './contract.ts'

/**
 * Who causes a transition: the customer's staff; the operator's desk, or a program that contacts the hotel for it; or
 * the platform's own jobs.
 */
export type Actor = 'CUSTOMER' | 'DESK' | 'CLOCK'

export type Transition = {
  readonly event: string
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: Actor
}

/** States an order may be saved in. */
export const INITIAL_STATUSES = [
  'AWAITING_APPROVAL',
  'AWAITING_PAYMENT',
  'PENDING',
  'CONFIRMED',
] as const satisfies readonly OrderStatus[]

/** States nothing follows on. */
export const FINAL_STATUSES = [
  'COMPLETED',
  'NO_SHOW',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
] as const satisfies readonly OrderStatus[]

/** Every transition of a hotel order; any other one is impossible. */
export const TRANSITIONS = [
  // Where the company wants it so, a deadline approves in place of a person.
  { event: 'approved', from: 'AWAITING_APPROVAL', to: 'AWAITING_PAYMENT', by: 'CUSTOMER' },
  { event: 'approved_for_hotel', from: 'AWAITING_APPROVAL', to: 'PENDING', by: 'CUSTOMER' },
  { event: 'approved_at_once', from: 'AWAITING_APPROVAL', to: 'CONFIRMED', by: 'CUSTOMER' },
  { event: 'declined', from: 'AWAITING_APPROVAL', to: 'REJECTED', by: 'CUSTOMER' },
  { event: 'paid', from: 'AWAITING_PAYMENT', to: 'PENDING', by: 'CLOCK' },
  { event: 'paid_at_once', from: 'AWAITING_PAYMENT', to: 'CONFIRMED', by: 'CLOCK' },
  { event: 'expired', from: 'AWAITING_APPROVAL', to: 'EXPIRED', by: 'CLOCK' },
  { event: 'expired', from: 'AWAITING_PAYMENT', to: 'EXPIRED', by: 'CLOCK' },
  { event: 'expired', from: 'PENDING', to: 'EXPIRED', by: 'CLOCK' },
  { event: 'expired', from: 'NEEDS_ATTENTION', to: 'EXPIRED', by: 'CLOCK' },
  { event: 'withdrawn', from: 'AWAITING_APPROVAL', to: 'CANCELLED', by: 'CUSTOMER' },
  { event: 'withdrawn', from: 'AWAITING_PAYMENT', to: 'CANCELLED', by: 'CUSTOMER' },
  { event: 'withdrawn', from: 'PENDING', to: 'CANCELLED', by: 'CUSTOMER' },
  { event: 'withdrawn', from: 'NEEDS_ATTENTION', to: 'CANCELLED', by: 'CUSTOMER' },
  { event: 'outcome_unknown', from: 'PENDING', to: 'NEEDS_ATTENTION', by: 'CLOCK' },
  { event: 'confirmed', from: 'PENDING', to: 'CONFIRMED', by: 'DESK' },
  { event: 'confirmed', from: 'NEEDS_ATTENTION', to: 'CONFIRMED', by: 'DESK' },
  { event: 'rejected', from: 'PENDING', to: 'REJECTED', by: 'DESK' },
  { event: 'rejected', from: 'NEEDS_ATTENTION', to: 'REJECTED', by: 'DESK' },
  { event: 'cancelled', from: 'CONFIRMED', to: 'CANCELLED', by: 'CUSTOMER' },
  // What the hotel was asked for ends with the cancellation.
  { event: 'cancelled', from: 'AMENDMENT_PENDING', to: 'CANCELLED', by: 'CUSTOMER' },
  { event: 'cancellation_requested', from: 'AMENDMENT_PENDING', to: 'CANCELLATION_PENDING', by: 'CUSTOMER' },
  { event: 'cancellation_requested', from: 'CONFIRMED', to: 'CANCELLATION_PENDING', by: 'CUSTOMER' },
  { event: 'cancellation_requested', from: 'CANCELLATION_REFUSED', to: 'CANCELLATION_PENDING', by: 'CUSTOMER' },
  { event: 'cancellation_accepted', from: 'CANCELLATION_PENDING', to: 'CANCELLED', by: 'DESK' },
  { event: 'cancellation_refused', from: 'CANCELLATION_PENDING', to: 'CANCELLATION_REFUSED', by: 'DESK' },
  { event: 'desk_cancelled', from: 'CONFIRMED', to: 'CANCELLED', by: 'DESK' },
  { event: 'desk_cancelled', from: 'CANCELLATION_REFUSED', to: 'CANCELLED', by: 'DESK' },
  { event: 'desk_cancelled', from: 'CANCELLATION_PENDING', to: 'CANCELLED', by: 'DESK' },
  { event: 'desk_cancelled', from: 'AMENDMENT_PENDING', to: 'CANCELLED', by: 'DESK' },
  { event: 'amendment_requested', from: 'CONFIRMED', to: 'AMENDMENT_PENDING', by: 'CUSTOMER' },
  // A company may want the change approved before it is made or the hotel is asked.
  { event: 'amendment_held', from: 'CONFIRMED', to: 'AMENDMENT_PENDING', by: 'CUSTOMER' },
  { event: 'amendment_approved', from: 'AMENDMENT_PENDING', to: 'CONFIRMED', by: 'CUSTOMER' },
  { event: 'amendment_declined', from: 'AMENDMENT_PENDING', to: 'CONFIRMED', by: 'CUSTOMER' },
  { event: 'amended', from: 'AMENDMENT_PENDING', to: 'CONFIRMED', by: 'DESK' },
  { event: 'amendment_refused', from: 'AMENDMENT_PENDING', to: 'CONFIRMED', by: 'DESK' },
  { event: 'amendment_withdrawn', from: 'AMENDMENT_PENDING', to: 'CONFIRMED', by: 'CUSTOMER' },
  { event: 'amendment_expired', from: 'AMENDMENT_PENDING', to: 'CONFIRMED', by: 'CLOCK' },
  { event: 'completed', from: 'CONFIRMED', to: 'COMPLETED', by: 'CLOCK' },
  { event: 'completed', from: 'CANCELLATION_REFUSED', to: 'COMPLETED', by: 'CLOCK' },
  { event: 'no_show', from: 'CONFIRMED', to: 'NO_SHOW', by: 'DESK' },
  { event: 'no_show', from: 'CANCELLATION_REFUSED', to: 'NO_SHOW', by: 'DESK' },
] as const satisfies readonly Transition[]

export type OrderEvent = (typeof TRANSITIONS)[number]['event']

/** States an event may start from. */
export function statesBefore(event: OrderEvent): OrderStatus[] {
  return TRANSITIONS.filter((transition) => transition.event === event).map(({ from }) => from)
}

/** The state an event leads to. */
export function stateAfter(event: OrderEvent): OrderStatus {
  const found = TRANSITIONS.find((transition) => transition.event === event)
  if (!found) throw new Error(`no transition is named ${event}`)
  return found.to
}

/** Whether an event can happen to an order in this state. */
export function mayHappen(event: OrderEvent, status: OrderStatus): boolean {
  return statesBefore(event).includes(status)
}

/** Payment states an order may be saved in. */
export const INITIAL_PAYMENT_STATUSES = [
  'UNPAID',
  'AUTHORIZED',
  'ON_ACCOUNT',
  'PAID',
] as const satisfies readonly PaymentStatus[]

/** Payment states that may be final. An order that ends before anything was held stays unpaid. */
export const SETTLED_PAYMENT_STATUSES = [
  'PAID',
  'VOIDED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] as const satisfies readonly PaymentStatus[]

/** The transitions of the payment state; any other one is impossible. */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  UNPAID: ['AUTHORIZED', 'PAID', 'VOIDED'],
  AUTHORIZED: ['PAID', 'ON_ACCOUNT', 'VOIDED'],
  ON_ACCOUNT: ['PAID', 'REFUNDED', 'PARTIALLY_REFUNDED'],
  // A change that costs more can be on account.
  PAID: ['ON_ACCOUNT', 'REFUNDED', 'PARTIALLY_REFUNDED'],
  // What is on the balance again may go on to where it came from, and then has this state again.
  VOIDED: ['REFUND_PENDING'],
  REFUNDED: ['REFUND_PENDING'],
  PARTIALLY_REFUNDED: ['REFUND_PENDING'],
  REFUND_PENDING: ['VOIDED', 'REFUNDED', 'PARTIALLY_REFUNDED'],
}

/** The payment state after a move; throws when the table of moves does not have it. */
export function paymentMoved(from: PaymentStatus, to: PaymentStatus): PaymentStatus {
  if (!PAYMENT_MOVES[from].includes(to)) throw new Error(`a payment does not go from ${from} to ${to}`)
  return to
}
