import { textsOf } from '#web/locale.ts'
import type { ExchangeRateTexts } from '../texts/en/exchangeRates.ts'

/** The texts of the page of exchange rates. */
export const useRateTexts = textsOf<ExchangeRateTexts>('exchangeRates')

/** A rate for readers: as many decimals as it has, at least two. */
export function rateText(rate: string): string {
  const [whole = '', part = ''] = rate.split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}
