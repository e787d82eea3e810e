// Written by `npm run schema:write` from outbox.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'outbox.sql')

/** Takes the due events for the time of a lease. When a node crashes, other nodes take its events after the lease. */
export const lockDueEvents = file<
  { leaseSeconds: number; limit: number },
  { id: string; topic: string; companyId: string | null; payload: unknown; attempt: number; createdAt: string }
>('lock_due_events')

/** Keeps events of this node, so that no other takes one whose mail server is slow. */
export const renewLeases = file<{ leaseSeconds: number; ids: readonly string[] }, never>('renew_leases')

export const setEventsDone = file<{ ids: readonly string[] }, never>('set_events_done')

/** Schedules the next attempt. An event that was first attempted so many hours ago is dead. */
export const setEventFailed = file<
  { lastError: string; refused: boolean; retrySeconds: number; hours: number; id: string },
  { dead: boolean }
>('set_event_failed')

/** Makes events due again whose work a stop interrupted; their attempt does not count. */
export const setEventsWaiting = file<{ ids: readonly string[] }, never>('set_events_waiting')

/** What is to be carried out now; events that were written for later wait for nothing but their time. What a receiver
 * refused is waiting, but neither late nor lost by us. */
export const getBacklog = file<object, { waiting: number; dead: number; oldestSeconds: number }>('get_backlog')

/** Makes an event due with all its attempts, unless a node may have it just now or will have it in seconds. */
export const reviveEvent = file<{ eventId: string; leaseSeconds: number }, never>('revive_event')

/** Events that are done, and those that a receiver has refused for long. */
export const removeOldEvents = file<{ days: number }, never>('remove_old_events')
