import en from '#web/locales/en/payments.ts'
import zhCN from '#web/locales/zh-CN/payments.ts'
import { textsOf } from '#web/locale.ts'

/** Words of paying. */
export const usePaymentTexts = textsOf(en, zhCN)
