import type { InvoiceTexts } from '../texts/en/invoices.ts'
import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import { invoiceWords } from '../words.ts'

/** Words of the pages of invoices. */
export const useInvoiceTexts = textsOf<InvoiceTexts>('invoices')

/** Names of statuses, kinds, taxes and fields; files and documents have the same. */
export function useInvoiceWords() {
  return invoiceWords(useLanguage())
}
