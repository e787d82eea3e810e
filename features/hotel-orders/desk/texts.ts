import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/deskOrders.ts'
import zhCN from '#web/locales/zh-CN/deskOrders.ts'

/** The texts of the desk. */
export const useDeskTexts = textsOf(en, zhCN)
