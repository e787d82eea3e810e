// Written by `npm run schema:write` from notifications.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'notifications.sql')

/** Finds the record of a sent mail. */
export const findNotification = file<
  { eventId: string; kind: string; companyId: string },
  { sentAt: string }
>('find_notification')

/** What was recorded of a batch of events: an earlier attempt may have sent some of its mails. */
export const listNotifications = file<
  { eventIds: readonly string[]; companyIds: readonly string[] },
  { eventId: string; kind: string }
>('list_notifications')

/** Records that a mail was sent; `subject_id` is its subject. */
export const insertNotification = file<
  { eventId: string; kind: string; companyId: string; subjectId: string },
  never
>('insert_notification')

/** Schedules reminders, one for each order and kind. A moved deadline is scheduled again unless its reminder was sent. */
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

/** Due reminders, the longest due first; `set_told` lets only one node send each. */
export const listDue = file<
  { limit: number },
  { orderId: string; kind: 'FREE_UNTIL' | 'DEADLINE' | 'APPROVAL'; companyId: string; untilAt: string; readAt: string }
>('list_due')

/** Marks a reminder as sent or no longer needed; changes no row when another node did so first. */
export const setTold = file<{ orderId: string; kind: string; companyId: string }, never>('set_told')

/** Postpones a failed reminder by ten minutes, so that it holds up no other; gives it up when its deadline is sooner. */
export const postponeDue = file<{ orderId: string; kind: string; companyId: string }, never>('postpone_due')

/** Writes the event that makes a reminder a mail; `about` is what else its topic has. */
export const insertEvent = file<
  { topic: string; companyId: string | null; orderId: string; code: string; about: string },
  never
>('insert_event')

/** Writes the event that sends a notice when the company's hours begin. */
export const insertHeld = file<
  { companyId: string | null; orderId: string; code: string; status: string; at: string; topic: string; dueMs: number },
  never
>('insert_held')
