import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { invoiceCalls } from './calls.ts'
import { invoiceFiles } from './files.ts'
import { deskCalls } from './issuing/calls.ts'
import type { InvoiceDeps } from './issuing/deps.ts'
import { seriesCalls } from './issuing/series-calls.ts'
import { deskInvoiceList, invoiceList } from './list.ts'
import { providersOf } from './providers/providers.ts'
import { titleCalls } from './title-calls.ts'

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
