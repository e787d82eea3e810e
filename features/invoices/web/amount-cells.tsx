import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { InvoiceRow } from '../contract-list.ts'
import { countedMinor } from '../rules.ts'

const cell =
  (read: (row: InvoiceRow) => number, size: 'normal' | 'strong' = 'normal') =>
  (row: InvoiceRow) => <MoneyText amountMinor={countedMinor(row, read(row))} currency={row.currency} size={size} />

/** The amounts of a list of invoices, which add up to the sums above it: those of credit notes are below zero. */
export const AMOUNT_CELLS = {
  total: cell((row) => row.totalMinor, 'strong'),
  net: cell((row) => row.beforeTaxMinor),
  tax: cell((row) => row.taxMinor),
}
