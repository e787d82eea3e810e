import { currencyDigits } from '#contract/money.ts'
import { lowRate } from '#features/exchange-rates/rules-below.ts'
import { type CurrentRate, rateBetween, type Ratio, ratioOf } from '#features/exchange-rates/rules-between.ts'

/**
 * How a net price becomes a caller's price: times `m`, divided by `d`, rounded half up to the minor unit. Both whole,
 * `d` even.
 */
export type Factor = { readonly m: number; readonly d: number }

const EXACT = 2 ** 53

/**
 * Sell price of a night and room in the caller's minor units, `floor((net × m + d/2) / d)`.
 *
 * Doubles are exact here: a same-currency `m` is at most 60 000, a converting one below 10^7 but for rare rates, and a
 * net price is below 2^32, so the product stays below 2^53 for every price under 900 million minor units. A quotient of
 * two whole numbers whose sum is below 2^53 never rounds up to the next whole number, because the distance to it is at
 * least 1/d and thus more than half of the last place. The few others (a converted price above 9 million rupiah) take
 * whole-number arithmetic.
 */
export function sellMinor(netMinor: number, { m, d }: Factor): number {
  const scaled = netMinor * m + d / 2
  if (scaled < EXACT) return Math.floor(scaled / d)
  return Number((BigInt(netMinor) * BigInt(m) + BigInt(d / 2)) / BigInt(d))
}

/** What a caller's price is made with, besides the plan. */
export type SellTerms = { readonly currency: string; readonly markUpBasisPoints: number }

/** Largest `m` of a factor that is near enough without it: nine hundred million minor units times it fit a double. */
const SHORT_M = 10_000_000n
/** A factor differs from the exact one by at most this part of it, one in a billion. */
const NEAR = 1_000_000_000n
const MOST = 2n ** 52n

/**
 * The last convergent of a ratio's continued fraction with an `m` below ten million, or the first that is near enough
 * where none of those is; its `m` is below 2 × 10^9 then. A ratio of fewer digits comes out exactly. Undefined where
 * the ratio is too small or too large for any price.
 */
function factorOf({ over, under }: Ratio): Factor | undefined {
  let [m, d, lastM, lastD] = [over / under, 1n, 1n, 0n]
  let [divisor, rest] = [under, over % under]
  while (rest > 0n) {
    const step = divisor / rest
    const [nextM, nextD] = [step * m + lastM, step * d + lastD]
    const apart = m * under - over * d
    const isNear = (apart < 0n ? -apart : apart) * NEAR <= over * d
    if (isNear && (nextM > SHORT_M || nextD > MOST)) break
    ;[lastM, lastD, m, d] = [m, d, nextM, nextD]
    ;[divisor, rest] = [rest, divisor % rest]
  }
  if (m > MOST || d > MOST) return undefined
  return d % 2n === 0n ? { m: Number(m), d: Number(d) } : { m: Number(2n * m), d: Number(2n * d) }
}

/**
 * How net prices of a currency become a caller's: `rate` is what one unit of it is in the caller's currency, a decimal.
 */
export type Conversion = { readonly rate: string; readonly factor: Factor }

/** Whether prices at these terms would be too far below cost, because an exchange rate is wrong. */
export function isUnsellable(netCurrency: string, terms: SellTerms, rates: readonly CurrentRate[]): boolean {
  return lowRate(rates, { from: netCurrency, to: terms.currency }, terms.markUpBasisPoints) !== undefined
}

/**
 * The conversion from a plan's net minor units to the caller's price; undefined where no exchange rate links the
 * currencies, or the price would be too far below cost.
 */
export function conversionFor(
  netCurrency: string,
  terms: SellTerms,
  rates: readonly CurrentRate[],
): Conversion | undefined {
  return isUnsellable(netCurrency, terms, rates) ? undefined : conversionAt(netCurrency, terms, rates)
}

/**
 * The conversion of an amount that is not a price for sale, such as a cost. Its factor is mark-up × exchange rate ×
 * difference in decimals, to one part in a billion.
 * Undefined when no exchange rate links the currencies. Within one currency the factor is the mark-up exactly.
 */
export function conversionAt(
  netCurrency: string,
  terms: SellTerms,
  rates: readonly CurrentRate[],
): Conversion | undefined {
  const markUp = 10_000 + terms.markUpBasisPoints
  if (netCurrency === terms.currency) return { rate: '1', factor: { m: markUp, d: 10_000 } }
  const between = rateBetween(rates, netCurrency, terms.currency)
  if (between === undefined) return undefined
  const { over, under } = ratioOf(between.rate)
  const [toUnit, fromUnit] = [terms.currency, netCurrency].map((currency) => 10n ** BigInt(currencyDigits(currency)))
  const factor = factorOf({ over: BigInt(markUp) * over * (toUnit ?? 1n), under: 10_000n * under * (fromUnit ?? 1n) })
  return factor && { rate: between.rate, factor }
}

/** The factor of the conversion from a plan's net minor units to the caller's. */
export function factorFor(netCurrency: string, terms: SellTerms, rates: readonly CurrentRate[]): Factor | undefined {
  return conversionFor(netCurrency, terms, rates)?.factor
}

/** Half-up average of a total over rooms and nights, in minor units. */
export function averageMinor(totalMinor: number, roomNights: number): number {
  return Math.floor((2 * totalMinor + roomNights) / (2 * roomNights))
}
