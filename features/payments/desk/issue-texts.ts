import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/paymentDesk.ts'
import zhCN from '#web/locales/zh-CN/paymentDesk.ts'

/** The texts of the desk's pages about payments. */
export const usePaymentDeskTexts = textsOf(en, zhCN)
