import type { Reader } from '#server/db/database.ts'
import * as sql from './month.sql.ts'

type Month = {
  readonly companyId: string
  readonly currency: string
  /** Days of the operator, both included. */
  readonly from: string
  readonly to: string
  readonly limit: number
}

/** The invoices and credit notes of an account issued in some days, and how many there are. */
export async function readMonthInvoices(reader: Reader, month: Month) {
  return {
    invoices: await reader.many(sql.listMonthInvoices, month),
    invoiceCount: (await reader.one(sql.countMonthInvoices, month)).total,
  }
}
