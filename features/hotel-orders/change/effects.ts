import type { OrderTopic } from '#contract/events.ts'
import type { OrderStatus } from '../contract.ts'
import { GIVEN_BACK, NAMED_ANEW, STANDING } from '../rules.ts'
import { type OrderEvent, TRANSITIONS } from '../states.ts'

/** The effects of a change besides the new state. */
type Effect = {
  /** States in which it may happen; only for a change that keeps the state. */
  readonly within?: readonly OrderStatus[]
  /** Refused while the deadline is still ahead. */
  readonly isOverdue?: true
  /** Refused after the deadline; where the deadline itself approves (`expect.isInTime` false), before it. */
  readonly isApproval?: true
  /** Refused while an answer of the hotel is waited for. */
  readonly isUnsent?: true
  /** What becomes of the request of an order that had to be approved. */
  readonly request?: 'APPROVED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'
  /** CAPTURE takes the hold, PAY what came in online; BACK releases rooms and refunds, GIVE gives back of a stay. */
  readonly money?: 'CAPTURE' | 'PAY' | 'BACK' | 'GIVE'
  /** What came of asking the hotel. */
  readonly outcome?: 'OK' | 'REJECTED' | 'UNKNOWN'
  /** Whether the desk has to settle with the hotel what the order has become. */
  readonly conflict?: boolean
  /** Only the desk sees it in the history. */
  readonly isInternal?: true
  readonly topic?: OrderTopic
}

const ENDED_UNSURE = { money: 'BACK', isUnsent: true, conflict: true } as const
const APPROVED = { isApproval: true, request: 'APPROVED' } as const

/** Every change of an order with what it brings about; where it is a transition, `states.ts` has its states. */
export const CHANGES = {
  paid: { money: 'PAY', topic: 'hotel_order.placed' },
  paid_at_once: { money: 'PAY', topic: 'hotel_order.confirmed' },
  approved: { ...APPROVED, topic: 'hotel_order.payment_due' },
  approved_for_hotel: { ...APPROVED, topic: 'hotel_order.placed' },
  approved_at_once: { ...APPROVED, money: 'CAPTURE', topic: 'hotel_order.confirmed' },
  declined: { money: 'BACK', isApproval: true, request: 'DECLINED' },
  // A silent hotel may have booked all the same, so the desk settles the end with it.
  expired: { ...ENDED_UNSURE, isOverdue: true, request: 'EXPIRED', topic: 'hotel_order.expired' },
  withdrawn: { ...ENDED_UNSURE, request: 'WITHDRAWN', topic: 'hotel_order.cancelled' },
  outcome_unknown: { outcome: 'UNKNOWN', topic: 'hotel_order.needs_attention' },
  confirmed: { money: 'CAPTURE', outcome: 'OK', topic: 'hotel_order.confirmed' },
  rejected: { money: 'BACK', outcome: 'REJECTED', topic: 'hotel_order.rejected' },
  cancelled: { money: 'BACK', topic: 'hotel_order.cancelled' },
  cancellation_requested: { topic: 'hotel_order.cancellation_requested' },
  cancellation_accepted: { money: 'BACK', topic: 'hotel_order.cancelled' },
  cancellation_refused: { topic: 'hotel_order.cancellation_refused' },
  amended_at_once: { within: ['CONFIRMED'], topic: 'hotel_order.amended' },
  amendment_held: {},
  amendment_approved: { isApproval: true, topic: 'hotel_order.amended' },
  amendment_passed: { within: ['AMENDMENT_PENDING'], isApproval: true, topic: 'hotel_order.amendment_requested' },
  amendment_declined: { isApproval: true },
  amendment_requested: { topic: 'hotel_order.amendment_requested' },
  amended: { topic: 'hotel_order.amended' },
  amendment_refused: { topic: 'hotel_order.amendment_refused' },
  amendment_withdrawn: { topic: 'hotel_order.amendment_withdrawn' },
  amendment_expired: { isOverdue: true, topic: 'hotel_order.amendment_expired' },
  desk_cancelled: { money: 'BACK', topic: 'hotel_order.cancelled' },
  walked: { within: GIVEN_BACK.WALK, topic: 'hotel_order.walked' },
  completed: {},
  no_show: { money: 'GIVE', topic: 'hotel_order.no_show' },
  left_early: { within: GIVEN_BACK.EARLY_DEPARTURE, money: 'GIVE', topic: 'hotel_order.given_back' },
  waived: { within: GIVEN_BACK.WAIVE, money: 'GIVE', topic: 'hotel_order.given_back' },
  goodwill: { within: GIVEN_BACK.GOODWILL, money: 'GIVE', topic: 'hotel_order.given_back' },
  rebook_failed: { topic: 'hotel_order.rebook_failed' },
  fell_to_desk: { within: ['PENDING'], isOverdue: true, topic: 'hotel_order.fell_to_desk' },
  silent_long: { within: ['NEEDS_ATTENTION'], isInternal: true, topic: 'hotel_order.silent_long' },
  sent: { within: ['PENDING'] },
  hotel_confirmation: { within: STANDING, topic: 'hotel_order.numbered' },
  // Of an outcome that was unknown: late, only a booking contradicts; settled, the hotel has none.
  answered_late: { outcome: 'OK', conflict: true, isInternal: true },
  conflict_settled: { outcome: 'REJECTED', conflict: false, isInternal: true },
  note: { isInternal: true },
  customer_reference: {},
  guest_names: { within: NAMED_ANEW, topic: 'hotel_order.guests_changed' },
  reminded: { topic: 'hotel_order.reminded' },
} as const satisfies Readonly<Record<string, Effect>>

export type ChangeEvent = keyof typeof CHANGES

/** What a change brings about. */
export function effectOf(event: ChangeEvent): Effect {
  return CHANGES[event]
}

/** Whether a change moves the order to another state. */
export function isTransition(event: ChangeEvent): event is ChangeEvent & OrderEvent {
  return TRANSITIONS.some((transition) => transition.event === event)
}
