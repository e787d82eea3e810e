import type { ClientMarkUp } from '#contract/client-price.ts'

/** Most rates in a proposal. */
export const MOST_RATES = 8

/** Whether a mark-up is one: a share or an amount, one of the two. Without any the client would see the own price. */
export function isMarkUp({ markUpBasisPoints, markUpMinor }: ClientMarkUp): boolean {
  return markUpBasisPoints > 0 !== markUpMinor > 0
}

export const PROPOSAL_STATES = ['OPEN', 'CHOSEN', 'EXPIRED', 'REVOKED'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

type Terms = { readonly mealPlan: string; readonly freeCancellationUntil: string | null }
const momentOf = (at: string | null) => (at === null ? null : Date.parse(at))

/** Whether board or cancellation are others than when the proposal was saved. */
export function termsChanged(sent: Terms, now: Terms): boolean {
  return sent.mealPlan !== now.mealPlan || momentOf(sent.freeCancellationUntil) !== momentOf(now.freeCancellationUntil)
}
