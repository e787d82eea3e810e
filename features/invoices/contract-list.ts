import { z } from 'zod'
import { Currency, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { INVOICE_STATUSES } from './states.ts'

export const INVOICE_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const

/** An invoice in a list; amounts in minor units of `currency`, those of credit notes are positive as well. */
export const InvoiceRow = z.object({
  id: Id,
  code: z.string().describe('Number of the application'),
  number: z.string().nullable().describe('Number of the document; null before it is issued'),
  kind: z.enum(INVOICE_KINDS),
  typeEn: z.string().describe('Name of its type'),
  typeZh: z.string(),
  status: z.enum(INVOICE_STATUSES),
  currency: Currency,
  totalMinor: Minor,
  beforeTaxMinor: Minor,
  taxMinor: Minor,
  creditedMinor: Minor.describe('What credit notes took back of it'),
  buyerName: z.string(),
  splitName: z.string().nullable().describe('Department or cost centre, where the application was split'),
  reference: z.string().nullable(),
  lineCount: z.int(),
  askedAt: Instant.describe('When it was applied for'),
  askedBy: z.string().nullable(),
  issuedOn: LocalDate.nullable(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

const COLUMNS = {
  code: { kind: 'code', of: 'code', phone: 'title', sort: 'ASKED' },
  number: { kind: 'code', of: 'number', phone: 'line', spare: true },
  buyer: { kind: 'text', of: 'buyerName', wrap: true, phone: 'line' },
  type: { phone: 'line', wrap: true, spare: true, file: { type: null } },
  status: { kind: 'choice', of: 'status', phone: 'line' },
  issuedOn: { kind: 'day', of: 'issuedOn', sort: 'ISSUED' },
  total: { kind: 'money', of: 'totalMinor', phone: 'aside', file: { total: null } },
  kind: { kind: 'choice', of: 'kind', extra: true },
  net: { kind: 'money', of: 'beforeTaxMinor', extra: true, file: { net: null } },
  tax: { kind: 'money', of: 'taxMinor', extra: true, file: { tax: null } },
  credited: { kind: 'money', of: 'creditedMinor', extra: true },
  split: { kind: 'text', of: 'splitName', extra: true },
  reference: { kind: 'text', of: 'reference', extra: true },
  askedAt: { kind: 'instant', of: 'askedAt', extra: true },
  askedBy: { kind: 'text', of: 'askedBy', extra: true },
} as const

const FILTERS = {
  status: { kind: 'choice', field: 'statuses', values: INVOICE_STATUSES, quick: true },
  kind: { kind: 'choice', field: 'kinds', values: INVOICE_KINDS },
  issued: { kind: 'days', about: 'Days of the operator, both included' },
  total: { kind: 'money', about: 'Minor units; they mean little without a currency' },
} as const

/** What was invoiced, what of it credit notes took back (below zero), and the net of both with its tax. */
const SUMS = {
  invoicedMinor: {},
  creditedMinor: { with: ['creditedMinor'] },
  netMinor: { with: ['creditedMinor'] },
  taxMinor: { with: ['taxMinor'] },
} as const

/** Invoices and credit notes of the caller's company. */
export const invoices = defineList({
  name: 'invoices',
  about: 'Invoices',
  who: 'invoices.read',
  row: InvoiceRow,
  key: 'id',
  calls: {
    search: 'invoiceManager/searchInvoiceManagerList.do',
    sum: 'invoiceManager/sumInvoiceManagerList.do',
    file: 'invoiceManager/exportInvoiceManagerList.do',
  },
  keyword:
    "Finds in the application's code, the number, the buyer, the reference, the codes of bills, orders and their payments, and bank references",
  filters: FILTERS,
  orders: { ASKED: 'DESC', ISSUED: 'DESC' },
  columns: COLUMNS,
  sums: SUMS,
})
export const { search: searchInvoices, sum: sumInvoices } = invoices

export const DeskInvoiceRow = InvoiceRow.extend({
  companyName: z.string(),
  companyCode: z.string(),
})
export type DeskInvoiceRow = z.infer<typeof DeskInvoiceRow>

/** Invoices and credit notes of all companies; the file of a month's days of issue is the register. */
export const deskInvoices = defineList({
  name: 'desk-invoices',
  about: 'Invoices of all companies',
  who: 'ops.accounts',
  row: DeskInvoiceRow,
  key: 'id',
  calls: { search: 'ops/searchInvoices.do', sum: 'ops/sumInvoices.do', file: 'ops/exportInvoices.do' },
  keyword:
    "Finds in the application's code, the number, the buyer, the company, the codes of bills, orders and their payments, and bank references",
  filters: FILTERS,
  orders: { ASKED: 'DESC', ISSUED: 'DESC' },
  columns: {
    code: COLUMNS.code,
    company: { kind: 'text', of: 'companyName', wrap: true, phone: 'line' },
    number: COLUMNS.number,
    buyer: COLUMNS.buyer,
    type: COLUMNS.type,
    status: COLUMNS.status,
    issuedOn: COLUMNS.issuedOn,
    total: COLUMNS.total,
    kind: COLUMNS.kind,
    net: COLUMNS.net,
    tax: COLUMNS.tax,
    credited: COLUMNS.credited,
    split: COLUMNS.split,
    reference: COLUMNS.reference,
    askedAt: COLUMNS.askedAt,
    askedBy: COLUMNS.askedBy,
  },
  sums: SUMS,
})
