import type { OutputOf } from '#contract/call.ts'
import type { getConfirmation, OrderStatus } from '../contract.ts'

/** What a time-limited confirmation is read from. */
export type ConfirmationFacts = {
  readonly status: OrderStatus
  /** TIME_LIMITED while the clock runs; ON_REQUEST once the order has fallen to the desk. */
  readonly confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
  /** Whether the order began with a clock. */
  readonly limited: boolean
  readonly secondsGiven: number
  readonly deadlineAt: string | null
  /** The database's clock at the moment of reading. */
  readonly readAt: string
}

const LOST: readonly OrderStatus[] = ['REJECTED', 'EXPIRED', 'CANCELLED']
const ASKED: readonly OrderStatus[] = ['AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION']

function secondsLeft(facts: ConfirmationFacts): number {
  if (facts.deadlineAt === null) return 0
  return Math.max(0, Math.ceil((Date.parse(facts.deadlineAt) - Date.parse(facts.readAt)) / 1000))
}

function stateOf(facts: ConfirmationFacts): OutputOf<typeof getConfirmation>['state'] {
  if (!facts.limited) return 'NOT_LIMITED'
  if (LOST.includes(facts.status)) return 'ENDED'
  if (!ASKED.includes(facts.status)) return 'CONFIRMED'
  // The scheduled job hands an expired order to the desk seconds later; the customer already sees it there.
  return facts.status === 'PENDING' && facts.confirmationMode === 'TIME_LIMITED' && secondsLeft(facts) > 0
    ? 'WAITING'
    : 'AT_DESK'
}

/** The state of a time-limited confirmation, from the stored facts. */
export function confirmationOf(facts: ConfirmationFacts): OutputOf<typeof getConfirmation> {
  const state = stateOf(facts)
  const open = state === 'WAITING' || state === 'AT_DESK'
  const ahead = facts.deadlineAt !== null && facts.deadlineAt > facts.readAt
  return {
    state,
    status: facts.status,
    secondsLeft: state === 'WAITING' ? secondsLeft(facts) : 0,
    secondsGiven: facts.secondsGiven,
    answerBy: open && ahead ? facts.deadlineAt : null,
  }
}
