// Written by `npm run schema:write` from partner.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'partner.sql')

export const insertRequest = file<
  {
    kind: string
    companyName: string
    country: string
    contactName: string
    email: string
    phone: string | null
    message: string
    nowMs: number
  },
  never
>('insert_request')

export const listRequests = file<
  {
    states: readonly string[] | null
    kinds: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    kind: 'AGENCY' | 'CORPORATE' | 'HOTEL' | 'ATTRACTION' | 'TECHNOLOGY' | 'OTHER'
    companyName: string
    country: string
    contactName: string
    email: string
    phone: string | null
    message: string
    state: 'NEW' | 'ANSWERED' | 'CLOSED'
    note: string | null
    handledBy: string | null
    createdAt: string
  }
>('list_requests')

export const countRequests = file<
  { states: readonly string[] | null; kinds: readonly string[] | null; pattern: string | null },
  { total: number }
>('count_requests')

export const findRequest = file<
  { requestId: string },
  {
    id: string
    kind: 'AGENCY' | 'CORPORATE' | 'HOTEL' | 'ATTRACTION' | 'TECHNOLOGY' | 'OTHER'
    companyName: string
    country: string
    contactName: string
    email: string
    phone: string | null
    message: string
    state: 'NEW' | 'ANSWERED' | 'CLOSED'
    note: string | null
    handledBy: string | null
    createdAt: string
  }
>('find_request')

export const setRequest = file<
  { state: string; note: string | null; staffId: string | null; requestId: string },
  never
>('set_request')
