/** A step of an order's fee schedule: from `fromAt` on cancelling costs `amountMinor`, in the order's currency. */
export type Clause = { readonly fromAt: string; readonly amountMinor: number }

/** The fee for cancelling at a moment (ms since the epoch) by the order's schedule; it never falls over time. */
export function penaltyAt(schedule: readonly Clause[], atMs: number): number {
  return Math.max(
    0,
    ...schedule.filter(({ fromAt }) => Date.parse(fromAt) <= atMs).map(({ amountMinor }) => amountMinor),
  )
}

/** A step of a schedule as people read it; `fromAt` is null for the fee that is in force already. */
export type Step = { readonly fromAt: string | null; readonly amountMinor: number }

/** A schedule read at a moment (ms since the epoch): the fee in force, 0 where it is free, and the steps to come. */
export function stepsAt(schedule: readonly Clause[], atMs: number): Step[] {
  const coming = schedule.filter(({ fromAt }) => Date.parse(fromAt) > atMs)
  return [
    { fromAt: null, amountMinor: penaltyAt(schedule, atMs) },
    ...coming.toSorted((a, b) => Date.parse(a.fromAt) - Date.parse(b.fromAt)),
  ]
}

/** When the fee rises next after a moment, and to what; null when it has reached its end. */
export function nextPenalty(schedule: readonly Clause[], atMs: number): Clause | null {
  const now = penaltyAt(schedule, atMs)
  const later = schedule.filter(({ fromAt, amountMinor }) => Date.parse(fromAt) > atMs && amountMinor > now)
  return later.toSorted((a, b) => Date.parse(a.fromAt) - Date.parse(b.fromAt))[0] ?? null
}

/** The no-show fee: the last step of the schedule. */
export function noShowFee(schedule: readonly Clause[]): number {
  return penaltyAt(schedule, Number.POSITIVE_INFINITY)
}

/**
 * Splits a refund over its sources. Credit is refunded first: a company should not owe for a cancelled stay while its
 * own money is on the balance. What a dispute gave back was credit.
 */
export function splitRefund(
  paid: { creditMinor: number; correctedMinor: number },
  refundMinor: number,
): { depositMinor: number; creditMinor: number } {
  const creditMinor = Math.min(refundMinor, Math.max(0, paid.creditMinor - paid.correctedMinor))
  return { depositMinor: refundMinor - creditMinor, creditMinor }
}
