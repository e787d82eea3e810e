import type { Logger } from 'pino'

/**
 * Work that is done again and again, and what to say when it fails for a while: one line when it begins and one when it
 * is over.
 */
export type Outage = {
  /** It failed; said only the first time. */
  failed(error: unknown): void
  /** It worked; said only after it had failed. */
  worked(): void
}

/** Keeps the log short while something is away; `what` is the work in words. */
export function outageOf(log: Logger, what: string, now: () => number = Date.now): Outage {
  let sinceMs: number | undefined
  let failures = 0
  return {
    failed(error) {
      failures++
      if (sinceMs !== undefined) return
      sinceMs = now()
      log.error({ err: error }, `${what}: failing, tried again until it works`)
    },
    worked() {
      if (sinceMs === undefined) return
      log.info({ failures, seconds: Math.round((now() - sinceMs) / 100) / 10 }, `${what}: working again`)
      sinceMs = undefined
      failures = 0
    },
  }
}
