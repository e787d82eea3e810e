import { currencyDigits } from '#contract/money.ts'

/** Steps of a price slider from the cheapest to the dearest price. */
export const STEPS = 100

type Limits = { minMinor: number; maxMinor: number }

/** Rounds to a figure a person would say, downwards or upwards, to two significant digits of whole currency units. */
function roundFigure(amountMinor: number, currency: string, direction: 'down' | 'up'): number {
  const unit = 10 ** currencyDigits(currency)
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amountMinor / unit))) - 1) * unit
  return (direction === 'down' ? Math.floor(amountMinor / size) : Math.ceil(amountMinor / size)) * size
}

/**
 * The price of a step. The scale is geometric, so that the many cheap hotels get as much of it as the few dear ones.
 * Step 0 and the last are the limits themselves and stand for no filter.
 */
export function priceOfStep(step: number, { minMinor, maxMinor }: Limits, currency: string): number {
  if (step <= 0) return minMinor
  if (step >= STEPS) return maxMinor
  const low = Math.max(1, minMinor)
  const exact = low * (maxMinor / low) ** (step / STEPS)
  return Math.min(maxMinor, Math.max(minMinor, roundFigure(exact, currency, 'down')))
}

/** The step nearest to a price. */
export function stepOfPrice(amountMinor: number, { minMinor, maxMinor }: Limits): number {
  const low = Math.max(1, minMinor)
  if (amountMinor <= low || maxMinor <= low) return 0
  if (amountMinor >= maxMinor) return STEPS
  return Math.round((STEPS * Math.log(amountMinor / low)) / Math.log(maxMinor / low))
}
