// Written by `npm run schema:write` from voiding.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'voiding.sql')

/** What settled a bill: money that goes back to the balance, and whether another bill was set off against it. */
export const sumSettled = file<
  { billId: string; companyId: string },
  { moneyMinor: number; isSetOff: boolean }
>('sum_settled')

export const setVoid = file<
  { to: string; publicReason: string | null; billId: string; companyId: string; from: string },
  never
>('set_void')

/** The bill that replaces a void one: the same period and lines, by the terms of the agreement in force. */
export const insertReplacement = file<
  { now: string | null; today: string | null; agreementId: string; billId: string; companyId: string; code: string },
  { id: string; code: string }
>('insert_replacement')

export const copyLines = file<{ newId: string; billId: string; companyId: string }, never>('copy_lines')

/** Keeps bills from becoming void until the transaction ends; others may keep them as well. */
export const keepBills = file<{ billIds: readonly string[]; companyId: string }, { id: string }>('keep_bills')
