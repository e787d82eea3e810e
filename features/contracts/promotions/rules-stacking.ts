import { isEveryDay } from './rules-cover.ts'
import type { Conditions, Promotion } from './rules-types.ts'

/** Promotions of one rate in the order in which they are taken off. */
export type Chain = readonly Promotion[]

const ORDER = { BASE: 0, SECOND: 1, ANY: 2, NONE: 3 } as const

/** BASE is taken off first, then SECOND, then the others; promotions alike by sequence. */
export const inOrder = (promotions: readonly Promotion[]): Promotion[] =>
  promotions.toSorted(
    (a, b) =>
      ORDER[a.stacking] - ORDER[b.stacking] ||
      a.sequence - b.sequence ||
      (a.code < b.code ? -1 : Number(a.code > b.code)),
  )

const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a)
const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a)
const bothMarkets = (known: readonly string[] | null, more: readonly string[]) =>
  more.length === 0 ? known : (known?.filter((one) => more.includes(one)) ?? more)

/** When a rate is sold with promotions: whatever one of them asks. */
export const conditionsOf = (base: Conditions, chain: Chain): Conditions =>
  chain.reduce(
    (known, one) => ({
      minStay: Math.max(known.minStay, one.minNights, one.kind === 'FREE_NIGHTS' ? (one.stayNights ?? 1) : 1),
      maxStay: Math.min(known.maxStay, one.maxNights),
      minAdvanceDays: Math.max(known.minAdvanceDays, one.daysAhead),
      bookingFrom: later(known.bookingFrom, one.bookedFrom),
      bookingTo: earlier(known.bookingTo, one.bookedTo),
      markets: bothMarkets(known.markets, one.markets),
    }),
    base,
  )

const isPossible = ({ minStay, maxStay, bookingFrom, bookingTo, markets }: Conditions) =>
  minStay <= maxStay &&
  markets?.length !== 0 &&
  (bookingFrom === null || bookingTo === null || bookingFrom <= bookingTo)

/** Whether promotions go together: none of NONE, one of BASE, of SECOND, with free nights and borne by us each. */
function mayStack(chain: Chain): boolean {
  if (chain.length === 1) return true
  const count = (fits: (one: Promotion) => boolean) => chain.filter(fits).length
  return (
    count(({ stacking }) => stacking === 'NONE') === 0 &&
    count(({ stacking }) => stacking === 'BASE') <= 1 &&
    count(({ stacking }) => stacking === 'SECOND') <= 1 &&
    count(({ kind }) => kind === 'FREE_NIGHTS') <= 1 &&
    count(({ borneBy }) => borneBy === 'US') <= 1
  )
}

/** What a chain asks of a stay; two chains that ask the same are sold for the same stays. */
const askedBy = (base: Conditions, chain: Chain) =>
  JSON.stringify([
    conditionsOf(base, chain),
    chain.some(({ isNonRefundable }) => isNonRefundable),
    chain
      .filter((one) => !isEveryDay(one))
      .map(({ ranges, exclusions, weekdays, isArrivalOnly, kind }) => [
        ranges,
        exclusions,
        weekdays,
        isArrivalOnly,
        kind,
      ]),
  ])

const isPartOf = (chain: Chain, other: Chain) =>
  chain.length < other.length && chain.every((one) => other.includes(one))

/**
 * The chains that a rate is sold with: each allowed one, but for those that a longer chain makes cheaper for the same
 * stays. A chain's beginnings are kept, which say what each promotion takes off. Shorter chains come first.
 */
export function chainsOf(promotions: readonly Promotion[], base: Conditions): Chain[] {
  let all: Chain[] = []
  for (const one of inOrder(promotions)) {
    const longer = all.map((chain): Chain => [...chain, one])
    const added = [[one], ...longer].filter((chain) => mayStack(chain) && isPossible(conditionsOf(base, chain)))
    all = [...all, ...added]
  }
  const asked = new Map(all.map((chain) => [chain, askedBy(base, chain)]))
  const best = all.filter(
    (chain) => !all.some((other) => isPartOf(chain, other) && asked.get(other) === asked.get(chain)),
  )
  const isBeginning = (chain: Chain) =>
    best.some((other) => isPartOf(chain, other) && chain.every((one, at) => other[at] === one))
  return all.filter((chain) => best.includes(chain) || isBeginning(chain)).toSorted((a, b) => a.length - b.length)
}
