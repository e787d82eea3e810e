import { containing } from '#server/db/filters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { RechargeLimit } from '../contract-issues.ts'

const sql = readStatements(import.meta.dirname, 'limits.sql')

/** The general limits, in minor units of whatever currency. */
export type General = { readonly onceMinor: number; readonly dayMinor: number }

/** A page of wallets with the limits that count for them. */
export async function listLimits(reader: Reader, general: General, about: { keyword: string; pageNo: number; pageSize: number }) {
  const { keyword, pageNo, pageSize } = about
  const pattern = containing(keyword)
  const { total } = await reader.one<{ total: number }>(sql('count_limits'), { pattern })
  const page = { pattern, company_id: null, currency: null, limit: pageSize, offset: (pageNo - 1) * pageSize }
  const list = await reader.many<RechargeLimit>(sql('list_limits'), { ...page, once_minor: general.onceMinor, day_minor: general.dayMinor })
  return { list, total }
}

/** The limits that count for a wallet; undefined when there is no such wallet. */
export function findRechargeLimit(reader: Reader, general: General, about: { companyId: string; currency: string }): Promise<RechargeLimit | undefined> {
  const one = { company_id: about.companyId, currency: about.currency, pattern: null, limit: 1, offset: 0 }
  return reader.oneOrNone<RechargeLimit>(sql('list_limits'), { ...one, once_minor: general.onceMinor, day_minor: general.dayMinor })
}

/** Gives a company limits of its own. */
export async function setLimit(tx: Tx, about: { companyId: string; currency: string } & General): Promise<void> {
  await tx.run(sql('set_limit'), { company_id: about.companyId, currency: about.currency, once_minor: about.onceMinor, day_minor: about.dayMinor })
}

/** Takes them away again. */
export async function removeLimit(tx: Tx, about: { companyId: string; currency: string }): Promise<void> {
  await tx.run(sql('remove_limit'), { company_id: about.companyId, currency: about.currency })
}
