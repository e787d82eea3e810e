import { textsOf } from '#web/locale.ts'
import en from './en/kit.ts'
import zhCN from './zh-CN/kit.ts'

/** The texts of the kit's controls. */
export const useKitTexts = textsOf(en, zhCN)
