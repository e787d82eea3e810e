import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/availabilityDates.ts'
import zhCN from '#web/locales/zh-CN/availabilityDates.ts'

/** The texts of prices over many days: strip, calendar of a hotel, flexible dates, grid. */
export const useDateTexts = textsOf(en, zhCN)
