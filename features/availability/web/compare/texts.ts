import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/comparison.ts'
import zhCN from '#web/locales/zh-CN/comparison.ts'

/** The texts of choosing hotels and of seeing them side by side. */
export const useComparisonTexts = textsOf(en, zhCN)
