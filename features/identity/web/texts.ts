import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/identity.ts'
import zhCN from '#web/locales/zh-CN/identity.ts'

/** The texts of signing in. */
export const useIdentityTexts = textsOf(en, zhCN)
