import { textsOf } from '#web/locale.ts'
import type { ExchangeRateTexts } from '../texts/en/exchangeRates.ts'
import { listLowRates, listNeededRates, searchExchangeRateHistory, searchExchangeRates } from '../contract.ts'

/** The texts of the page of exchange rates. */
export const useRateTexts = textsOf<ExchangeRateTexts>('exchangeRates')

/** The calls whose answers change with a rate. */
export const RATE_CALLS = [searchExchangeRates, searchExchangeRateHistory, listLowRates, listNeededRates]

/** A rate for readers: as many decimals as it has, at least two. */
export function rateText(rate: string): string {
  const [whole = '', part = ''] = rate.split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}
