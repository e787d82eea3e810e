import { callApi } from '#web/call-api.ts'
import { paths } from '#web/paths.ts'
import type { Finder, Found } from '#web/slots.ts'
import { deskInvoices, type InvoiceRow, invoices } from '../contract-list.ts'

const found = (to: string, { code, number, currency, issuedOn }: InvoiceRow): Found => ({
  to,
  text: number ?? code,
  note: currency,
  day: issuedOn,
})

/** Invoices and credit notes by number, payment and reference of the bank. */
export const finders: readonly Finder[] = [
  {
    title: 'invoices',
    right: 'invoices.read',
    find: async (keyword, _language, signal) => {
      const { list } = await callApi(invoices.search, { keyword, pageSize: 5 }, signal)
      return list.map((row) => found(paths.invoiceDetail(row.id), row))
    },
  },
  {
    title: 'deskInvoices',
    right: 'ops.accounts',
    find: async (keyword, _language, signal) => {
      const { list } = await callApi(deskInvoices.search, { keyword, pageSize: 5 }, signal)
      return list.map((row) => found(paths.deskInvoices({ keyword: row.code }), row))
    },
  },
]
