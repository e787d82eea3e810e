import type { Reader } from '#server/db/database.ts'
import { balanceByDay, beginOf, momentsOf, type Position } from './rules-transactions.ts'
import * as sql from './transactions.sql.ts'

/**
 * Whose movements a caller sees: all of the company's, or with `ownStaffId` those of this person's orders and payments.
 */
export type Whose = { readonly companyId: string; readonly ownStaffId: string | null }

/** An account, with the operator's time zone, which its days are of. */
export type Account = { readonly companyId: string; readonly currency: string; readonly timeZone: string }

/** The position of an account before a day began; zero before the first movement. */
async function findPositionBefore(reader: Reader, account: Account, day: string): Promise<Position> {
  const found = await reader.oneOrNone(sql.findBalanceBefore, { ...account, beforeAt: beginOf(account.timeZone, day) })
  return found ?? { balanceMinor: 0, onAccountMinor: 0 }
}

/** The positions of an account at the end of consecutive days. */
export async function listBalances(reader: Reader, account: Account, days: readonly string[]) {
  const before = await findPositionBefore(reader, account, days[0] ?? '1970-01-01')
  const ranges = days.map((day) => momentsOf(account.timeZone, { from: day, to: day }))
  const ends = await reader.many(sql.listDayEnds, {
    ...account,
    fromAt: ranges.map(({ fromAt }) => fromAt),
    beforeAt: ranges.map(({ beforeAt }) => beforeAt),
  })
  return balanceByDay(days, before, new Map(ends.map((end) => [end.place - 1, end])))
}

type Period = { readonly from: string; readonly to: string; readonly limit: number }

/**
 * The data of an account's statement; undefined when the company has no account in the currency. At most `limit`
 * movements are listed; the sums include all.
 */
export async function readStatement(reader: Reader, account: Account & { agreementId: string | null }, period: Period) {
  const holder = await reader.oneOrNone(sql.findAccountHolder, account)
  if (!holder) return undefined
  const within = { ...account, ...momentsOf(account.timeZone, period), limit: period.limit }
  const opening = await findPositionBefore(reader, account, period.from)
  const kinds = await reader.many(sql.sumByKind, within)
  const rows = await reader.many(sql.listMovements, within)
  const sum = (key: 'count' | 'depositMinor' | 'owedMinor') => kinds.reduce((all, kind) => all + kind[key], 0)
  return {
    holder,
    opening,
    closing: {
      balanceMinor: opening.balanceMinor + sum('depositMinor'),
      onAccountMinor: opening.onAccountMinor + sum('owedMinor'),
    },
    kinds,
    count: sum('count'),
    movements: rows.map(({ listed }) => listed),
  }
}
export type Statement = NonNullable<Awaited<ReturnType<typeof readStatement>>>
