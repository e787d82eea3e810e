import type { BillTexts } from '../texts/en/bills.ts'
import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import { billWords } from '../words.ts'

/** Words of the pages of bills. */
export const useBillTexts = textsOf<BillTexts>('bills')

/** Names of statuses, kinds and terms; files have the same. */
export function useBillWords() {
  return billWords(useLanguage())
}
