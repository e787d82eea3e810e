// Written by `npm run schema:write` from bank-accounts.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'bank-accounts.sql')

/** Open ones first, by currency, the one of everybody before those of single companies. */
export const listAccounts = file<
  { id: string | null; currency: string | null; open: boolean | null; limit: number; offset: number },
  {
    id: string
    currency: string | null
    companyId: string | null
    companyName: string | null
    holder: string
    bank: string
    accountNumber: string
    bic: string | null
    clearingCode: string | null
    bankAddress: string | null
    feeMinor: number
    freeFromMinor: number
    secondFromMinor: number
    openDays: number
    updatedAt: string | null
    updatedBy: string | null
    closedAt: string | null
  }
>('list_accounts')

export const countAccounts = file<
  { id: string | null; currency: string | null; open: boolean | null },
  { total: number }
>('count_accounts')

export const findCompanyId = file<{ code: string }, { id: string }>('find_company_id')

/** Nothing comes back where an open account of this currency and company stands already, whoever is adding it in this very moment. */
export const insertAccount = file<
  {
    currency: string
    companyId: string | null
    holder: string
    bank: string
    accountNumber: string
    bic: string | null
    clearingCode: string | null
    bankAddress: string | null
    feeMinor: number
    freeFromMinor: number
    secondFromMinor: number
    openDays: number
    staffId: string | null
  },
  { id: string }
>('insert_account')

export const setAccount = file<
  {
    holder: string
    bank: string
    accountNumber: string
    bic: string | null
    clearingCode: string | null
    bankAddress: string | null
    feeMinor: number
    freeFromMinor: number
    secondFromMinor: number
    openDays: number
    staffId: string | null
    id: string
  },
  never
>('set_account')

export const closeAccount = file<{ staffId: string | null; id: string }, never>('close_account')
