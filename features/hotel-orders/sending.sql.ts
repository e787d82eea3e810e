// Written by `npm run schema:write` from sending.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'sending.sql')

/** Orders that wait for a hotel that was not asked yet. */
export const listUnsent = file<{ limit: number }, { id: string; companyId: string }>('list_unsent')

/** Orders sent to a hotel that has not answered in time. */
export const listUnanswered = file<{ limit: number }, { id: string }>('list_unanswered')

/** Orders a program sent and whose outcome nobody knows, the longest unknown first. */
export const listUnknown = file<
  { limit: number },
  { id: string; companyId: string; supplierReference: string; lookUps: number }
>('list_unknown')

export const setLookedUp = file<{ orderId: string; companyId: string }, never>('set_looked_up')
