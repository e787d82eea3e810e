import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { webhookCalls } from './calls.ts'
import { webhookJobs } from './jobs.ts'

/** Messages to companies' own systems about their events. */
export function webhooksFeature(deps: Deps): Feature {
  return { handlers: webhookCalls(deps), jobs: webhookJobs(deps) }
}
