import type { Deps } from '#server/deps.ts'
import type { InvoiceProvider } from '../providers/provider.ts'
import type { TypeRow } from '../contract.ts'

/** The platform, and who makes the documents of a type. */
export type InvoiceDeps = Deps & { readonly providers: Readonly<Record<TypeRow['provider'], InvoiceProvider>> }
