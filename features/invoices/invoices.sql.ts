// Written by `npm run schema:write` from invoices.sql; edits are lost.
import type { AddressCopy, Buyer, InvoiceDelivery, InvoiceDetail, InvoiceLine, Seller, TypeRow } from './contract.ts'
import type { DeskInvoiceRow } from './contract-list.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'invoices.sql')

/** A page of a filter. */
export const listInvoices = file<
  {
    companyId: string | null
    ids: readonly string[] | null
    statuses: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    sort: string
    direction: string
    limit: number
    offset: number
  },
  { listed: DeskInvoiceRow }
>('list_invoices')

export const countInvoices = file<
  {
    companyId: string | null
    ids: readonly string[] | null
    statuses: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
  },
  { total: number; since: string | null }
>('count_invoices')

export const countTabs = file<
  {
    companyId: string | null
    ids: readonly string[] | null
    statuses: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
  },
  { value: 'SUBMITTED' | 'APPROVED' | 'ISSUED' | 'DELIVERED' | 'REJECTED' | 'CANCELLED'; count: number }
>('count_tabs')

/** The sums of a filter by currency: what was invoiced, what credit notes took back, and the net of both with its tax.
 * Applications are counted, and add nothing before they are issued. */
export const sumInvoices = file<
  {
    companyId: string | null
    ids: readonly string[] | null
    statuses: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
  },
  { currency: string; count: number; invoicedMinor: number; creditedMinor: number; netMinor: number; taxMinor: number }
>('sum_invoices')

/** The identifiers of a filter's invoices in order, for a file. */
export const listInvoiceIds = file<
  {
    companyId: string | null
    ids: readonly string[] | null
    statuses: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    issuedFrom: string | null
    issuedTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    sort: string
    direction: string
    limit: number
  },
  { id: string }
>('list_invoice_ids')

/** The rows of identifiers in their order, without invoices of other companies. */
export const listInvoicesOf = file<
  { ids: readonly string[]; companyId: string | null },
  { listed: DeskInvoiceRow }
>('list_invoices_of')

/** An invoice with its history; for the desk without a company. */
export const findInvoice = file<
  { invoiceId: string; companyId: string | null },
  {
    listed: DeskInvoiceRow
    companyId: string
    typeId: string
    seriesId: string | null
    provider: TypeRow['provider']
    split: InvoiceDetail['split']
    taxes: InvoiceDetail['taxes']
    roundingMinor: number
    prepaidMinor: number
    dueOn: string | null
    paymentReference: string | null
    buyer: Buyer
    seller: Seller | null
    remark: string | null
    delivery: InvoiceDetail['delivery']
    email: string | null
    address: AddressCopy | null
    reason: string | null
    issuedAt: string | null
    original: InvoiceDetail['original']
    creditNotes: InvoiceDetail['creditNotes']
    log: InvoiceDetail['log']
    uploaded: ('PDF' | 'OFD' | 'XML')[]
  }
>('find_invoice')

/** The lines of an invoice, each with its amount left after credit notes; lines summed up as one are about their group. */
export const listLines = file<
  { asOne: boolean; companyId: string; invoiceId: string; groupId: string | null; limit: number; offset: number },
  {
    id: string
    no: number
    kind: InvoiceLine['kind']
    billId: string | null
    billCode: string | null
    groupId: string | null
    groupCode: string | null
    lineCount: number
    roomCount: number | null
    subjectKind: string
    subjectId: string | null
    subjectCode: string | null
    titleEn: string
    titleZh: string
    guest: string | null
    stayFrom: string | null
    stayTo: string | null
    clientReference: string | null
    department: string | null
    costCentre: string | null
    regime: InvoiceLine['regime']
    rateBasisPoints: number
    amountMinor: number
    beforeTaxMinor: number
    leftMinor: number
  }
>('list_lines')

export const countLines = file<
  { asOne: boolean; companyId: string; invoiceId: string; groupId: string | null },
  { total: number }
>('count_lines')

/** How an invoice went out, the latest first. */
export const listDeliveries = file<
  { invoiceId: string; companyId: string; limit: number; offset: number },
  {
    id: string
    kind: InvoiceDelivery['kind']
    email: string | null
    address: AddressCopy | null
    courier: string | null
    trackingNumber: string | null
    at: string
  }
>('list_deliveries')

export const countDeliveries = file<{ invoiceId: string; companyId: string }, { total: number }>('count_deliveries')

export const findFile = file<{ invoiceId: string; companyId: string; format: string }, { bytes: Buffer }>('find_file')
