import { type Clause, type Step, stepsAt } from '#features/hotel-orders/rules/penalty.ts'

/** A group's schedule read at a moment (ms since the epoch): the fee in force, if there is one, and those to come. */
export function feeSteps(schedule: readonly Clause[], atMs: number): Step[] {
  return stepsAt(schedule, atMs).filter(({ fromAt, amountMinor }) => fromAt !== null || amountMinor > 0)
}
