import type { ParsedInputOf } from '#contract/call.ts'
import { fileOfList, linkToFile, type ListFile } from '#features/lists/export-file.ts'
import type { Deps } from '#server/deps.ts'
import { type FileRoute, handle, type Handler } from '#server/http/handler.ts'
import type { Language } from '#contract/languages.ts'
import { exportHotelOrders, type OrderListRow } from '../contract.ts'
import { listOrderIds, listOrdersOf, sumOrders } from '../store-lists.ts'
import { whoseOrders } from '../whose.ts'
import { fileColumns } from './columns.ts'
import { orderFileWords } from './words.ts'

type Wanted = ParsedInputOf<typeof exportHotelOrders> & { readonly language: Language }
type ExportDeps = Pick<Deps, 'db' | 'now'>

const ORDERS: ListFile<Wanted, OrderListRow> = {
  list: 'hotel-orders',
  folder: 'hotel-orders',
  who: 'orders.read',
  action: 'hotel_order.export',
  count: async (reader, caller, wanted) => (await sumOrders(reader, whoseOrders(caller), wanted)).count,
  listIds: (reader, caller, { wanted, most }) => listOrderIds(reader, whoseOrders(caller), { filter: wanted, limit: most }),
  listRows: (reader, caller, { ids }) => listOrdersOf(reader, whoseOrders(caller), ids),
  columns: fileColumns,
  name: (language) => orderFileWords(language).fileName,
}

/** Makes the link to a file of the list. */
export function exportHandler(deps: ExportDeps): Handler {
  return handle(exportHotelOrders, ({ caller, input, language }) => linkToFile(deps, ORDERS, { caller, wanted: { ...input, language } }))
}

/** Gives the file of the list, with `most` rows. */
export function exportFile(deps: ExportDeps, most?: number): FileRoute {
  return fileOfList(deps, ORDERS, most)
}
