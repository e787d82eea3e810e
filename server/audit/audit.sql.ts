// Written by `npm run schema:write` from audit.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'audit.sql')

export const insertAudit = file<
  {
    atMs: number
    realm: string
    companyId: string | null
    staffId: string | null
    action: string
    subject: string | null
    outcome: string
    requestId: string | null
    ip: string | null
    detail: string | null
  },
  never
>('insert_audit')

/** Takes entries that were not sent yet; the clock runs on one node. */
export const takeUnsent = file<
  object,
  {
    id: string
    at: string
    realm: string
    companyId: string | null
    staffId: string | null
    action: string
    subject: string | null
    outcome: 'DONE' | 'REFUSED' | 'FAILED'
    requestId: string | null
    ip: string | null
    detail: unknown
  }
>('take_unsent')

export const removeBefore = file<{ beforeMs: number }, { removed: number | null }>('remove_before')
