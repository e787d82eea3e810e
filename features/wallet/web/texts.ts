import type { TransactionTexts } from '../texts/en/transactions.ts'
import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import { transactionWords } from '../words.ts'

/** Words of the transactions page. */
export const useTransactionTexts = textsOf<TransactionTexts>('transactions')

/** Names of kinds and of what a movement belongs to; files and statements have the same. */
export function useTransactionWords() {
  return transactionWords(useLanguage())
}
