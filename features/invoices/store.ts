import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { InvoiceDetail, InvoiceLine } from './contract.ts'
import * as sql from './invoices.sql.ts'

/** Whose invoices are read: a company's, or all for the desk, which row-level security lets see them. */
export type Whose = { readonly companyId: string | null }

export type StoredInvoice = Omit<InvoiceDetail, 'allowed' | 'documents'> &
  Pick<RowOf<typeof sql.findInvoice>, 'companyId' | 'seriesId' | 'uploaded'> & {
    readonly companyName: string
    readonly companyCode: string
  }

/** An invoice with its history; undefined when there is none. */
export async function findInvoice(
  reader: Reader,
  { companyId }: Whose,
  invoiceId: string,
): Promise<StoredInvoice | undefined> {
  const found = await reader.oneOrNone(sql.findInvoice, { companyId, invoiceId })
  if (!found) return undefined
  const { listed, ...rest } = found
  return { ...listed, ...rest }
}

/** Every line of an invoice, at most 2,000. */
export function listAllLines(
  reader: Reader,
  { companyId, id }: Pick<StoredInvoice, 'companyId' | 'id'>,
): Promise<InvoiceLine[]> {
  return reader.many(sql.listLines, { companyId, invoiceId: id, limit: MAX_LINES, offset: 0 })
}

/** Most lines of an invoice; official systems take no more. */
export const MAX_LINES = 2000
