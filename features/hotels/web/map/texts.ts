import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/map.ts'
import zhCN from '#web/locales/zh-CN/map.ts'

/** The texts of maps. */
export const useMapTexts = textsOf(en, zhCN)
