import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { invoiceCalls } from './calls.ts'
import { invoiceFiles } from './files.ts'
import { deskCalls } from './issuing/calls.ts'
import type { InvoiceDeps } from './issuing/deps.ts'
import { seriesCalls } from './issuing/series-calls.ts'
import { deskInvoiceList, invoiceList } from './list.ts'
import { ownProvider } from './providers/own.ts'
import { uploadProvider } from './providers/upload.ts'
import { titleCalls } from './title-calls.ts'

/** Who makes the documents of each kind of type. */
export const providersOf = ({ config }: Pick<Deps, 'config'>): InvoiceDeps['providers'] => ({
  OWN: ownProvider(config),
  UPLOAD: uploadProvider,
})

/** Invoices over what companies were charged. */
export function invoicesFeature(given: Deps): Feature {
  const deps: InvoiceDeps = { ...given, providers: providersOf(given) }
  const own = invoiceList(deps)
  const desk = deskInvoiceList(deps)
  return {
    handlers: [
      ...invoiceCalls(deps),
      ...titleCalls(deps),
      ...deskCalls(deps),
      ...seriesCalls(deps),
      ...own.handlers,
      ...desk.handlers,
    ],
    files: [...invoiceFiles(deps), ...own.files, ...desk.files],
  }
}
