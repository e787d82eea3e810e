import { containing } from '#server/db/filters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './rates.sql.ts'
import type { CurrentRate } from './rules-between.ts'
import type { RateLine } from './rules.ts'

type Page = { readonly pageNo: number; readonly pageSize: number }
type Pair = { readonly base: string; readonly quote: string }

const pageOf = ({ pageNo, pageSize }: Page) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize })

/** A page of the pairs that have rates, and how many there are. */
export async function listPairs(reader: Reader, about: Page & { keyword: string }) {
  const pattern = containing(about.keyword)
  const { total } = await reader.one(sql.countPairs, { pattern })
  return { list: await reader.many(sql.listPairs, { pattern, base: null, quote: null, ...pageOf(about) }), total }
}

/** A pair that has rates. */
export function findPair(reader: Reader, { base, quote }: Pair): Promise<RowOf<typeof sql.listPairs>> {
  return reader.one(sql.listPairs, { pattern: null, base, quote, limit: 1, offset: 0 })
}

/** A page of a pair's rates, the newest first. */
export async function listHistory(reader: Reader, about: Page & Pair) {
  const { total } = await reader.one(sql.countHistory, about)
  return { list: await reader.many(sql.listHistory, { ...about, ...pageOf(about) }), total }
}

/** Adds rates, and announces those in effect at once to the nodes. */
export async function insertRates(tx: Tx, rates: readonly RateLine[], addedBy: string | null): Promise<void> {
  await tx.run(sql.insertRates, { rates: JSON.stringify(rates), addedBy })
  await tx.run(sql.announceRates)
}

/** The rates of pairs now, in their order; null where a pair has none. */
export async function listCurrent(reader: Reader, pairs: readonly Pair[]): Promise<(string | null)[]> {
  const about = { bases: pairs.map(({ base }) => base), quotes: pairs.map(({ quote }) => quote) }
  return (await reader.many(sql.listCurrent, about)).map(({ currentRate }) => currentRate)
}

/** The rate of every pair, now or as it was at a moment; `rateBetween` finds the one of two currencies in them. */
export function listRates(reader: Reader, at?: string): Promise<CurrentRate[]> {
  return reader.many(sql.listRates, { at: at ?? null })
}

/** Who of the staff added a rate of a currency since a moment. */
export async function listRateAdders(reader: Reader, about: { currency: string; since: string }): Promise<string[]> {
  return (await reader.many(sql.listAdders, about)).map(({ addedBy }) => addedBy)
}
