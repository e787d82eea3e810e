import { nameFor, type Language } from '#contract/languages.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import { companyOf } from './calls.ts'
import { type DeskInvoiceRow, deskInvoices, type InvoiceRow, invoices } from './contract-list.ts'
import * as sql from './invoices.sql.ts'
import { countedMinor } from './rules.ts'
import { invoiceWords } from './words.ts'

const fileWords = (language: Language) => {
  const { statuses, kinds, ...words } = invoiceWords(language)
  return { ...words, choices: { status: statuses, kind: kinds } }
}

const amountOf = (read: (row: InvoiceRow) => number) => ({
  kind: 'money' as const,
  value: (row: InvoiceRow) => ({ amountMinor: countedMinor(row, read(row)), currency: row.currency }),
})

/** Amounts add up to the sums above the list, which credit notes lower. */
const fileValues = (language: Language) => ({
  type: { kind: 'text' as const, value: (row: InvoiceRow) => nameFor(language, row.typeEn, row.typeZh) },
  total: amountOf((row) => row.totalMinor),
  net: amountOf((row) => row.beforeTaxMinor),
  tax: amountOf((row) => row.taxMinor),
})

/** A row without the company, which is the reader's own. */
function ownRow({ listed }: { listed: DeskInvoiceRow }) {
  const { companyName: _, companyCode: __, ...row } = listed
  return row
}

/** The invoices of the caller's company, their totals and their file. */
export const invoiceList = (deps: Deps) =>
  serveList(deps, invoices, {
    scope: (caller) => ({ companyId: companyOf(caller) }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: (await reader.many(sql.listInvoices, asked)).map(ownRow),
      total: (await reader.one(sql.countInvoices, asked)).total,
    }),
    tabs: (reader, asked) => reader.many(sql.countTabs, asked),
    sums: (reader, asked) => reader.many(sql.sumInvoices, asked),
    file: {
      action: 'invoice.export',
      words: fileWords,
      values: fileValues,
      ids: (reader, asked) => reader.many(sql.listInvoiceIds, asked),
      rows: async (reader, asked) => (await reader.many(sql.listInvoicesOf, asked)).map(ownRow),
    },
  })

/** The invoices of all companies; the operator's scope only. */
export const deskInvoiceList = (deps: Deps) =>
  serveList(deps, deskInvoices, {
    scope: () => ({ companyId: null }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: (await reader.many(sql.listInvoices, asked)).map(({ listed }) => listed),
      total: (await reader.one(sql.countInvoices, asked)).total,
    }),
    tabs: (reader, asked) => reader.many(sql.countTabs, asked),
    sums: (reader, asked) => reader.many(sql.sumInvoices, asked),
    file: {
      action: 'invoice.register',
      words: fileWords,
      values: fileValues,
      ids: (reader, asked) => reader.many(sql.listInvoiceIds, asked),
      rows: async (reader, asked) => (await reader.many(sql.listInvoicesOf, asked)).map(({ listed }) => listed),
    },
  })
