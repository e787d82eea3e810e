import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/paymentInspection.ts'
import zhCN from '#web/locales/zh-CN/paymentInspection.ts'

/** The texts of the desk's pages that look into a payment. */
export const useInspectionTexts = textsOf(en, zhCN)
