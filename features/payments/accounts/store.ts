import type { Reader } from '#server/db/database.ts'
import type { DeskBankAccount } from './contract.ts'
import * as sql from './bank-accounts.sql.ts'

/** Every account. */
export const NO_FILTER = { ids: null, states: null, pattern: null }

/** An account, open or closed; undefined when there is none. */
export function findBankAccount(reader: Reader, id: string): Promise<DeskBankAccount | undefined> {
  return reader.oneOrNone(sql.listAccounts, { ...NO_FILTER, ids: [id], limit: 1, offset: 0 })
}

/** The company of a code; undefined when there is none. */
export async function findCompanyId(reader: Reader, code: string): Promise<string | undefined> {
  return (await reader.oneOrNone(sql.findCompanyId, { code }))?.id
}
