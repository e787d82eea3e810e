import type { EventPayload } from '#contract/events.ts'
import { listOrdersOfGroups } from '#features/hotel-orders/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { type OutboxEvent, subscribeTogether, type Subscription } from '#server/jobs/outbox.ts'
import { ALWAYS, AT_ONCE, CHANNELS, NOTICE_TOPICS, type NoticeTopic, noticeRule } from './catalogue.ts'
import * as sql from './notices.sql.ts'

const DAY_MS = 86_400_000
/** Days a notice is kept; orders, bills and payments stay in their own lists. */
const KEPT_DAYS = 180

/** An event's parameters for the statement. */
function paramsOf({ id, topic, companyId, payload }: OutboxEvent<NoticeTopic>) {
  const { kind, subject, also = null } = noticeRule(topic)
  const { [subject]: subjectId, ...rest }: Partial<EventPayload<NoticeTopic>> & Record<string, unknown> = payload
  return {
    event_id: id,
    company_id: companyId,
    kind,
    topic,
    subject_id: subjectId,
    staff_id: subject === 'staffId' ? subjectId : rest['staffId'],
    code: rest['code'],
    also,
    facts: rest['facts'] ?? null,
    at: payload.at,
  }
}

type EventParams = ReturnType<typeof paramsOf>

/** Events that people are notified of: those of a group, not those of each of its rooms. */
async function leftOver(db: Deps['db'], events: readonly EventParams[]): Promise<readonly EventParams[]> {
  const orders = events.flatMap(({ kind, subject_id: orderId, company_id: companyId }) =>
    kind === 'ORDER' && typeof orderId === 'string' && companyId !== null ? [{ orderId, companyId }] : [],
  )
  if (orders.length === 0) return events
  const rooms = await db.read(SYSTEM, (reader) => listOrdersOfGroups(reader, orders))
  return events.filter(({ subject_id: id }) => typeof id !== 'string' || !rooms.has(id))
}

/** Tells people in the portal what happened: one statement a batch of events, long after their transactions. */
export function noticeSubscription({ db }: Pick<Deps, 'db'>): Subscription {
  return subscribeTogether(NOTICE_TOPICS, 'notifications.notices', async (events) => {
    // Accounts of the operator's staff belong to no company and have no bell.
    const ofCompanies = await leftOver(db, events.filter(({ companyId }) => companyId !== null).map(paramsOf))
    if (ofCompanies.length === 0) return
    await db.write(SYSTEM, (tx) =>
      tx.run(sql.insertNotices, {
        events: JSON.stringify(ofCompanies),
        all: JSON.stringify(CHANNELS),
        always: ALWAYS,
        atOnce: AT_ONCE,
      }),
    )
  })
}

/** The scheduled job that removes old notices. */
export function noticeJob({ db, now }: Pick<Deps, 'db' | 'now'>): Job {
  return {
    name: 'notifications.old_notices',
    everyMs: DAY_MS / 4,
    run: () =>
      db.write(SYSTEM, async (tx) => {
        await tx.run(sql.removeOld, { beforeMs: now() - KEPT_DAYS * DAY_MS })
      }),
  }
}
