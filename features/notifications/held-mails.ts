import { EVENTS, type EventTopic } from '#contract/events.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'

const isTopic = (topic: string): topic is EventTopic => Object.hasOwn(EVENTS, topic)

/** Writes mails whose time has come: the subscription of their event gets it again, for the one person who waited. */
export function heldMails(mails: readonly Subscription[]): Subscription {
  return subscribe(
    'notification.mail_held',
    'notifications.held',
    async ({ companyId, createdAt, attempt, payload }) => {
      const { eventId, topic, staffId } = payload
      if (!isTopic(topic)) throw new Error(`there is no event called ${topic}`)
      const event: OutboxEvent & { readonly releasedFor: string } = {
        id: eventId,
        topic,
        companyId,
        payload: EVENTS[topic].parse(payload.payload),
        createdAt,
        attempt,
        releasedFor: staffId,
      }
      for (const { topics, run } of mails) {
        if (!topics.includes(topic)) continue
        throwFailures(await run([event]))
      }
    },
  )
}
