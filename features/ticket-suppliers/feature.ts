import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { supplierCalls } from './calls.ts'
import { refreshJobs, SupplierRefresh } from './catalogue/refresh.ts'
import { supplyCalls } from './supplies/calls.ts'
import { followOrders, SupplySending, supplyJobs } from './supplies/sending.ts'

/** Tickets of foreign systems that speak OCTO: imported, sold, and brought to their suppliers. */
export function ticketSuppliersFeature(deps: Deps): Feature {
  const sending = new SupplySending(deps)
  return {
    handlers: [...supplierCalls(deps), ...supplyCalls(deps)],
    jobs: [...refreshJobs(new SupplierRefresh(deps)), ...supplyJobs(sending)],
    subscriptions: [followOrders(sending)],
  }
}
