// Written by `npm run schema:write` from sending.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'sending.sql')

/** Pending orders that were not sent to their hotel yet. */
export const listUnsent = file<{ limit: number }, { id: string; companyId: string }>('list_unsent')

/** Orders whose hotel has not answered in time. */
export const listUnanswered = file<{ limit: number }, { id: string }>('list_unanswered')

/** Orders that a link sent and whose outcome is unknown, the oldest first. */
export const listUnknown = file<
  { limit: number },
  { id: string; companyId: string; supplierReference: string; lookUps: number }
>('list_unknown')

export const setLookedUp = file<{ orderId: string; companyId: string }, never>('set_looked_up')
