// Written by `npm run schema:write` from outbox.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'outbox.sql')

/** Takes the events that are due for a while; whoever crashes with them gives them back when the lease ends. */
export const lockDueEvents = file<
  { leaseSeconds: number; most: number },
  { id: string; topic: string; companyId: string | null; payload: unknown; attempts: number; createdAt: string }
>('lock_due_events')

export const setEventsDone = file<{ ids: readonly string[] }, never>('set_events_done')

export const setEventFailed = file<
  { lastError: string; retrySeconds: number; dead: boolean; id: string },
  never
>('set_event_failed')

/** What a stop cut short is due again at once, and its attempt does not count. */
export const setEventsWaiting = file<{ ids: readonly string[] }, never>('set_events_waiting')

export const getBacklog = file<object, { waiting: number; dead: number; oldestSeconds: number }>('get_backlog')

export const removeDoneEvents = file<{ days: number }, never>('remove_done_events')
