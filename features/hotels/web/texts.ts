import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/hotels.ts'
import zhCN from '#web/locales/zh-CN/hotels.ts'

/** The texts of the search bar and the hotel search page. */
export const useHotelTexts = textsOf(en, zhCN)
