import en from '#web/locales/en/bills.ts'
import zhCN from '#web/locales/zh-CN/bills.ts'
import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import { billWords } from '../words.ts'

/** Words of the pages of bills. */
export const useBillTexts = textsOf(en, zhCN)

/** Names of statuses, kinds and terms; files have the same. */
export function useBillWords() {
  return billWords(useLanguage())
}
