import type { Clause } from '#features/hotel-orders/rules-penalty.ts'

/** A step of a fee schedule as people read it; `fromAt` is null for the one that is in force already. */
export type FeeStep = { readonly fromAt: string | null; readonly amountMinor: number }

/** A schedule read at a moment (ms since the epoch): of the steps that began only the last one is told, as in force. */
export function feeSteps(schedule: readonly Clause[], atMs: number): FeeStep[] {
  const begun = schedule.filter(({ fromAt }) => Date.parse(fromAt) <= atMs)
  const coming = schedule.filter(({ fromAt }) => Date.parse(fromAt) > atMs)
  const inForce = Math.max(0, ...begun.map(({ amountMinor }) => amountMinor))
  return begun.length === 0 ? coming : [{ fromAt: null, amountMinor: inForce }, ...coming]
}
