import type { OrderTopic } from '#contract/events.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'

const sql = readStatements(import.meta.dirname, 'notifications.sql')
const FIND = sql('find_notification')
const INSERT = sql('insert_notification')
const INSERT_DUE = sql('insert_due')
const LIST_DUE = sql('list_due')
const SET_TOLD = sql('set_told')
const POSTPONE_DUE = sql('postpone_due')
const INSERT_EVENT = sql('insert_event')

/** One mail about one event. */
export type Notice = { readonly eventId: string; readonly kind: string; readonly companyId: string }

/** Whether the mail was handed over before. */
export async function wasSent(reader: Reader, { eventId, kind, companyId }: Notice): Promise<boolean> {
  const row = await reader.oneOrNone(FIND, { event_id: eventId, kind, company_id: companyId })
  return row !== undefined
}

/** Notes that the mail was handed over; `subjectId` is what it was about. */
export async function insertSent(tx: Tx, { eventId, kind, companyId }: Notice, subjectId: string): Promise<void> {
  await tx.run(INSERT, { event_id: eventId, kind, company_id: companyId, subject_id: subjectId })
}

/** A deadline that is reminded of; instants as text. */
export type DueMail = { readonly orderId: string; readonly companyId: string; readonly kind: 'FREE_UNTIL' | 'DEADLINE'; readonly untilAt: string }

/** Plans reminders, one an order and kind; one that was told already stays told. */
export async function insertDue(tx: Tx, due: readonly (DueMail & { readonly dueAt: string })[]): Promise<void> {
  await tx.run(INSERT_DUE, {
    order_ids: due.map(({ orderId }) => orderId),
    kinds: due.map(({ kind }) => kind),
    company_ids: due.map(({ companyId }) => companyId),
    until_ats: due.map(({ untilAt }) => untilAt),
    due_ats: due.map(({ dueAt }) => dueAt),
  })
}

/** Reminders whose time has come, the longest due first. */
export function listDue(reader: Reader, limit: number): Promise<(DueMail & { readonly readAt: string })[]> {
  return reader.many(LIST_DUE, { limit })
}

/** Notes that a reminder was told or is not needed any more; false when somebody else has. */
export async function setTold(tx: Tx, { orderId, kind, companyId }: DueMail): Promise<boolean> {
  return (await tx.run(SET_TOLD, { order_id: orderId, kind, company_id: companyId })) === 1
}

/** Puts a reminder that could not be written off for ten minutes. */
export async function postpone(tx: Tx, { orderId, kind, companyId }: DueMail): Promise<void> {
  await tx.run(POSTPONE_DUE, { order_id: orderId, kind, company_id: companyId })
}

/** Writes the event that makes a reminder a mail. */
export async function insertEvent(
  tx: Tx,
  topic: Extract<OrderTopic, `${string}_soon`>,
  about: { orderId: string; companyId: string; code: string; status: string },
): Promise<void> {
  await tx.run(INSERT_EVENT, { topic, order_id: about.orderId, company_id: about.companyId, code: about.code, status: about.status })
}
