// Written by `npm run schema:write` from company-changes.sql; edits are lost.
import type { LegalData } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'company-changes.sql')

/** The newest request of a company. */
export const findNewest = file<
  { companyId: string },
  {
    id: string
    status: 'OPEN' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'
    before: LegalData
    after: LegalData
    note: string | null
    askedBy: string
    askedAt: string
    endedAt: string | null
    reason: string | null
  }
>('find_newest')

export const findChange = file<
  { companyId: string; id: string },
  {
    id: string
    status: 'OPEN' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'
    before: LegalData
    after: LegalData
    note: string | null
    askedBy: string
    askedAt: string
    endedAt: string | null
    reason: string | null
  }
>('find_change')

/** No row when a request is open. */
export const insertChange = file<
  { companyId: string; before: string; after: string; note: string | null; staffId: string; nowMs: number },
  { id: string }
>('insert_change')

/** Changes no row when the request was ended meanwhile. */
export const setEnded = file<
  { status: string; reason: string | null; staffId: string | null; nowMs: number; companyId: string; id: string },
  never
>('set_ended')

/** Takes what was approved over into the company. */
export const setLegalData = file<{ after: string; companyId: string }, never>('set_legal_data')

/** One event for each active owner of the company. */
export const insertDecided = file<{ id: string; at: string; companyId: string }, never>('insert_decided')

/** The decision about a request, for the mail. */
export const findDecided = file<
  { companyId: string; id: string },
  {
    status: 'OPEN' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'
    reason: string | null
    askedAt: string
    companyName: string
  }
>('find_decided')

export const listChanges = file<
  { statuses: readonly string[] | null; pattern: string | null; limit: number; offset: number },
  {
    id: string
    companyId: string
    companyCode: string
    companyName: string
    status: 'OPEN' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'
    fields: (keyof LegalData)[]
    askedBy: string
    askedAt: string
    endedBy: string | null
    endedAt: string | null
  }
>('list_changes')

export const countChanges = file<
  { statuses: readonly string[] | null; pattern: string | null },
  { total: number; since: string | null }
>('count_changes')

export const findForDesk = file<
  { changeId: string },
  {
    id: string
    status: 'OPEN' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'
    before: LegalData
    after: LegalData
    note: string | null
    askedBy: string
    askedAt: string
    endedAt: string | null
    reason: string | null
    companyId: string
    companyCode: string
    companyName: string
    endedBy: string | null
  }
>('find_for_desk')
