// Written by `npm run schema:write` from outbox.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'outbox.sql')

/** Takes the due events for the time of a lease. When a node crashes, other nodes take its events after the lease. */
export const lockDueEvents = file<
  { leaseSeconds: number; limit: number },
  { id: string; topic: string; companyId: string | null; payload: unknown; attempt: number; createdAt: string }
>('lock_due_events')

export const setEventsDone = file<{ ids: readonly string[] }, never>('set_events_done')

/** Schedules the next attempt, or marks the event dead. */
export const setEventFailed = file<
  { lastError: string; retrySeconds: number; dead: boolean; id: string },
  never
>('set_event_failed')

/** Makes events due again whose work a stop interrupted; their attempt does not count. */
export const setEventsWaiting = file<{ ids: readonly string[] }, never>('set_events_waiting')

/** What is to be carried out now; events that were written for later wait for nothing but their time. */
export const getBacklog = file<object, { waiting: number; dead: number; oldestSeconds: number }>('get_backlog')

export const removeDoneEvents = file<{ days: number }, never>('remove_done_events')
