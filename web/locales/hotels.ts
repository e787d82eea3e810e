import { textsOf } from '#web/locale.ts'
import en from './en/hotels.ts'
import zhCN from './zh-CN/hotels.ts'

/** The texts of the search bar and the hotel search page. */
export const useHotelTexts = textsOf(en, zhCN)
