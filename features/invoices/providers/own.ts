import { Refusal } from '#contract/refusals.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Config } from '#server/config/config.ts'
import { documentOf } from '../document.ts'
import { invoicePaper } from '../print.ts'
import { numberOf } from '../rules.ts'
import { listAllLines, type StoredInvoice } from '../store.ts'
import * as sql from '../types.sql.ts'
import { documentsOf } from './documents.ts'
import { electronicInvoice } from './electronic.ts'
import type { InvoiceProvider, Issued, ToIssue, Wanted } from './provider.ts'

/** Draws the next number of the series; its counter stays locked until the transaction ends, so none is left out. */
async function draw(tx: Tx, { seriesId, kind, issuedOn }: ToIssue): Promise<Issued> {
  const series = seriesId === null ? undefined : await tx.oneOrNone(sql.findSeries, { seriesId })
  if (!series) throw new Refusal('invoice_series.not_found')
  const year = Number(issuedOn.slice(0, 4))
  const { lastNo: serialNo } = await tx.one(sql.drawNumber, { seriesId: series.id, kind, year })
  const prefix = kind === 'INVOICE' ? series.prefix : series.creditPrefix
  return { number: numberOf(prefix, year, serialNo), seriesId: series.id, year, serialNo, seller: series.seller }
}

/** Documents that the portal numbers and writes itself. */
export function ownProvider(config: Pick<Config, 'operatorName'>): InvoiceProvider {
  return {
    issue: draw,
    reverse: draw,
    query: documentsOf,
    async download(reader: Reader, invoice: StoredInvoice, { format, language }: Wanted): Promise<Buffer | null> {
      if (!documentsOf(invoice).some((document) => document.format === format)) return null
      const { operatorName } = config
      const paper = documentOf(invoice, await listAllLines(reader, invoice), { operatorName, language })
      if (format === 'PDF') return invoicePaper.draw(paper)
      return electronicInvoice.draw(paper, format)
    },
  }
}
