import type { Reader } from '#server/db/database.ts'
import type { DeskBankAccount } from './contract.ts'
import * as sql from './bank-accounts.sql.ts'

type Search = {
  readonly currency?: string | undefined
  readonly open?: boolean | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** A page of the operator's accounts. */
export async function listBankAccounts(reader: Reader, { currency, open, pageNo, pageSize }: Search) {
  const filter = { id: null, currency: currency ?? null, open: open ?? null }
  const { total } = await reader.one(sql.countAccounts, filter)
  return {
    list: await reader.many(sql.listAccounts, { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize }),
    total,
  }
}

/** An account, open or closed; undefined when there is none. */
export function findBankAccount(reader: Reader, id: string): Promise<DeskBankAccount | undefined> {
  return reader.oneOrNone(sql.listAccounts, { id, currency: null, open: null, limit: 1, offset: 0 })
}

/** The company of a code; undefined when there is none. */
export async function findCompanyId(reader: Reader, code: string): Promise<string | undefined> {
  return (await reader.oneOrNone(sql.findCompanyId, { code }))?.id
}
