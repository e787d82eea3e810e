import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/availability.ts'
import zhCN from '#web/locales/zh-CN/availability.ts'

/** The texts of the hotel list and of a hotel's page. */
export const useAvailabilityTexts = textsOf(en, zhCN)
