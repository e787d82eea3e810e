import { currencyDigits } from './money.ts'

/** What an agency adds to its own price: a share in basis points or an amount, then rounded up. */
export type ClientMarkUp = {
  readonly markUpBasisPoints: number
  readonly markUpMinor: number
  /** The client's price is a whole multiple of this, less `lessMinor`. */
  readonly roundToMinor: number
  /** What is left out of the multiple: 1 makes 219.99 of 220.00. */
  readonly lessMinor: number
}

/** The price that a client sees, in minor units: the own price with the mark-up, rounded up, never below it. */
export function clientMinor(ownMinor: number, markUp: ClientMarkUp): number {
  const { markUpBasisPoints, markUpMinor, roundToMinor, lessMinor } = markUp
  const share = Math.ceil((ownMinor * markUpBasisPoints) / 10_000)
  return Math.ceil((ownMinor + share + markUpMinor + lessMinor) / roundToMinor) * roundToMinor - lessMinor
}

/** How a company's prices for clients are rounded up: not at all, to whole units, to fives, to end in .99. */
export const CLIENT_ROUNDINGS = ['EXACT', 'ONE', 'FIVE', 'NINETY_NINE'] as const
export type ClientRounding = (typeof CLIENT_ROUNDINGS)[number]

/** A rounding in minor units of a currency; one without decimals has no price that ends in .99. */
export function roundingIn(currency: string, rounding: ClientRounding): Omit<ClientMarkUp, `markUp${string}`> {
  const unit = 10 ** currencyDigits(currency)
  if (rounding === 'EXACT') return { roundToMinor: 1, lessMinor: 0 }
  return {
    roundToMinor: rounding === 'FIVE' ? 5 * unit : unit,
    lessMinor: rounding === 'NINETY_NINE' ? Math.floor(unit / 100) : 0,
  }
}
