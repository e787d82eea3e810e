import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { ticketOrderCalls } from './calls.ts'
import { ticketDayChange, ticketDayHandlers, ticketDayJob } from './day/day.ts'
import { ticketDeskCalls } from './desk-calls.ts'
import { ticketOrderJobs } from './jobs.ts'
import { redeemFeature } from './redeem/redeem.ts'
import { visitorCalls } from './visitor/visit.ts'
import { ticketsFile } from './voucher/file.ts'

/** Changes of ticket orders that take two persons. */
export const ticketOrderChanges = [ticketDayChange]

/** Ticket orders: holding, booking, cancelling, expiry, letting visitors in. */
export function ticketOrdersFeature(deps: Deps): Feature {
  const { handlers, files } = redeemFeature(deps)
  return {
    handlers: [
      ...ticketOrderCalls(deps),
      ...ticketDeskCalls(deps),
      ...ticketDayHandlers(deps),
      ...visitorCalls(deps),
      ...handlers,
    ],
    files: [...files, ticketsFile(deps)],
    jobs: [...ticketOrderJobs(deps), ticketDayJob(deps)],
  }
}
