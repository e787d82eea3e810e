import {
  byPair,
  crossLink,
  type CurrentRate,
  decimalOf,
  findLink,
  inverse,
  linkOf,
  type Ratio,
  ratioOf,
  rateBetween,
} from './rules-between.ts'

/** What a rate is compared with: the pair's rates before it, the opposite pair, and the rate by a third currency. */
export const COMPARED = ['EARLIER', 'INVERSE', 'CROSS'] as const
export type Compared = (typeof COMPARED)[number]

const BASIS = 10_000n

/** Most that a price may be below cost, in basis points; the server sets it from its configuration. */
const limit = { basisPoints: 2_000n }

/** Sets how far below cost a price may be: 2000 is 20 %. */
export function limitBelowCost(basisPoints: number): void {
  limit.basisPoints = BigInt(basisPoints)
}

const isLower = (one: Ratio, other: Ratio) => one.over * other.under < other.over * one.under

/** The lowest of some rates. */
function lowest(links: readonly (Ratio | undefined)[]): Ratio | undefined {
  let found: Ratio | undefined
  for (const link of links) if (link && (!found || isLower(link, found))) found = link
  return found
}

/** Every pair as it was so many changes ago, or at its first rate. */
const before = (list: readonly CurrentRate[], steps: number) =>
  list.map((one) => ({ ...one, rate: one.earlier?.slice(0, steps).at(-1) ?? one.rate }))

function inverseLink(list: readonly CurrentRate[], from: string, to: string): Ratio | undefined {
  const back = byPair(list).get(`${to}${from}`)
  return back && inverse(linkOf(back))
}

/**
 * The highest rate of two currencies that one of the comparisons gives. Each is the lowest of the last changes: when a
 * wrong rate has been corrected, the right one agrees with what was before the wrong one; and a wrong rate of another
 * pair does not stop the sale at this one.
 */
function highest(list: readonly CurrentRate[], from: string, to: string): { by: Compared; link: Ratio } | undefined {
  const earlier = [before(list, 1), before(list, 2)]
  const lists = [list, ...earlier]
  const links = {
    EARLIER: lowest(earlier.map((one) => findLink(one, from, to))),
    INVERSE: lowest(lists.map((one) => inverseLink(one, from, to))),
    CROSS: lowest(lists.map((one) => crossLink(one, from, to))),
  }
  let found: { by: Compared; link: Ratio } | undefined
  for (const by of COMPARED) {
    const link = links[by]
    if (link && (!found || isLower(found.link, link))) found = { by, link }
  }
  return found
}

/** A rate that is too low to sell at without a mark-up, and what it is compared with. */
export type LowRate = {
  readonly rate: string
  readonly by: Compared
  readonly comparedRate: string
  /** How much lower it is, in basis points, rounded down. */
  readonly lowerBasisPoints: number
  /** From this mark-up on it is sold nevertheless, in basis points, rounded up. */
  readonly soldFromBasisPoints: number
}

/**
 * Whether a price at a rate with a mark-up is below cost by more than the limit, where cost is the net price at the
 * highest rate that is known otherwise; undefined when it is not, or no rate links the currencies.
 */
export function lowRate(
  list: readonly CurrentRate[],
  { from, to }: { readonly from: string; readonly to: string },
  markUpBasisPoints = 0,
): LowRate | undefined {
  const between = from === to ? undefined : rateBetween(list, from, to)
  const known = between && highest(list, from, to)
  if (!between || !known) return undefined
  const rate = ratioOf(between.rate)
  const [ours, theirs] = [rate.over * known.link.under, known.link.over * rate.under]
  const least = theirs * (BASIS - limit.basisPoints)
  if (ours * (BASIS + BigInt(markUpBasisPoints)) >= least) return undefined
  return {
    rate: between.rate,
    by: known.by,
    comparedRate: decimalOf(known.link),
    lowerBasisPoints: Number(((theirs - ours) * BASIS) / theirs),
    soldFromBasisPoints: Number((least + ours - 1n) / ours - BASIS),
  }
}

/** The pairs that have a rate, in both directions, whose rate is too low to sell at without a mark-up. */
export function lowRates(
  list: readonly CurrentRate[],
): (LowRate & { readonly base: string; readonly quote: string })[] {
  const pairs = list.flatMap(({ base, quote }) => [`${base}${quote}`, `${quote}${base}`])
  return [...new Set(pairs)].toSorted().flatMap((pair) => {
    const [base, quote] = [pair.slice(0, 3), pair.slice(3)]
    const low = lowRate(list, { from: base, to: quote })
    return low ? [{ base, quote, ...low }] : []
  })
}
