// Written by `npm run schema:write` from undelivered.sql; edits are lost.
import type { UndeliveredMail } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'undelivered.sql')

/** Where a mail goes, and what its address is known for. */
export const findDelivery = file<
  { key: string; address: string },
  { sendTo: string | null; failed: boolean; refusal: string | null; isMarked: boolean }
>('find_delivery')

export const insertFailure = file<
  {
    key: string
    eventId: string
    address: string
    subject: string
    reply: string
    personal: boolean
    refused: boolean
  },
  never
>('insert_failure')

export const removeFailure = file<{ key: string }, never>('remove_failure')

export const listUndelivered = file<
  { states: readonly string[] | null; pattern: string | null; limit: number; offset: number },
  {
    id: string
    address: string
    subject: string
    reply: string
    state: UndeliveredMail['state']
    attempts: number
    firstAt: string
    lastAt: string
    personal: boolean
  }
>('list_undelivered')

export const countUndelivered = file<
  { states: readonly string[] | null; pattern: string | null },
  { total: number; since: string | null }
>('count_undelivered')

export const findFailure = file<
  { id: string },
  { eventId: string; address: string; sendTo: string | null; personal: boolean }
>('find_failure')

export const setSendTo = file<{ address: string | null; id: string }, never>('set_send_to')

export const setDismissed = file<{ id: string }, never>('set_dismissed')

/** Drops mails whose event has ended, such as a reminder that is no longer due, and those that wait for thirty
 * days. */
export const removeEnded = file<object, never>('remove_ended')

/** Mails that have been undelivered for a while. */
export const countLasting = file<object, { lasting: number }>('count_lasting')
