/** States of a bill; the database has the same list. */
export const BILL_STATUSES = [
  'OPEN',
  'ISSUED',
  'CONFIRMED',
  'PART_PAID',
  'PAID',
  'OVERDUE',
  'DISPUTED',
  'VOID',
] as const
export type BillStatus = (typeof BILL_STATUSES)[number]

/** Who causes a transition: the customer's staff, the operator's, or a scheduled job. */
type Actor = 'CUSTOMER' | 'OPERATOR' | 'CLOCK'
type Transition = { readonly event: string; readonly from: BillStatus; readonly to: BillStatus; readonly by: Actor }

/** Every transition of a bill; any other one is impossible. A partial payment does not end being overdue. */
export const TRANSITIONS = [
  { event: 'issued', from: 'OPEN', to: 'ISSUED', by: 'CLOCK' },
  { event: 'confirmed', from: 'ISSUED', to: 'CONFIRMED', by: 'CUSTOMER' },
  { event: 'part_paid', from: 'ISSUED', to: 'PART_PAID', by: 'CUSTOMER' },
  { event: 'part_paid', from: 'CONFIRMED', to: 'PART_PAID', by: 'CUSTOMER' },
  { event: 'part_paid', from: 'PART_PAID', to: 'PART_PAID', by: 'CUSTOMER' },
  { event: 'part_paid', from: 'OVERDUE', to: 'OVERDUE', by: 'CUSTOMER' },
  { event: 'paid', from: 'ISSUED', to: 'PAID', by: 'CUSTOMER' },
  { event: 'paid', from: 'CONFIRMED', to: 'PAID', by: 'CUSTOMER' },
  { event: 'paid', from: 'PART_PAID', to: 'PAID', by: 'CUSTOMER' },
  { event: 'paid', from: 'OVERDUE', to: 'PAID', by: 'CUSTOMER' },
  { event: 'overdue', from: 'ISSUED', to: 'OVERDUE', by: 'CLOCK' },
  { event: 'overdue', from: 'CONFIRMED', to: 'OVERDUE', by: 'CLOCK' },
  { event: 'overdue', from: 'PART_PAID', to: 'OVERDUE', by: 'CLOCK' },
  // The clock was ahead as it became overdue: it is what it was before.
  { event: 'not_overdue', from: 'OVERDUE', to: 'ISSUED', by: 'CLOCK' },
  { event: 'confirmed_not_overdue', from: 'OVERDUE', to: 'CONFIRMED', by: 'CLOCK' },
  { event: 'part_not_overdue', from: 'OVERDUE', to: 'PART_PAID', by: 'CLOCK' },
  // All that is left is disputed; a bill with a disputed line and a rest to pay keeps its state.
  { event: 'all_disputed', from: 'ISSUED', to: 'DISPUTED', by: 'CUSTOMER' },
  { event: 'all_disputed', from: 'CONFIRMED', to: 'DISPUTED', by: 'CUSTOMER' },
  { event: 'all_disputed', from: 'PART_PAID', to: 'DISPUTED', by: 'CUSTOMER' },
  { event: 'all_disputed', from: 'OVERDUE', to: 'DISPUTED', by: 'CUSTOMER' },
  { event: 'due_again', from: 'DISPUTED', to: 'ISSUED', by: 'OPERATOR' },
  { event: 'part_due_again', from: 'DISPUTED', to: 'PART_PAID', by: 'OPERATOR' },
  { event: 'part_paid', from: 'DISPUTED', to: 'DISPUTED', by: 'OPERATOR' },
  { event: 'paid', from: 'DISPUTED', to: 'PAID', by: 'OPERATOR' },
  // Another bill replaces it. A paid bill is never void: an adjustment corrects it.
  { event: 'voided', from: 'ISSUED', to: 'VOID', by: 'OPERATOR' },
  { event: 'voided', from: 'CONFIRMED', to: 'VOID', by: 'OPERATOR' },
  { event: 'voided', from: 'PART_PAID', to: 'VOID', by: 'OPERATOR' },
  { event: 'voided', from: 'OVERDUE', to: 'VOID', by: 'OPERATOR' },
] as const satisfies readonly Transition[]

export type BillEvent = (typeof TRANSITIONS)[number]['event']

/** The state after an event; undefined when the event is impossible in that state. */
export function stateAfter(event: BillEvent, from: BillStatus): BillStatus | undefined {
  return TRANSITIONS.find((transition) => transition.event === event && transition.from === from)?.to
}

/** States an event may start from. */
export function statesBefore(event: BillEvent): BillStatus[] {
  return TRANSITIONS.filter((transition) => transition.event === event).map(({ from }) => from)
}
