import { INVOICES_FAULTS } from '../faults.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { CallContext } from '#server/http/handler.ts'
import type { Tx } from '#server/db/database.ts'
import type { uploadInvoice } from '../contract-desk.ts'
import { differencesOf, type Facts } from '../providers/upload-facts.ts'
import { readFileInThread } from '../providers/upload-file.ts'
import type { InvoiceDeps } from './deps.ts'
import { type Acting, announce, issue, lockInvoice, type Locked, logStep, nowOf, withNumber } from './issue.ts'
import * as sql from './issuing.sql.ts'

type Input = ParsedInputOf<typeof uploadInvoice>
type Uploading = CallContext<Input, 'ops.accounts'>

/** Refuses a file that differs from the application, unless a person saw and confirmed each difference. */
function checkFacts(invoice: Locked, facts: Facts, { number, confirmed }: Input): string {
  const { buyer, currency, totalMinor } = invoice
  const wanted = { number, buyer: buyer.name, taxNumber: buyer.taxNumber ?? '', totalMinor, currency }
  const differences = differencesOf(facts, wanted)
  const seen = new Set(confirmed.split(','))
  if (differences.some(({ fact }) => !seen.has(fact)))
    throw new Refusal('invoice.differs', {
      detail: { differences, wanted: { ...wanted, totalMinor, currency } },
    })
  return differences.map(({ fact }) => fact).join(',')
}

/** Takes the number of an invoice: issues an invoice without a number; a new number replaces that of a wrong file. */
async function takeNumber(
  tx: Tx,
  deps: InvoiceDeps,
  about: { acting: Acting; invoice: Locked; input: Input },
): Promise<void> {
  const { acting, invoice, input } = about
  const { number, replaceNote, invoiceId } = input
  if (invoice.number === null) await issue(tx, deps, { acting, invoice, entered: number })
  else if (invoice.number !== number && replaceNote === '')
    throw new Refusal('invoice.number_taken', { fields: { number: INVOICES_FAULTS.otherNumber } })
  else if (invoice.number !== number) await tx.run(sql.setNumber, { invoiceId, companyId: invoice.companyId, number })
}

/** How the history names an upload. */
const stepOf = (format: string, replaced: string | null) =>
  replaced === null ? { event: 'upload', note: format } : { event: 'replace', note: `${format} · ${replaced}` }

/**
 * The first file issues the invoice under its number; further ones are other formats of the same document. With a note
 * the file begins a new edition, and the buyer is mailed it with the note.
 */
export async function upload(deps: InvoiceDeps, { caller, input, upload: sent }: Uploading, acting: Acting) {
  if (!sent) throw new Refusal('upload.broken')
  const read = await readFileInThread(sent.bytes)
  if (typeof read === 'string') throw new Refusal('invoice.file')
  const { facts, ...file } = read
  const { invoiceId, replaceNote } = input
  await withNumber(() =>
    deps.db.write(caller, async (tx) => {
      const invoice = await lockInvoice(tx, invoiceId)
      if (invoice.provider !== 'UPLOAD') throw new Refusal('invoice.provider')
      const isNew = invoice.number === null
      const replaced = isNew || replaceNote === '' ? null : replaceNote
      await takeNumber(tx, deps, { acting, invoice, input })
      const differing = checkFacts(invoice, facts, input)
      const { companyId, email } = invoice
      const by = { now: nowOf(acting), staffId: caller.staffId }
      if ((await tx.run(sql.insertFile, { invoiceId, companyId, ...file, ...by, replaces: replaced !== null })) === 0)
        throw new Refusal('invoice.state')
      const uploaded = isNew ? { ...invoice, status: 'ISSUED' as const } : invoice
      await logStep(tx, acting, {
        invoice: uploaded,
        ...stepOf(file.format, replaced),
        detail: { confirmed: differing },
      })
      const mail = { companyId, id: invoiceId, now: by.now, ...(replaced !== null && { replaced }) }
      if ((isNew || replaced !== null) && email !== null) await announce(tx, 'invoice.mail_due', mail)
    }),
  )
}
