import { textsOf } from '#web/locale.ts'
import en from '#web/locales/en/kitExamples.ts'
import zhCN from '#web/locales/zh-CN/kitExamples.ts'

/** The texts of the examples of the kit. */
export const useExampleTexts = textsOf(en, zhCN)
