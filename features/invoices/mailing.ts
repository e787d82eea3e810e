import type { Language } from '#contract/languages.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import * as applySql from './apply.sql.ts'
import { INVOICE_FILES } from './files.ts'
import * as sql from './issuing/issuing.sql.ts'
import { providersOf } from './providers/providers.ts'
import { stateAfter } from './states.ts'
import { findInvoice } from './store.ts'

type About = { readonly companyId: string; readonly invoiceId: string }

/** What a mail about an invoice, a credit note or an application says. */
export type InvoiceNotice = RowOf<typeof sql.findMailFacts>

/** The data for a mail about an invoice of the company; undefined when there is none. */
export function findInvoiceNotice(reader: Reader, { companyId, invoiceId }: About): Promise<InvoiceNotice | undefined> {
  return reader.oneOrNone(sql.findMailFacts, { companyId, invoiceId })
}

/** The files that go with the mail of a document: the PDF in a language, or all files of an official system. */
export async function listMailFiles(
  deps: Pick<Deps, 'config'>,
  reader: Reader,
  { companyId, invoiceId, language }: About & { readonly language: Language },
) {
  const invoice = await findInvoice(reader, { companyId }, invoiceId)
  if (!invoice) return []
  const provider = providersOf(deps)[invoice.provider]
  const files = []
  for (const document of provider.query(invoice)) {
    const { format } = document
    if (document.language !== language && invoice.provider === 'OWN') continue
    const body = await provider.download(reader, invoice, { format, language })
    const file = INVOICE_FILES.find((one) => one.format === format)
    if (body && file) files.push({ fileName: `${invoice.number}.${file.extension}`, contentType: file.type, body })
  }
  return files
}

/** Records that the mail server took a document: it is delivered, unless its paper is still to go. */
export async function recordMailed(
  tx: Tx,
  { companyId, invoiceId, ...mailed }: About & { readonly email: string; readonly by: string; readonly now: string },
): Promise<void> {
  const place = { companyId, invoiceId }
  const invoice = await tx.oneOrNone(applySql.lockInvoice, place)
  const status = invoice && stateAfter('deliver', invoice.status)
  if (!invoice || status === undefined) return
  const { email, by: actorName, now } = mailed
  const sent = { ...place, now, kind: 'EMAIL', email, address: null, courier: null, trackingNumber: null }
  await tx.run(sql.insertDelivery, { ...sent, staffId: null })
  if (invoice.delivery === 'EMAIL') await tx.run(applySql.setStatus, { ...place, status, reason: null })
  const step = { ...place, now, actorKind: 'SYSTEM', staffId: null, actorName, event: 'deliver' }
  await tx.run(applySql.insertLog, { ...step, from: invoice.status, note: email })
}
