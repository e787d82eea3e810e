// Written by `npm run schema:write` from notifications.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'notifications.sql')

export const findNotification = file<
  { eventId: string; kind: string; companyId: string },
  { sentAt: string }
>('find_notification')

export const insertNotification = file<
  { eventId: string; kind: string; companyId: string; subjectId: string },
  never
>('insert_notification')

/** A deadline that moved is planned anew, unless it was told of already. */
export const insertDue = file<
  {
    orderIds: readonly string[]
    kinds: readonly string[]
    companyIds: readonly string[]
    untilAts: readonly string[]
    dueAts: readonly string[]
  },
  never
>('insert_due')

/** Reminders whose time has come; `set_told` lets one node tell. */
export const listDue = file<
  { limit: number },
  { orderId: string; kind: 'FREE_UNTIL' | 'DEADLINE'; companyId: string; untilAt: string; readAt: string }
>('list_due')

export const setTold = file<{ orderId: string; kind: string; companyId: string }, never>('set_told')

/** One that could not be written is not the first again; when its deadline comes sooner it is given up. */
export const postponeDue = file<{ orderId: string; kind: string; companyId: string }, never>('postpone_due')

export const insertEvent = file<
  { topic: string; companyId: string | null; orderId: string; code: string; status: string },
  never
>('insert_event')
