/** States of a group request; the database has the same list. */
export const GROUP_STATES = [
  'REQUESTED',
  'OFFERED',
  'ACCEPTED',
  'DEPOSIT_PAID',
  'ROOMING_LIST',
  'CONFIRMED',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
] as const
export type GroupState = (typeof GROUP_STATES)[number]

/** States of an offer; the database has the same list. */
export const OFFER_STATES = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'CANCELLED'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Who causes a transition: the customer's staff, the operator's, a hotel by its link, or a scheduled job. */
export const ACTORS = ['CUSTOMER', 'OPERATOR', 'HOTEL', 'CLOCK'] as const
export type Actor = (typeof ACTORS)[number]
export type Transition = {
  readonly event: string
  readonly from: GroupState
  readonly to: GroupState
  readonly by: Actor
}

/** Every transition of a group request; any other one is impossible. */
export const TRANSITIONS = [
  { event: 'offered', from: 'REQUESTED', to: 'OFFERED', by: 'OPERATOR' },
  { event: 'offered', from: 'OFFERED', to: 'OFFERED', by: 'OPERATOR' },
  // While another offer is open the request stays as it is; without one it is the desk's turn again.
  { event: 'offer_declined', from: 'OFFERED', to: 'OFFERED', by: 'CUSTOMER' },
  { event: 'offers_declined', from: 'OFFERED', to: 'REQUESTED', by: 'CUSTOMER' },
  { event: 'offer_withdrawn', from: 'OFFERED', to: 'OFFERED', by: 'OPERATOR' },
  { event: 'offers_withdrawn', from: 'OFFERED', to: 'REQUESTED', by: 'OPERATOR' },
  { event: 'offer_expired', from: 'OFFERED', to: 'OFFERED', by: 'CLOCK' },
  { event: 'expired', from: 'OFFERED', to: 'EXPIRED', by: 'CLOCK' },
  { event: 'expired', from: 'REQUESTED', to: 'EXPIRED', by: 'CLOCK' },
  { event: 'declined', from: 'REQUESTED', to: 'DECLINED', by: 'OPERATOR' },
  { event: 'cancelled', from: 'REQUESTED', to: 'CANCELLED', by: 'CUSTOMER' },
  { event: 'cancelled', from: 'OFFERED', to: 'CANCELLED', by: 'CUSTOMER' },
  { event: 'accepted', from: 'OFFERED', to: 'ACCEPTED', by: 'CUSTOMER' },
  { event: 'deposit_paid', from: 'ACCEPTED', to: 'DEPOSIT_PAID', by: 'CUSTOMER' },
  // Without its deposit a contract ends; the rooms go back.
  { event: 'deposit_missed', from: 'ACCEPTED', to: 'EXPIRED', by: 'CLOCK' },
  // Names are asked for by the clock, unless the customer gives them before.
  { event: 'names_asked', from: 'DEPOSIT_PAID', to: 'ROOMING_LIST', by: 'CLOCK' },
  { event: 'names_given', from: 'DEPOSIT_PAID', to: 'ROOMING_LIST', by: 'CUSTOMER' },
  // Every room has a name and is an order.
  { event: 'confirmed', from: 'ROOMING_LIST', to: 'CONFIRMED', by: 'CUSTOMER' },
  { event: 'cancelled', from: 'ACCEPTED', to: 'CANCELLED', by: 'CUSTOMER' },
  { event: 'cancelled', from: 'DEPOSIT_PAID', to: 'CANCELLED', by: 'CUSTOMER' },
  { event: 'cancelled', from: 'ROOMING_LIST', to: 'CANCELLED', by: 'CUSTOMER' },
  { event: 'cancelled', from: 'CONFIRMED', to: 'CANCELLED', by: 'CUSTOMER' },
] as const satisfies readonly Transition[]

/** What happens to a request without moving it. */
export const GROUP_NOTES = [
  'held',
  'hold_released',
  'hold_expired',
  'part_paid',
  'rooms_sold',
  'rooms_cancelled',
  'names_saved',
  'names_reminded',
  'message',
  'countered',
  'acceptance_asked',
  'hotel_asked',
  'hotel_declined',
  'file_added',
] as const
export type GroupNote = (typeof GROUP_NOTES)[number]

/** What a request's history tells. */
export const GROUP_EVENTS = ['requested', ...new Set(TRANSITIONS.map(({ event }) => event)), ...GROUP_NOTES] as const
export type GroupEvent = (typeof TRANSITIONS)[number]['event']

/** The state after an event; undefined when the event is impossible in that state. */
export function stateAfter(event: GroupEvent, from: GroupState): GroupState | undefined {
  return TRANSITIONS.find((transition) => transition.event === event && transition.from === from)?.to
}
