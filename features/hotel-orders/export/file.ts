import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { MAX_EXPORT_ROWS } from '#features/lists/contract.ts'
import { rowsOfFile } from '#features/lists/rules.ts'
import { insertTicket, takeTicket } from '#features/lists/tickets.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, type FileRoute, handle, type Handler, type Language } from '#server/http/handler.ts'
import { tableFile } from '#server/tables/table-file.ts'
import { exportHotelOrders, type OrderListRow } from '../contract.ts'
import { listOrderIds, listOrdersOf, sumOrders } from '../store-lists.ts'
import { whoseOrders } from '../whose.ts'
import { fileColumns } from './columns.ts'
import { orderFileWords } from './words.ts'

const LIST = 'hotel-orders'
/** Rows read at once; each reading is a transaction of its own. */
const BATCH = 1000

/** What the link was made for; the browser that opens it may be set to another language than the page. */
type Wanted = ParsedInputOf<typeof exportHotelOrders> & { readonly language: Language }

async function* batchesOf({ db }: Pick<Deps, 'db'>, caller: Caller, ids: readonly string[]): AsyncGenerator<OrderListRow[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    yield await db.read(caller, (reader) => listOrdersOf(reader, whoseOrders(caller), ids.slice(at, at + BATCH)))
  }
}

/** Makes the link to a file of the list. */
export function exportHandler({ db, now }: Deps): Handler {
  return handle(exportHotelOrders, async ({ caller, input, language }) => {
    const whose = whoseOrders(caller)
    if (fileColumns(input.columns, 'en').length === 0) throw new Refusal('input.invalid', { fields: { columns: 'Choose at least one column' } })
    return db.write(caller, async (tx) => {
      const { count } = await sumOrders(tx, whose, input)
      const token = await insertTicket(tx, caller, { list: LIST, wanted: { ...input, language }, nowMs: now() })
      return { path: `files/hotel-orders/export/${token}`, ...rowsOfFile(count) }
    })
  })
}

/** Gives the file a link was made for, once, to the person who made it. Rights are looked at again, and every file stands in the audit log. */
export function exportFile(deps: Pick<Deps, 'db' | 'now'>, most = MAX_EXPORT_ROWS): FileRoute {
  return {
    path: '/files/hotel-orders/export/:token',
    who: 'orders.read',
    run: async ({ params, caller }) => {
      if (!caller) throw new Refusal('session.required')
      const whose = whoseOrders(caller)
      const nowMs = deps.now()
      const { wanted, ids } = await deps.db.write(caller, async (tx) => {
        const taken = await takeTicket(tx, caller, { list: LIST, token: params['token'] ?? '', nowMs })
        if (taken === undefined) throw new Refusal('export.gone')
        const filter = taken as Wanted // The call above stored its own checked input.
        const found = await listOrderIds(tx, whose, { filter, most })
        const { realm, companyId, staffId } = caller
        const detail = { format: filter.format, rows: found.length }
        await insertAudit(tx, { atMs: nowMs, realm, companyId, staffId, action: 'hotel_order.export', outcome: 'DONE', detail })
        return { wanted: filter, ids: found }
      })
      const { language } = wanted
      const table = { columns: fileColumns(wanted.columns, language), batches: batchesOf(deps, caller, ids) }
      return tableFile(table, { format: wanted.format, name: `${orderFileWords(language).fileName} ${new Date(nowMs).toISOString().slice(0, 10)}` })
    },
  }
}
