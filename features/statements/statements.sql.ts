// Written by `npm run schema:write` from statements.sql; edits are lost.
import type { TransferKind } from '#features/wallet/contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'statements.sql')

export const findSetting = file<
  { companyId: string },
  {
    bank: string
    prepaid: string
    payable: string
    travel: string
    fees: string
    adjustments: string
    consultantNumber: number | null
    clientNumber: number | null
    accountLength: number
    yearMonth: number
  }
>('find_setting')

export const saveSetting = file<
  {
    companyId: string
    bank: string
    prepaid: string
    payable: string
    travel: string
    fees: string
    adjustments: string
    consultantNumber: number | null
    clientNumber: number | null
    accountLength: number
    yearMonth: number
    now: string
    staffId: string
  },
  never
>('save_setting')

/** The currencies of a company's accounts, and its first movement. */
export const findAccounts = file<
  { companyId: string },
  { currencies: string[]; firstAt: string | null }
>('find_accounts')

/** A page of an account's movements in a period that a journal names, in their order. Reserving money is none. */
export const listJournal = file<
  { companyId: string; currency: string; fromAt: string; beforeAt: string; afterNo: number; limit: number },
  {
    id: string
    no: number
    at: string
    kind: TransferKind
    depositMinor: number
    creditMinor: number
    subjectCode: string | null
    note: string | null
  }
>('list_journal')

/** Accounts of all companies with money in a month or something owed whose statement was not mailed yet: notes it, and
 * tells of it. */
export const setMailed = file<{ month: string; now: string; fromAt: string; beforeAt: string }, never>('set_mailed')
