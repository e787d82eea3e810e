import { textsOf } from '#web/locale.ts'
import en from './en/lists.ts'
import zhCN from './zh-CN/lists.ts'

/** The texts every list shares: filters, views, columns, files. */
export const useListTexts = textsOf(en, zhCN)
