import type { z } from 'zod'
import { filterIn as declaredIn, valuesIn } from '#features/lists/web/list-address.ts'
import { GROUP_NAMES, hotelOrders, STATUS_GROUPS } from '#features/hotel-orders/contract-list.ts'

/**
 * The filter of an address as the calls want it. A group means all its statuses; combined with one of them, only that
 * status.
 */
export function filterIn(query: URLSearchParams): z.input<(typeof hotelOrders)['filter']> {
  const { statuses: single = [], ...filter } = declaredIn(hotelOrders, query)
  const groups = valuesIn(query, 'status', { values: GROUP_NAMES }).flatMap((group) => STATUS_GROUPS[group])
  const both = groups.length > 0 ? single.filter((status) => groups.some((one) => one === status)) : []
  const statuses = both.length > 0 ? both : [...groups, ...single]
  return statuses.length > 0 ? { ...filter, statuses } : filter
}
