import { textsOf } from '#web/locale.ts'
import en from './en/frame.ts'
import zhCN from './zh-CN/frame.ts'

/** The texts of the frame: bars, menus, states, lists. */
export const useFrameTexts = textsOf(en, zhCN)
