import type { Language } from '#contract/languages.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { InvoiceDetail, Seller } from '../contract.ts'
import type { StoredInvoice } from '../store.ts'

/** A document with its number; those of official systems have neither a series nor a seller of ours. */
export type Issued = {
  readonly number: string
  readonly seriesId: string | null
  readonly year: number | null
  readonly serialNo: number | null
  readonly seller: Seller | null
}

/** What is to be issued: an approved invoice, or the credit note of an issued one. */
export type ToIssue = {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  readonly seriesId: string | null
  /** The operator's day. */
  readonly issuedOn: string
  /** The number that was entered; empty for none. */
  readonly entered: string
}

export type Format = InvoiceDetail['documents'][number]['format']
export type Wanted = { readonly format: Format; readonly language: Language }

/** Who makes the documents of a type: the portal itself, or an official system. */
export type InvoiceProvider = {
  /** Gives an approved invoice its number, in the transaction that issues it. */
  issue(tx: Tx, invoice: ToIssue): Promise<Issued>
  /** Gives the credit note of an issued invoice its number. */
  reverse(tx: Tx, invoice: ToIssue): Promise<Issued>
  /** The files that there are of an issued document. */
  query(
    invoice: Omit<StoredInvoice, 'companyName' | 'companyCode' | 'companyId' | 'seriesId'>,
  ): InvoiceDetail['documents']
  /** One of those files; null when it is not there. */
  download(reader: Reader, invoice: StoredInvoice, wanted: Wanted): Promise<Buffer | null>
}
