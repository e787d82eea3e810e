/** A step of an order's fee schedule: from `fromAt` on cancelling costs `amountMinor`, in the order's currency. */
export type Clause = { readonly fromAt: string; readonly amountMinor: number }

/** The fee for cancelling at a moment (ms since the epoch) by the order's schedule; it never falls as time goes by. */
export function penaltyAt(schedule: readonly Clause[], atMs: number): number {
  return Math.max(
    0,
    ...schedule.filter(({ fromAt }) => Date.parse(fromAt) <= atMs).map(({ amountMinor }) => amountMinor),
  )
}

/** When the fee rises next after a moment, and to what; null when it has reached its end. */
export function nextPenalty(schedule: readonly Clause[], atMs: number): Clause | null {
  const now = penaltyAt(schedule, atMs)
  const later = schedule.filter(({ fromAt, amountMinor }) => Date.parse(fromAt) > atMs && amountMinor > now)
  return later.toSorted((a, b) => Date.parse(a.fromAt) - Date.parse(b.fromAt))[0] ?? null
}

/** What guests who do not arrive cost: the last step of the schedule. */
export function noShowFee(schedule: readonly Clause[]): number {
  return penaltyAt(schedule, Number.POSITIVE_INFINITY)
}

/**
 * Splits what is given back over where it came from. What was put on account goes first: a company should not owe for a
 * stay that is off while its own money lies in the balance.
 */
export function splitRefund(
  paid: { depositMinor: number; creditMinor: number },
  refundMinor: number,
): { depositMinor: number; creditMinor: number } {
  const creditMinor = Math.min(refundMinor, paid.creditMinor)
  return { depositMinor: refundMinor - creditMinor, creditMinor }
}
