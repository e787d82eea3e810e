// Written by `npm run schema:write` from limits.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'limits.sql')

/** A limit is null where the general one counts. */
export const listLimits = file<
  { companyId: string | null; currency: string | null; pattern: string | null; limit: number; offset: number },
  {
    companyId: string
    companyCode: string
    companyName: string
    currency: string
    onceMinor: number | null
    dayMinor: number | null
    own: boolean
  }
>('list_limits')

export const countLimits = file<{ pattern: string | null }, { total: number }>('count_limits')

/** Gives a company limits of its own. */
export const setLimit = file<
  { companyId: string; currency: string; onceMinor: number; dayMinor: number },
  never
>('set_limit')

/** Makes the general limits count again. */
export const removeLimit = file<{ companyId: string; currency: string }, never>('remove_limit')

/** A company's own limits, kept as they are until the transaction ends; no row where the general ones count. */
export const lockLimit = file<
  { companyId: string; currency: string },
  { onceMinor: number; dayMinor: number }
>('lock_limit')
