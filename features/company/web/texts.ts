import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/company.ts'
import zhCN from '#web/locales/zh-CN/company.ts'

/** The texts of registration and of the desk's page of companies. */
export const useCompanyTexts = textsOf(en, zhCN)
