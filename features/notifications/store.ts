import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'

const sql = readStatements(import.meta.dirname, 'notifications.sql')
const FIND = sql('find_notification')
const INSERT = sql('insert_notification')

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
