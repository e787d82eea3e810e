import { currencyDigits } from '#contract/money.ts'
import { perUsd } from './exchange-rates.ts'

/** What contracts round amounts of this size to: three significant digits, in minor units. */
export function roundingStep(amount: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(amount)))) - 2)
}

function roundedMinor(amount: number): number {
  const step = roundingStep(amount)
  return Math.round(amount / step) * step
}

/** US dollars in minor units of a currency, rounded as contracts have it. */
export function minorOf(usd: number, currency: string): number {
  return roundedMinor(usd * perUsd(currency) * 10 ** currencyDigits(currency))
}

const SOFT_CURRENCIES = new Set([
  'KHR',
  'LAK',
  'MMK',
  'VND',
  'IDR',
  'UZS',
  'MNT',
  'KZT',
  'NPR',
  'LKR',
  'MVR',
  'EGP',
  'ZWG',
  'CUP',
  'ARS',
  'RUB',
  'TZS',
  'COP',
  'TRY',
  'KES',
  'SCR',
  'PAB',
  'GEL',
])

/** The currency a hotel's contract is in: its own country's, or the dollar where the trade contracts in dollars. */
export function contractCurrency(currency: string): string {
  if (currency === 'XPF') return 'EUR'
  return SOFT_CURRENCIES.has(currency) ? 'USD' : currency
}
