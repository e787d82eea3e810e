import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { ticketOrderCalls } from './calls.ts'
import { ticketOrderJobs } from './jobs.ts'

/** Ticket orders: holding, booking, cancelling, expiry. */
export function ticketOrdersFeature(deps: Deps): Feature {
  return { handlers: ticketOrderCalls(deps), jobs: ticketOrderJobs(deps) }
}
