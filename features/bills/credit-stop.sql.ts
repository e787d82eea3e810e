// Written by `npm run schema:write` from credit-stop.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'credit-stop.sql')

/** Accounts that must be stopped or lifted. */
export const listStopChanges = file<
  { now: string; today: string },
  { companyId: string; currency: string }
>('list_stop_changes')

/** Stops or lifts an account. The caller has locked its wallet. */
export const setCreditStop = file<
  { now: string; today: string; companyId: string; currency: string },
  never
>('set_credit_stop')

export const listStops = file<{ companyId: string }, { currency: string; since: string }>('list_stops')

/** The bills that keep a company stopped, the oldest first. */
export const listStopping = file<
  { companyId: string; now: string; today: string; limit: number },
  { id: string; code: string; currency: string; dueMinor: number; dueOn: string }
>('list_stopping')
