import type { Logger } from 'pino'

/** Logs an outage of repeated work: one line when it begins and one when it is over. */
export type Outage = {
  /** Reports a failure; only the first one is logged. */
  failed(error: unknown): void
  /** Reports a success; logged only after a failure. */
  worked(): void
}

/** Keeps the log short during an outage; `what` names the work. */
export function outageOf(log: Logger, what: string, now: () => number = Date.now): Outage {
  let sinceMs: number | undefined
  let failures = 0
  return {
    failed(error) {
      failures++
      if (sinceMs !== undefined) return
      sinceMs = now()
      log.error({ err: error }, `${what}: failing, will be repeated until it works`)
    },
    worked() {
      if (sinceMs === undefined) return
      log.info({ failures, seconds: Math.round((now() - sinceMs) / 100) / 10 }, `${what}: working again`)
      sinceMs = undefined
      failures = 0
    },
  }
}
