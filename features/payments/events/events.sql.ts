// Written by `npm run schema:write` from events.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'events.sql')

/** Counts a repeat of the same event. */
export const insertEvent = file<
  {
    provider: string
    eventId: string
    number: string | null
    outcome: string
    source: string
    staffId: string | null
    ip: string | null
    reported: string
    mismatches: readonly string[]
    atMs: number
  },
  never
>('insert_event')

/** Counts a repeat of an event that was applied before. */
export const setEventAgain = file<{ atMs: number; provider: string; eventId: string }, never>('set_event_again')
