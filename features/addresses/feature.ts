import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { addressCalls } from './calls.ts'

/** The addresses of companies, to which invoices and papers are sent. */
export const addressesFeature = (deps: Deps): Feature => ({ handlers: addressCalls(deps) })
