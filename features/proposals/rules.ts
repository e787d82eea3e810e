/** What an agency adds to its own price: a share in basis points or an amount, then rounded up. */
export type MarkUp = {
  readonly markUpBasisPoints: number
  readonly markUpMinor: number
  /** The client's price is a whole multiple of this. */
  readonly roundToMinor: number
}

/** Most rates in a proposal. */
export const MOST_RATES = 8

/** Whether a mark-up is one: a share or an amount, one of the two. Without any the client would see the own price. */
export function isMarkUp({ markUpBasisPoints, markUpMinor }: MarkUp): boolean {
  return markUpBasisPoints > 0 !== markUpMinor > 0
}

/** The price that the client sees, in minor units: the own price with the mark-up, rounded up, always above it. */
export function clientMinor(ownMinor: number, { markUpBasisPoints, markUpMinor, roundToMinor }: MarkUp): number {
  const share = Math.ceil((ownMinor * markUpBasisPoints) / 10_000)
  return Math.ceil((ownMinor + share + markUpMinor) / roundToMinor) * roundToMinor
}

export const PROPOSAL_STATES = ['OPEN', 'CHOSEN', 'EXPIRED', 'REVOKED'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

type Terms = { readonly mealPlan: string; readonly freeCancellationUntil: string | null }
const momentOf = (at: string | null) => (at === null ? null : Date.parse(at))

/** Whether board or cancellation are others than when the proposal was saved. */
export function termsChanged(sent: Terms, now: Terms): boolean {
  return sent.mealPlan !== now.mealPlan || momentOf(sent.freeCancellationUntil) !== momentOf(now.freeCancellationUntil)
}
