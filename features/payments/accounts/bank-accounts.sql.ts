// Written by `npm run schema:write` from bank-accounts.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'bank-accounts.sql')

/** Open accounts first, by currency, the general account before those of single companies. */
export const listAccounts = file<
  {
    ids: readonly string[] | null
    states: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    currency: string
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
    updatedAt: string
    updatedBy: string | null
    closedAt: string | null
  }
>('list_accounts')

export const countAccounts = file<
  { ids: readonly string[] | null; states: readonly string[] | null; pattern: string | null },
  { total: number }
>('count_accounts')

export const findCompanyId = file<{ code: string }, { id: string }>('find_company_id')

/** Adds an account. Gives no row where an open one of this currency and company exists, one added at the same moment
 * included. */
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

/** Keeps an account as it is until the transaction ends. */
export const lockAccount = file<{ id: string }, never>('lock_account')

/** Changes an account; touches no row when it is closed or not there. */
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

/** Closes an account, so that customers are no longer asked to pay to it; touches no row when it is closed or not there. */
export const closeAccount = file<{ staffId: string | null; id: string }, never>('close_account')
