import { currencyDigits } from '#contract/money.ts'

/**
 * How many decimals the currency has, when more were typed in what would be an amount otherwise; undefined when that is
 * not what is wrong.
 */
export function decimalsAbove(typed: string, currency: string): number | undefined {
  const digits = currencyDigits(currency)
  const [, whole, fraction = ''] = /^([\d\s,]+)\.(\d*)$/.exec(typed.trim()) ?? []
  return whole !== undefined && fraction.length > digits ? digits : undefined
}

/** Round amounts to choose from, in minor units. */
export function quickAmounts(currency: string): number[] {
  const unit = 10 ** currencyDigits(currency)
  const scale = currency === 'JPY' || currency === 'KRW' ? 100 : 1
  return [500, 1_000, 5_000, 10_000, 50_000].map((amount) => amount * unit * scale)
}
