import type { Reader } from '#server/db/database.ts'
import type { OutboxEvent } from '#server/jobs/outbox.ts'
import * as sql from './notifications.sql.ts'

type CompanyEvent = Pick<OutboxEvent, 'id'> & { readonly payload: { readonly companyId: string } }
type IsRecorded = (event: Pick<OutboxEvent, 'id'>, kind: string) => boolean

/**
 * What earlier attempts recorded of a batch of events, read at once. While an event is leased to this node no other
 * records it.
 */
export async function listRecorded(reader: Reader, events: readonly CompanyEvent[]): Promise<IsRecorded> {
  const rows = await reader.many(sql.listNotifications, {
    eventIds: events.map(({ id }) => id),
    companyIds: [...new Set(events.map(({ payload }) => payload.companyId))],
  })
  const recorded = new Set(rows.map(({ eventId, kind }) => `${eventId} ${kind}`))
  return ({ id }, kind) => recorded.has(`${id} ${kind}`)
}
