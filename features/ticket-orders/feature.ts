import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { ticketOrderCalls } from './calls.ts'
import { ticketDeskCalls } from './desk-calls.ts'
import { ticketOrderJobs } from './jobs.ts'
import { redeemCalls } from './redeem/redeem.ts'

/** Ticket orders: holding, booking, cancelling, expiry, letting visitors in. */
export function ticketOrdersFeature(deps: Deps): Feature {
  return {
    handlers: [...ticketOrderCalls(deps), ...ticketDeskCalls(deps), ...redeemCalls(deps)],
    jobs: ticketOrderJobs(deps),
  }
}
