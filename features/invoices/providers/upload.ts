import { FAULTS } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import * as sql from '../invoices.sql.ts'
import { documentsOf } from './documents.ts'
import type { InvoiceProvider, Issued, ToIssue } from './provider.ts'

/** The number that an official system gave; the desk enters it. */
async function entered(_tx: unknown, { entered: number }: ToIssue): Promise<Issued> {
  if (number === '') throw new Refusal('invoice.provider', { fields: { number: FAULTS.required } })
  return { number, seriesId: null, year: null, serialNo: null, seller: null }
}

/** Documents of an official system, such as fapiao: the desk enters the number and uploads the files. */
export const uploadProvider: InvoiceProvider = {
  issue: entered,
  reverse: entered,
  query: documentsOf,
  async download(reader, { companyId, id: invoiceId }, { format }) {
    return (await reader.oneOrNone(sql.findFile, { companyId, invoiceId, format }))?.bytes ?? null
  },
}
