// Written by `npm run schema:write` from limits.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'limits.sql')

export const listLimits = file<
  { companyId: string | null; currency: string; pattern: string | null; limit: number; offset: number },
  {
    companyId: string
    companyCode: string
    companyName: string
    currency: string | null
    onceMinor: number | null
    dayMinor: number | null
    own: boolean
  }
>('list_limits')

export const countLimits = file<{ pattern: string | null }, { total: number }>('count_limits')

export const setLimit = file<
  { companyId: string; currency: string; onceMinor: number; dayMinor: number },
  never
>('set_limit')

export const removeLimit = file<{ companyId: string; currency: string }, never>('remove_limit')
