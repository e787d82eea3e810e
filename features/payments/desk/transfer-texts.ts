import en from '#web/locales/en/transfers.ts'
import zhCN from '#web/locales/zh-CN/transfers.ts'
import { textsOf } from '#web/locale.ts'

/** Words of the desk's page of bank transfers. */
export const useTransferTexts = textsOf(en, zhCN)
