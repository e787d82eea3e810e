// Written by `npm run schema:write` from notifications.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'notifications.sql')

/** Finds the note that a mail was handed over. */
export const findNotification = file<
  { eventId: string; kind: string; companyId: string },
  { sentAt: string }
>('find_notification')

/** Notes that a mail was handed over; `subject_id` is what it was about. */
export const insertNotification = file<
  { eventId: string; kind: string; companyId: string; subjectId: string },
  never
>('insert_notification')

/** Plans reminders, one per order and kind. A deadline that moves is planned anew unless its reminder was sent. */
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

/** Reminders whose time has come, the longest due first; `set_told` lets only one node send each. */
export const listDue = file<
  { limit: number },
  { orderId: string; kind: 'FREE_UNTIL' | 'DEADLINE'; companyId: string; untilAt: string; readAt: string }
>('list_due')

/** Notes that a reminder is sent or no longer needed; changes no row when another node did so first. */
export const setTold = file<{ orderId: string; kind: string; companyId: string }, never>('set_told')

/** Postpones a failed reminder by ten minutes, so that it holds up no other; gives it up when its deadline is sooner. */
export const postponeDue = file<{ orderId: string; kind: string; companyId: string }, never>('postpone_due')

/** Writes the event that makes a reminder a mail. */
export const insertEvent = file<
  { topic: string; companyId: string | null; orderId: string; code: string; status: string },
  never
>('insert_event')
