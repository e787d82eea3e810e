import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/priceMap.ts'
import zhCN from '#web/locales/zh-CN/priceMap.ts'

/** The texts of the map of prices. */
export const usePriceMapTexts = textsOf(en, zhCN)
