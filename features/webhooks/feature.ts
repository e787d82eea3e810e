import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { addressCalls } from './addresses.ts'
import { webhookCalls } from './calls.ts'
import { typeOf, WEBHOOK_EVENTS, WEBHOOK_TOPICS } from './catalogue.ts'
import { webhookJobs } from './jobs.ts'
import { messageShape } from './messages.ts'
import { Sender } from './sender.ts'

/** Messages to companies' own systems about their events. */
export function webhooksFeature(deps: Deps): Feature {
  const sender = new Sender(deps)
  return {
    handlers: [...webhookCalls(deps), ...addressCalls(deps)],
    messages: WEBHOOK_TOPICS.map((topic) => {
      return { type: typeOf(topic), summary: WEBHOOK_EVENTS[topic], shape: messageShape(topic) }
    }),
    jobs: webhookJobs(deps, sender),
    stop: () => sender.stop(),
  }
}
