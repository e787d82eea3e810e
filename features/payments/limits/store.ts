import { containing } from '#server/db/filters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { RechargeLimit } from '../contract-issues.ts'
import type { Limits } from './general.ts'

const sql = readStatements(import.meta.dirname, 'limits.sql')

type LimitRow = Omit<RechargeLimit, 'onceMinor' | 'dayMinor'> & { readonly onceMinor: number | null; readonly dayMinor: number | null }
type General = (currency: string) => Limits

function filled({ onceMinor, dayMinor, ...wallet }: LimitRow, general: General): RechargeLimit {
  return onceMinor === null || dayMinor === null ? { ...wallet, ...general(wallet.currency) } : { ...wallet, onceMinor, dayMinor }
}

/** A page of wallets with the limits that count for them. */
export async function listLimits(reader: Reader, general: General, about: { keyword: string; pageNo: number; pageSize: number }) {
  const { keyword, pageNo, pageSize } = about
  const pattern = containing(keyword)
  const { total } = await reader.one<{ total: number }>(sql('count_limits'), { pattern })
  const page = { pattern, company_id: null, currency: null, limit: pageSize, offset: (pageNo - 1) * pageSize }
  return { list: (await reader.many<LimitRow>(sql('list_limits'), page)).map((row) => filled(row, general)), total }
}

/** The limits that count for a wallet; undefined when there is no such wallet. */
export async function findRechargeLimit(reader: Reader, general: General, about: { companyId: string; currency: string }): Promise<RechargeLimit | undefined> {
  const one = { company_id: about.companyId, currency: about.currency, pattern: null, limit: 1, offset: 0 }
  const row = await reader.oneOrNone<LimitRow>(sql('list_limits'), one)
  return row && filled(row, general)
}

/** Gives a company limits of its own. */
export async function setLimit(tx: Tx, about: { companyId: string; currency: string } & Limits): Promise<void> {
  await tx.run(sql('set_limit'), { company_id: about.companyId, currency: about.currency, once_minor: about.onceMinor, day_minor: about.dayMinor })
}

/** Takes them away again. */
export async function removeLimit(tx: Tx, about: { companyId: string; currency: string }): Promise<void> {
  await tx.run(sql('remove_limit'), { company_id: about.companyId, currency: about.currency })
}
