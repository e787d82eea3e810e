/** The rate of a pair in effect: one unit of `base` in `quote`, as a decimal. */
export type CurrentRate = {
  readonly base: string
  readonly quote: string
  readonly rate: string
  readonly source: string
  readonly effectiveAt: string
  /** The two rates of the pair before it, the newer one first; fewer where it had none. */
  readonly earlier?: readonly string[]
}

/** The rate from one currency to another, as a decimal; source and time are null where both are the same. */
export type AppliedRate = { readonly rate: string; readonly source: string | null; readonly at: string | null }

/** A rate as a fraction of whole numbers. */
export type Ratio = { readonly over: bigint; readonly under: bigint }

type Link = Ratio & { readonly source: string; readonly at: string }

/** Significant digits of a rate that is computed from others: many more than prices need, few enough to print. */
const DIGITS = 15

/** A decimal as a fraction, exactly. */
export function ratioOf(rate: string): Ratio {
  const [whole = '', part = ''] = rate.split('.')
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
}

/** A fraction as a decimal of fifteen significant digits, rounded half up. */
export function decimalOf({ over, under }: Ratio): string {
  const scale = Math.max(0, DIGITS - 1 - Math.floor(Math.log10(Number(over) / Number(under))))
  const digits = ((2n * over * 10n ** BigInt(scale) + under) / (2n * under)).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '')
}

export function linkOf({ rate, source, effectiveAt }: CurrentRate): Link {
  return { ...ratioOf(rate), source, at: effectiveAt }
}

export function inverse({ over, under, ...from }: Link): Link {
  return { ...from, over: under, under: over }
}

/** Whether a rate is another's reciprocal within one unit of its own last decimal (part 1), or half a unit (part 2). */
function isReciprocal(rate: Ratio, of: Ratio, part: bigint): boolean {
  const apart = rate.over * of.over - rate.under * of.under
  return (apart < 0n ? -apart : apart) * part <= of.over
}

/**
 * The rate of two currencies by their pair or its inverse. Where both are stored and state the same rate, the finer one
 * is used: 0.00004 dollars for a dong is what rounding left of 25300 dong for a dollar. Where they differ by more than
 * rounding, as buying and selling rates do, the requested pair is used.
 */
function directLink(rates: ReadonlyMap<string, CurrentRate>, from: string, to: string): Link | undefined {
  const [pair, back] = [rates.get(`${from}${to}`), rates.get(`${to}${from}`)].map((rate) => rate && linkOf(rate))
  if (!pair || !back) return pair ?? (back && inverse(back))
  return isReciprocal(pair, back, 1n) && !isReciprocal(back, pair, 2n) ? inverse(back) : pair
}

export const byPair = (list: readonly CurrentRate[]) => new Map(list.map((rate) => [`${rate.base}${rate.quote}`, rate]))

/** The rate of two currencies directly, else by the alphabetically first third currency that links them. */
export function findLink(list: readonly CurrentRate[], from: string, to: string): Link | undefined {
  return directLink(byPair(list), from, to) ?? crossLink(list, from, to)
}

export function crossLink(list: readonly CurrentRate[], from: string, to: string): Link | undefined {
  const rates = byPair(list)
  for (const third of [...new Set(list.flatMap(({ base, quote }) => [base, quote]))].sort()) {
    const [first, second] = [directLink(rates, from, third), directLink(rates, third, to)]
    if (!first || !second) continue
    const source = first.source === second.source ? first.source : `${first.source}; ${second.source}`
    return {
      over: first.over * second.over,
      under: first.under * second.under,
      source,
      at: first.at > second.at ? first.at : second.at,
    }
  }
  return undefined
}

/** What a new rate of two currencies is compared with: the pair, its inverse, and the rate by a third currency. */
export function knownRates(list: readonly CurrentRate[], from: string, to: string): Ratio[] {
  const rates = byPair(list)
  const [pair, back] = [rates.get(`${from}${to}`), rates.get(`${to}${from}`)]
  const found = [pair && linkOf(pair), back && inverse(linkOf(back)), crossLink(list, from, to)]
  return found.filter((link) => link !== undefined)
}

/** Whether a rate is further from one of others than so many basis points. */
export function isFar(rate: string, known: readonly Ratio[], basisPoints: number): boolean {
  const { over, under } = ratioOf(rate)
  return known.some((one) => {
    const [now, before] = [over * one.under, under * one.over]
    return (now > before ? now - before : before - now) * 10_000n > BigInt(basisPoints) * before
  })
}

/** The value of one unit of `from` in `to`, for prices and payments; undefined when no rates link the currencies. */
export function rateBetween(list: readonly CurrentRate[], from: string, to: string): AppliedRate | undefined {
  if (from === to) return { rate: '1', source: null, at: null }
  const link = findLink(list, from, to)
  return link && { rate: decimalOf(link), source: link.source, at: link.at }
}
