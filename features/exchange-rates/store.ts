import { containing } from '#server/db/filters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { HistoryRow, PairRow } from './contract.ts'
import type { CurrentRate } from './rules-between.ts'
import type { RateLine } from './rules.ts'

const sql = readStatements(import.meta.dirname, 'rates.sql')

type Page = { readonly pageNo: number; readonly pageSize: number }
type Pair = { readonly base: string; readonly quote: string }

const pageOf = ({ pageNo, pageSize }: Page) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize })

/** A page of the pairs that have rates, and how many there are. */
export async function listPairs(reader: Reader, about: Page & { keyword: string }): Promise<{ list: PairRow[]; total: number }> {
  const pattern = containing(about.keyword)
  const { total } = await reader.one<{ total: number }>(sql('count_pairs'), { pattern })
  return { list: await reader.many<PairRow>(sql('list_pairs'), { pattern, base: null, quote: null, ...pageOf(about) }), total }
}

/** A pair that has rates. */
export function findPair(reader: Reader, { base, quote }: Pair): Promise<PairRow> {
  return reader.one<PairRow>(sql('list_pairs'), { pattern: null, base, quote, limit: 1, offset: 0 })
}

/** A page of a pair's rates, the newest first. */
export async function listHistory(reader: Reader, about: Page & Pair): Promise<{ list: HistoryRow[]; total: number }> {
  const { base, quote } = about
  const { total } = await reader.one<{ total: number }>(sql('count_history'), { base, quote })
  return { list: await reader.many<HistoryRow>(sql('list_history'), { base, quote, ...pageOf(about) }), total }
}

/** Adds rates, and tells the nodes when one of them counts at once. */
export async function insertRates(tx: Tx, rates: readonly RateLine[], addedBy: string | null): Promise<void> {
  await tx.run(sql('insert_rates'), { rates: JSON.stringify(rates), added_by: addedBy })
  await tellRates(tx)
}

/** Tells the nodes of rates whose time has come. */
export async function tellRates(tx: Tx): Promise<void> {
  await tx.run(sql('tell_rates'))
}

/** The rates of pairs now, in their order; null where a pair has none. */
export async function listCurrent(reader: Reader, pairs: readonly Pair[]): Promise<(string | null)[]> {
  const about = { bases: pairs.map(({ base }) => base), quotes: pairs.map(({ quote }) => quote) }
  return (await reader.many<{ currentRate: string | null }>(sql('list_current'), about)).map(({ currentRate }) => currentRate)
}

/** The rate of every pair, now or as it was at a moment; `rateBetween` finds the one of two currencies in them. */
export function listRates(reader: Reader, at?: string): Promise<CurrentRate[]> {
  return reader.many<CurrentRate>(sql('list_rates'), { at: at ?? null })
}
