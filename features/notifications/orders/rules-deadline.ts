const HOUR_MS = 3_600_000
/** Below this much time a reminder would only repeat the mail that has just named the deadline. */
const LEAST_MS = 2 * HOUR_MS

/**
 * When to send the reminder of a deadline (ms since the epoch): some hours before it, or halfway where that time has
 * passed; null when too little time is left for a second mail.
 */
export function remindAt(knownMs: number, untilMs: number, hoursBefore: number): number | null {
  const leftMs = untilMs - knownMs
  if (leftMs < LEAST_MS) return null
  const early = untilMs - hoursBefore * HOUR_MS
  return early > knownMs ? early : knownMs + leftMs / 2
}
