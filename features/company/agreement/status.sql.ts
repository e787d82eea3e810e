// Written by `npm run schema:write` from status.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'status.sql')

export const setStatus = file<{ status: string; companyId: string }, never>('set_status')

export const insertStatusChange = file<
  { companyId: string; status: string; reason: string | null; staffId: string; nowMs: number },
  never
>('insert_status_change')

export const insertStatusEvent = file<
  { topic: string; companyId: string | null; nowMs: number },
  never
>('insert_status_event')

/** Why and by whom a company was suspended or reactivated, newest first. */
export const listStatusChanges = file<
  { companyId: string },
  { status: 'ACTIVE' | 'SUSPENDED'; reason: string | null; createdAt: string; staffName: string }
>('list_status_changes')
