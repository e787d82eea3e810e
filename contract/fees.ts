import type { FeeMoment } from './shapes.ts'

/** What cancelling costs over time, and until when it is free; null when it is not. */
export type FeeSchedule = { penalties: FeeMoment[]; freeCancellationUntil: string | null }

/** From a moment on (ms since the epoch) cancelling costs so much. */
export type FeeClause = Pick<FeeMoment, 'percent'> & { readonly fromMs: number; readonly amountMinor: number }

/**
 * The fees of clauses in any order: moments and amounts, earliest first and rising, the one in force now at most once.
 */
export function feeMoments(unordered: readonly FeeClause[], nowMs: number): FeeMoment[] {
  const clauses = unordered.toSorted((a, b) => a.fromMs - b.fromMs || b.amountMinor - a.amountMinor)
  const penalties: FeeMoment[] = []
  let highest = -1
  for (const { fromMs, ...fee } of clauses) {
    if (fee.amountMinor <= highest) continue
    highest = fee.amountMinor
    // What is in force now replaces what was before.
    if (fromMs <= nowMs) penalties.length = 0
    penalties.push({ fromAt: new Date(fromMs).toISOString(), ...fee })
  }
  return penalties
}
