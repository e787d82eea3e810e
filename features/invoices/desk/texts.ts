import type { DeskInvoiceTexts } from '../texts/en/deskInvoices.ts'
import { textsOf } from '#web/locale.ts'

/** Words of the operator's pages of invoices. */
export const useDeskInvoiceTexts = textsOf<DeskInvoiceTexts>('deskInvoices')
