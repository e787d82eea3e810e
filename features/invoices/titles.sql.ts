// Written by `npm run schema:write` from titles.sql; edits are lost.
import type { InvoiceTitle } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'titles.sql')

export const listTitles = file<
  { companyId: string },
  {
    id: string
    kind: InvoiceTitle['kind']
    name: string
    country: string
    taxNumber: string | null
    address: string | null
    phone: string | null
    bankName: string | null
    bankAccount: string | null
    email: string | null
    isDefault: boolean
  }
>('list_titles')

export const findTitle = file<
  { companyId: string; titleId: string },
  {
    id: string
    kind: InvoiceTitle['kind']
    name: string
    country: string
    taxNumber: string | null
    address: string | null
    phone: string | null
    bankName: string | null
    bankAccount: string | null
    email: string | null
    isDefault: boolean
  }
>('find_title')

export const findSame = file<
  { companyId: string; name: string; country: string; titleId: string | null },
  { id: string }
>('find_same')

export const clearDefault = file<{ companyId: string }, never>('clear_default')

export const insertTitle = file<
  {
    companyId: string
    kind: string
    name: string
    country: string
    taxNumber: string | null
    address: string | null
    phone: string | null
    bankName: string | null
    bankAccount: string | null
    email: string | null
    isDefault: boolean
    now: string
    staffId: string
  },
  { id: string }
>('insert_title')

export const setTitle = file<
  {
    kind: string
    name: string
    country: string
    taxNumber: string | null
    address: string | null
    phone: string | null
    bankName: string | null
    bankAccount: string | null
    email: string | null
    isDefault: boolean
    now: string
    staffId: string
    companyId: string
    titleId: string
  },
  never
>('set_title')

export const removeTitle = file<{ companyId: string; titleId: string }, never>('remove_title')
