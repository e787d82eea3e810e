import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import { containing, someOf } from '#server/db/filters.ts'
import type { searchTradeDetails, sumTradeDetails } from './contract.ts'
import { balanceByDay, beginOf, momentsOf, type Position } from './rules-transactions.ts'
import * as sql from './transactions.sql.ts'

export type TradeFilter = ParsedInputOf<typeof sumTradeDetails>

/** Rows that pages can reach; a filter or the file reaches the rest. */
const MAX_PAGED_ROWS = 10_000

/** Whose movements somebody sees: all of the company's, or with `ownStaffId` those of this person's orders and payments. */
export type Whose = { readonly companyId: string; readonly ownStaffId: string | null }

/** A filter as the statements take it; null where it leaves something open. */
export function filterParams(whose: Whose, filter: TradeFilter) {
  return {
    ...whose,
    ...momentsOf(filter),
    ids: someOf(filter.ids),
    kinds: someOf(filter.kinds),
    currency: filter.currency ?? null,
    amountFromMinor: filter.amountFromMinor ?? null,
    amountToMinor: filter.amountToMinor ?? null,
    movedBy: someOf(filter.movedBy),
    pattern: containing(filter.keyword),
  }
}

const PAGES = { ASC: sql.listTransfersAsc, DESC: sql.listTransfersDesc } as const

/** A page of transfers: the rows as JSON text for the answer, and their number up to the last page. */
export async function listTransfers(reader: Reader, whose: Whose, filter: ParsedInputOf<typeof searchTradeDetails>): Promise<{ rows: string; total: number }> {
  const offset = Math.min((filter.pageNo - 1) * filter.pageSize, MAX_PAGED_ROWS)
  const page = { offset, limit: Math.min(filter.pageSize, MAX_PAGED_ROWS - offset), maxCounted: MAX_PAGED_ROWS }
  return reader.one(PAGES[filter.direction], { ...filterParams(whose, filter), ...page })
}

/** Totals of a filter by currency, in minor units. */
export async function sumTransfers(reader: Reader, whose: Whose, filter: TradeFilter): Promise<OutputOf<typeof sumTradeDetails>> {
  const sums = await reader.many(sql.sumTransfers, filterParams(whose, filter))
  return { count: sums.reduce((all, { count }) => all + count, 0), sums }
}

export type Account = { readonly companyId: string; readonly currency: string }

/** Where an account stood before a day of UTC began; zero where nothing had moved. */
async function findPositionBefore(reader: Reader, account: Account, day: string): Promise<Position> {
  const found = await reader.oneOrNone(sql.findBalanceBefore, { ...account, beforeAt: beginOf(day) })
  return found ?? { balanceMinor: 0, onAccountMinor: 0 }
}

/** Where an account stood at the end of each of some days that follow each other. */
export async function listBalances(reader: Reader, account: Account, days: readonly string[]) {
  const before = await findPositionBefore(reader, account, days[0] ?? '1970-01-01')
  const ranges = days.map((day) => momentsOf({ from: day, to: day }))
  const ends = await reader.many(sql.listDayEnds, {
    ...account,
    fromAt: ranges.map(({ fromAt }) => fromAt),
    beforeAt: ranges.map(({ beforeAt }) => beforeAt),
  })
  return balanceByDay(days, before, new Map(ends.map((end) => [end.place - 1, end])))
}

type Period = { readonly from: string; readonly to: string; readonly limit: number }

/**
 * Everything a statement of a period says of an account; undefined when the company has none in the currency.
 * At most `limit` movements are listed; the sums include all.
 */
export async function readStatement(reader: Reader, account: Account & { agreementId: string | null }, period: Period) {
  const holder = await reader.oneOrNone(sql.findAccountHolder, account)
  if (!holder) return undefined
  const within = { ...account, ...momentsOf(period), limit: period.limit }
  const opening = await findPositionBefore(reader, account, period.from)
  const kinds = await reader.many(sql.sumByKind, within)
  const rows = await reader.many(sql.listMovements, within)
  const sum = (key: 'count' | 'depositMinor' | 'owedMinor') => kinds.reduce((all, kind) => all + kind[key], 0)
  return {
    holder,
    opening,
    closing: { balanceMinor: opening.balanceMinor + sum('depositMinor'), onAccountMinor: opening.onAccountMinor + sum('owedMinor') },
    kinds,
    count: sum('count'),
    movements: rows.map(({ listed }) => listed),
  }
}
export type Statement = NonNullable<Awaited<ReturnType<typeof readStatement>>>
