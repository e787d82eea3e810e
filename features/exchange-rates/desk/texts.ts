import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/exchangeRates.ts'
import zhCN from '#web/locales/zh-CN/exchangeRates.ts'

/** The texts of the page of exchange rates. */
export const useRateTexts = textsOf(en, zhCN)

/** A rate as it is read: as many decimals as it has, two at least. */
export function rateText(rateMillionths: number): string {
  return (rateMillionths / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')
}
