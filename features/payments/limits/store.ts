import { containing } from '#server/db/filters.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { RechargeLimit } from './contract.ts'
import type { Limits } from './general.ts'
import * as sql from './limits.sql.ts'

type General = (currency: string) => Limits

function filled({ onceMinor, dayMinor, ...wallet }: RowOf<typeof sql.listLimits>, general: General): RechargeLimit {
  return onceMinor === null || dayMinor === null
    ? { ...wallet, ...general(wallet.currency) }
    : { ...wallet, onceMinor, dayMinor }
}

/** A page of wallets with the limits that count for them. */
export async function listLimits(
  reader: Reader,
  general: General,
  about: { keyword: string; pageNo: number; pageSize: number },
) {
  const { keyword, pageNo, pageSize } = about
  const pattern = containing(keyword)
  const { total } = await reader.one(sql.countLimits, { pattern })
  const page = { pattern, companyId: null, currency: null, limit: pageSize, offset: (pageNo - 1) * pageSize }
  return { list: (await reader.many(sql.listLimits, page)).map((row) => filled(row, general)), total }
}

/** The wallet a limit is for, with its company; undefined when there is no such wallet. */
export function findWalletOf(reader: Reader, { companyId, currency }: { companyId: string; currency: string }) {
  return reader.oneOrNone(sql.listLimits, { companyId, currency, pattern: null, limit: 1, offset: 0 })
}
