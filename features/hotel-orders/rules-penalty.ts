/** A cancellation rule of an order: from `fromAt` on cancelling costs `amountMinor`. */
export type Clause = { readonly fromAt: string; readonly amountMinor: number }

/** What the fee depends on; amounts in minor units of the order's currency. */
export type FeeTerms = {
  readonly totalMinor: number
  readonly penalties: readonly Clause[]
  /** The moment guests may check in (ms since the epoch): from then on the whole stay is due. */
  readonly checkInAtMs: number
}

/** All moments at which the fee changes, earliest first, the arrival included. */
function clausesOf(terms: FeeTerms): Clause[] {
  const arrival = { fromAt: new Date(terms.checkInAtMs).toISOString(), amountMinor: terms.totalMinor }
  const penalties = terms.penalties.map(({ fromAt, amountMinor }) => ({ fromAt, amountMinor: Math.min(terms.totalMinor, amountMinor) }))
  return [...penalties, arrival].toSorted((a, b) => Date.parse(a.fromAt) - Date.parse(b.fromAt))
}

/** The fee for cancelling at a moment (ms since the epoch); it never falls as time goes by, and never exceeds the total. */
export function penaltyAt(terms: FeeTerms, atMs: number): number {
  const due = clausesOf(terms).filter((clause) => Date.parse(clause.fromAt) <= atMs)
  return Math.max(0, ...due.map((clause) => clause.amountMinor))
}

/** When the fee rises next after a moment, and to what; null when it has reached its end. */
export function nextPenalty(terms: FeeTerms, atMs: number): Clause | null {
  const now = penaltyAt(terms, atMs)
  return clausesOf(terms).find((clause) => Date.parse(clause.fromAt) > atMs && clause.amountMinor > now) ?? null
}

/**
 * Splits what is given back over where it came from. What was put on account goes first: a company should not owe for a stay that is off
 * while its own money lies in the balance.
 */
export function splitRefund(paid: { depositMinor: number; creditMinor: number }, refundMinor: number): { depositMinor: number; creditMinor: number } {
  const creditMinor = Math.min(refundMinor, paid.creditMinor)
  return { depositMinor: refundMinor - creditMinor, creditMinor }
}
