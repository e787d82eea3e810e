import { currencyDigits } from '#contract/money.ts'

/** Round amounts to choose from, in minor units. */
export function quickAmounts(currency: string): number[] {
  const unit = 10 ** currencyDigits(currency)
  const scale = currency === 'JPY' || currency === 'KRW' ? 100 : 1
  return [500, 1_000, 5_000, 10_000, 50_000].map((amount) => amount * unit * scale)
}
