import type { Logger } from 'pino'
import type { Metrics } from '#server/metrics.ts'
import type { Caller } from './handler.ts'
import type { RateLimit } from './guard/rate-limit.ts'
import type { Cookies } from './session/session-cookie.ts'
import type { KeyLayer } from './session/key.ts'
import type { Scan } from './body/virus-scan.ts'

/**
 * The caller of a session token; answers from memory where it can. Without `isActivity` the call does not count as use
 * of the session, whose idle limit stays where it is.
 */
export type FindCaller = (token: string, isActivity?: boolean) => Caller | null | Promise<Caller | null>

/** Why a token has no caller: its owner may not sign in any more, or it has simply ended. */
export type WhyEnded = (token: string) => Promise<'session.suspended' | 'session.required'>

/** Called for everyone who was refused for a missing right. */
export type RefusedAccess = {
  readonly caller: Caller
  readonly call: string
  readonly requestId: string
  readonly ip: string
}

/** What the HTTP layer needs besides the calls. */
export type HttpLayer = {
  readonly basePath: string
  /** The public origin, such as `https://portal.example`; the request's own host counts as well. */
  readonly publicOrigin: string
  readonly cookies: Cookies
  /** Share of answers that are validated against their contract, 0 to 1. */
  readonly checkedShare: number
  /** Whether an answer that breaks its contract fails the call; otherwise it is counted and logged. */
  readonly failOnMismatch: boolean
  readonly findCaller: FindCaller
  readonly whyEnded: WhyEnded
  readonly keys: KeyLayer
  readonly onRefusedAccess: (about: RefusedAccess) => void
  /** Milliseconds after which a call is aborted; 180,000 by default. */
  readonly timeoutMs?: number
  readonly perAddress: RateLimit
  readonly perSession: RateLimit
  /** Checks of an upload before its call gets it. */
  readonly scan: Scan
  readonly now: () => number
  readonly log: Logger
  readonly metrics: Metrics
}
