import { isLanguage } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { Id } from '#contract/shapes.ts'
import type { Right } from '#contract/rights.ts'
import type { FileRoute } from '#server/http/handler.ts'
import type { InvoiceDeps } from './issuing/deps.ts'
import type { Format } from './providers/provider.ts'
import { findInvoice } from './store.ts'

type InvoiceFile = { readonly format: Format; readonly type: string; readonly extension: string }

/** Names of the files in their addresses. */
const FILES: Readonly<Record<string, InvoiceFile>> = {
  'invoice.pdf': { format: 'PDF', type: 'application/pdf', extension: 'pdf' },
  'invoice.ofd': { format: 'OFD', type: 'application/ofd', extension: 'ofd' },
  'invoice.xml': { format: 'XML', type: 'application/xml', extension: 'xml' },
  'ubl.xml': { format: 'UBL', type: 'application/xml', extension: 'ubl.xml' },
  'cii.xml': { format: 'CII', type: 'application/xml', extension: 'cii.xml' },
  'factur-x.pdf': { format: 'FACTURX', type: 'application/pdf', extension: 'factur-x.pdf' },
}

/** The type and the end of the name of each format's file. */
export const INVOICE_FILES = Object.values(FILES)

/** The files of issued invoices: those of their own company for its staff, those of all for the desk. */
export function invoiceFiles(deps: InvoiceDeps): FileRoute[] {
  const route = (path: string, who: Right): FileRoute => ({
    path,
    who,
    run: async ({ params, query, caller, language }) => {
      const file = FILES[params['name'] ?? '']
      const id = Id.safeParse(params['id'])
      if (!caller || !file || !id.success) throw new Refusal('invoice.not_found')
      const { companyId } = caller
      // The desk's staff has no company; anybody else sees the invoices of their own.
      if (companyId === null && caller.realm !== 'OPERATOR') throw new Refusal('right.missing')
      const wanted = { format: file.format, language: isLanguage(query['language']) ? query['language'] : language }
      const found = await deps.db.read(caller, async (reader) => {
        const invoice = await findInvoice(reader, { companyId }, id.data)
        if (!invoice?.number) throw new Refusal('invoice.not_found')
        return {
          number: invoice.number,
          isOwn: invoice.provider === 'OWN',
          body: await deps.providers[invoice.provider].download(reader, invoice, wanted),
        }
      })
      if (found.body === null) throw new Refusal('invoice.not_found')
      // Uploaded files may hold what runs when it is shown, so only our own are opened in the browser.
      const inline = found.isOwn && file.type === 'application/pdf'
      const fileName = `${found.number}.${file.extension}`
      return { body: found.body, contentType: file.type, fileName, inline }
    },
  })
  return [route('/files/invoice/:id/:name', 'invoices.read'), route('/files/desk-invoice/:id/:name', 'ops.accounts')]
}
