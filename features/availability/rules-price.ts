import { currencyDigits } from '#contract/money.ts'

/** How a net price becomes a caller's price: times `m`, divided by `d`, rounded half up to the minor unit. Both whole, `d` even. */
export type Factor = { readonly m: number; readonly d: number }

const EXACT = 2 ** 53

/**
 * Sell price of a night and room in the caller's minor units, `floor((net × m + d/2) / d)`.
 *
 * Doubles are exact here: a same-currency `m` is at most 60 000 and a converting one below 10^7, a net price is below 2^32,
 * so the product stays below 2^53 for every price under 900 million minor units. A quotient of two whole numbers whose sum is below 2^53
 * never rounds up to the next whole number, because the distance to it is at least 1/d and thus more than half of the last place.
 * The few dearer ones (a converted price above 9 million rupiah) take whole-number arithmetic.
 */
export function sellMinor(netMinor: number, { m, d }: Factor): number {
  const scaled = netMinor * m + d / 2
  if (scaled < EXACT) return Math.floor(scaled / d)
  return Number((BigInt(netMinor) * BigInt(m) + BigInt(d / 2)) / BigInt(d))
}

/** One unit of `base` in `quote`, in millionths. */
export type ExchangeRate = { readonly base: string; readonly quote: string; readonly rateMillionths: number }

/** Units of `to` for one unit of `from` by a pair or its inverse; undefined when neither is there. */
function directRate(rates: ReadonlyMap<string, number>, from: string, to: string): number | undefined {
  const straight = rates.get(`${from}${to}`)
  if (straight !== undefined) return straight / 1e6
  const inverse = rates.get(`${to}${from}`)
  return inverse === undefined ? undefined : 1e6 / inverse
}

/** Units of `to` for one unit of `from`: by a pair, its inverse, or the alphabetically first third currency that links them. */
export function exchangeRate(list: readonly ExchangeRate[], from: string, to: string): number | undefined {
  if (from === to) return 1
  const rates = new Map(list.map((rate) => [`${rate.base}${rate.quote}`, rate.rateMillionths]))
  const direct = directRate(rates, from, to)
  if (direct !== undefined) return direct
  const thirds = [...new Set(list.flatMap((rate) => [rate.base, rate.quote]))].sort()
  for (const third of thirds) {
    const first = directRate(rates, from, third)
    const second = directRate(rates, third, to)
    if (first !== undefined && second !== undefined) return first * second
  }
  return undefined
}

/** What a caller's price is made with, besides the plan. */
export type SellTerms = { readonly currency: string; readonly markUpBasisPoints: number }

/**
 * The factor from a plan's net minor units to the caller's: mark-up × exchange rate × difference in decimals, to seven significant digits.
 * Undefined when no exchange rate links the currencies. Within one currency it is the mark-up exactly.
 */
export function factorFor(netCurrency: string, terms: SellTerms, rates: readonly ExchangeRate[]): Factor | undefined {
  const markUp = 10_000 + terms.markUpBasisPoints
  if (netCurrency === terms.currency) return { m: markUp, d: 10_000 }
  const rate = exchangeRate(rates, netCurrency, terms.currency)
  if (rate === undefined) return undefined
  const value = (markUp / 10_000) * rate * 10 ** (currencyDigits(terms.currency) - currencyDigits(netCurrency))
  const digits = Math.min(15, Math.max(1, 6 - Math.floor(Math.log10(value))))
  return { m: Math.round(value * 10 ** digits), d: 10 ** digits }
}

/** Half-up average of a total over rooms and nights, in minor units. */
export function averageMinor(totalMinor: number, roomNights: number): number {
  return Math.floor((2 * totalMinor + roomNights) / (2 * roomNights))
}
