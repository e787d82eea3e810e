import type { ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { InvoiceDetail, InvoiceLine, searchInvoiceLines } from './contract.ts'
import * as sql from './invoices.sql.ts'

/** Whose invoices are read: a company's, or all for the desk, which row-level security lets see them. */
export type Whose = { readonly companyId: string | null }

export type StoredInvoice = Omit<InvoiceDetail, 'allowed' | 'documents' | 'electronicFault'> &
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

const EACH = { asOne: false, groupId: null } as const

type AskedLines = ParsedInputOf<typeof searchInvoiceLines>

/** A page of an invoice's lines. */
export async function listLines(reader: Reader, companyId: string, asked: AskedLines) {
  const { invoiceId, asOne, groupId = null, pageNo, pageSize } = asked
  const filter = { companyId, invoiceId, asOne, groupId }
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const list = await reader.many(sql.listLines, { ...filter, ...page })
  return { list, ...(await reader.one(sql.countLines, filter)), pageNo, pageSize }
}

/** Every line of an invoice, at most 2,000. */
export function listAllLines(
  reader: Reader,
  { companyId, id }: Pick<StoredInvoice, 'companyId' | 'id'>,
): Promise<InvoiceLine[]> {
  return reader.many(sql.listLines, { companyId, invoiceId: id, ...EACH, limit: MAX_LINES, offset: 0 })
}

/** Most lines of an invoice; official systems take no more. */
export const MAX_LINES = 2000
