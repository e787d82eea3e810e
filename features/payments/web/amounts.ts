import { currencyDigits } from '#contract/money.ts'

/**
 * A typed amount in minor units of a currency; null when it is no positive amount. Commas and gaps between digits are
 * ignored.
 */
export function minorOf(typed: string, currency: string): number | null {
  const digits = currencyDigits(currency)
  const plain = typed.replaceAll(/[\s,]/g, '')
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === undefined || fraction.length > digits) return null
  const minor = Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0') || '0')
  return minor > 0 ? minor : null
}

/** Minor units as a person would type them. */
export function typedOf(amountMinor: number, currency: string): string {
  const digits = currencyDigits(currency)
  return (amountMinor / 10 ** digits).toFixed(digits)
}

/** Round amounts to choose from, in minor units. */
export function quickAmounts(currency: string): number[] {
  const unit = 10 ** currencyDigits(currency)
  const scale = currency === 'JPY' || currency === 'KRW' ? 100 : 1
  return [500, 1_000, 5_000, 10_000, 50_000].map((amount) => amount * unit * scale)
}
