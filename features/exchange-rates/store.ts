import { containing } from '#server/db/filters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './rates.sql.ts'
import { type CurrentRate, isFar, knownRates } from './rules-between.ts'
import type { RateCheck, RateLine } from './rules.ts'

/** Most rates that a mail names. */
const MOST_MAILED = 20

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

/** Adds rates, announces those in effect at once to the nodes, and has them mailed to who looks after rates. */
export async function insertRates(tx: Tx, rates: readonly RateLine[], addedBy: string | null): Promise<void> {
  const mailed = rates.slice(0, MOST_MAILED)
  const replaced = await listReplaced(tx, mailed)
  const lines = mailed.map(({ base, quote, rate, effectiveAt }, at) => ({
    base,
    quote,
    rate,
    before: replaced[at] ?? null,
    effectiveAt,
  }))
  await tx.run(sql.insertEvents, { addedBy, count: rates.length, rates: JSON.stringify(lines) })
  await tx.run(sql.insertRates, { rates: JSON.stringify(rates), addedBy })
  await tx.run(sql.announceRates)
}

/** The rates that these would replace at their moments, in their order; null where a pair has none then. */
export async function listReplaced(reader: Reader, rates: readonly Replacing[]): Promise<(string | null)[]> {
  return (await reader.many(sql.listReplaced, { rates: JSON.stringify(rates) })).map(({ replacedRate }) => replacedRate)
}
type Replacing = Pick<RateLine, 'base' | 'quote' | 'effectiveAt'>

/**
 * Which rates take two persons: those further from a rate of their pair now or a day ago than one person changes alone,
 * so that small steps in a row are seen too, and the first ones of a pair.
 */
export async function listChecks(
  reader: Reader,
  rates: readonly RateLine[],
  about: { nowMs: number; basisPoints: number },
): Promise<(RateCheck | null)[]> {
  const lists = [await listRates(reader), await listRates(reader, new Date(about.nowMs - DAY_MS).toISOString())]
  return rates.map(({ base, quote, rate }) => {
    const known = lists.flatMap((list) => knownRates(list, base, quote))
    if (known.length === 0) return 'FIRST'
    return isFar(rate, known, about.basisPoints) ? 'FAR' : null
  })
}
const DAY_MS = 86_400_000

/** The rate of every pair, now or as it was at a moment; `rateBetween` finds the one of two currencies in them. */
export function listRates(reader: Reader, at?: string): Promise<CurrentRate[]> {
  return reader.many(sql.listRates, { at: at ?? null })
}

/** Who of the staff added a rate of a currency since a moment. */
export async function listRateAdders(reader: Reader, about: { currency: string; since: string }): Promise<string[]> {
  return (await reader.many(sql.listAdders, about)).map(({ addedBy }) => addedBy)
}
