import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import type { BillMatchTexts } from '../texts/en/billMatch.ts'
import { matchWords } from '../matching/words.ts'

/** Texts of the page that matches a file with a bill. */
export const useMatchTexts = textsOf<BillMatchTexts>('billMatch')

/** Names of results, columns and decisions; the file has the same. */
export const useMatchWords = () => matchWords(useLanguage())
