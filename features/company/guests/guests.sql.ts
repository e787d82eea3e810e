// Written by `npm run schema:write` from guests.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'guests.sql')

export const listGuests = file<
  { companyId: string; pattern: string | null; limit: number; offset: number },
  {
    id: string
    surname: string
    givenName: string
    nationality: string
    notes: string | null
    consentBy: string
    consentAt: string
  }
>('list_guests')

export const countGuests = file<{ companyId: string; pattern: string | null }, { total: number }>('count_guests')

export const findGuest = file<
  { companyId: string; guestId: string },
  {
    id: string
    surname: string
    givenName: string
    nationality: string
    notes: string | null
    consentBy: string
    consentAt: string
  }
>('find_guest')

/** No row when a guest of this name and nationality is there. */
export const insertGuest = file<
  {
    companyId: string
    surname: string
    givenName: string
    nationality: string
    notes: string | null
    staffId: string
    nowMs: number
  },
  { id: string }
>('insert_guest')

/** Whether another guest has this name and nationality. */
export const findSame = file<
  { companyId: string; guestId: string; surname: string; givenName: string; nationality: string },
  { id: string }
>('find_same')

/** Changing a guest renews the consent, in the name of the person who changes it. */
export const setGuest = file<
  {
    surname: string
    givenName: string
    nationality: string
    notes: string | null
    staffId: string
    nowMs: number
    companyId: string
    guestId: string
  },
  never
>('set_guest')

export const removeGuest = file<{ companyId: string; guestId: string }, never>('remove_guest')
