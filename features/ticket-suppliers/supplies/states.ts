import type { TicketStatus } from '#features/ticket-orders/shapes.ts'

/** What a supplier is asked for, in this order; the last one may come after each of the others. */
export const STEPS = ['RESERVE', 'CONFIRM', 'CANCEL'] as const
export type Step = (typeof STEPS)[number]

/**
 * DUE is not sent yet, SENT has no answer yet, UNKNOWN has none in time and is looked up, AWAITED is decided by the
 * supplier later.
 */
export const STATES = ['DUE', 'SENT', 'UNKNOWN', 'AWAITED', 'DONE', 'REFUSED'] as const
export type State = (typeof STATES)[number]

/**
 * What a person settles with the supplier: it charges another amount, gave no code that can be drawn, did not take the
 * tickets back, or has no booking of an order that is confirmed here.
 */
export const CONFLICTS = ['AMOUNT', 'NO_CODES', 'NOT_CANCELLED', 'NOT_BOOKED'] as const
export type Conflict = (typeof CONFLICTS)[number]

/** How the desk sees an order at its supplier, what needs a person first. */
export const STANDINGS = ['CONFLICT', 'UNKNOWN', 'AWAITED', 'UNDER_WAY', 'SETTLED'] as const
export type Standing = (typeof STANDINGS)[number]

/** States without requests to the supplier; an order in `AWAITED` can still be released. */
const RESTING: readonly State[] = ['AWAITED', 'DONE', 'REFUSED']
const BOOKED: readonly TicketStatus[] = ['PENDING', 'CONFIRMED']
const ENDED: readonly TicketStatus[] = ['EXPIRED', 'CANCELLED', 'REJECTED']

/** Whether an order is over here without anybody having used it. */
export const isEnded = (status: TicketStatus) => ENDED.includes(status)

/**
 * The step that an order asks for next; undefined when there is none now. A step that is on its way or unknown comes to
 * its end first, so that no two are under way at once.
 */
export function nextStep(status: TicketStatus, { step, state }: { step: Step; state: State }): Step | undefined {
  if (!RESTING.includes(state) || step === 'CANCEL') return undefined
  // Nothing is released that was not reserved; a refused confirmation leaves the reservation.
  if (isEnded(status)) return step === 'RESERVE' && state === 'REFUSED' ? undefined : 'CANCEL'
  return BOOKED.includes(status) && step === 'RESERVE' && state === 'DONE' ? 'CONFIRM' : undefined
}
