import { Refusal } from '#contract/refusals.ts'
import { maySeeCost } from '#features/hotel-orders/rules/cost.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { decideTicketOrder, deskTicketOrders, getDeskTicketOrder } from './contract-desk.ts'
import { decide } from './decide.ts'
import { mayMove } from './states.ts'
import { findOrder } from './store.ts'
import * as sql from './ticket-desk.sql.ts'
import { detailOf } from './view.ts'

/** What an order costs, for the operator's accounts staff. */
const costFor = (caller: Pick<Caller, 'realm' | 'rights'>, costMinor: number) =>
  maySeeCost(caller) ? { costMinor } : {}

/** The desk's calls about ticket orders of all companies. */
export function ticketDeskCalls(deps: Deps): Handler[] {
  const list = serveList(deps, deskTicketOrders, {
    scope: (caller) => ({ caller }),
    timeZone: deps.config.operatorTimeZone,
    everyPage: true,
    page: async (reader, { caller, ...asked }) => {
      const rows = await reader.many(sql.listDeskTicketOrders, asked)
      return {
        list: rows.map(({ costMinor, ...row }) => ({ ...row, ...costFor(caller, costMinor) })),
        total: (await reader.one(sql.countDeskTicketOrders, asked)).total,
      }
    },
  })
  return [
    ...list.handlers,
    handle(getDeskTicketOrder, ({ caller, input: { orderId } }) =>
      deps.db.read(caller, async (reader) => {
        const place = await reader.oneOrNone(sql.findAtDesk, { orderId })
        const order = place && (await findOrder(reader, place, orderId))
        if (!place || !order) throw new Refusal('ticket_order.not_found')
        const { companyId: _company, costMinor, ...known } = place
        const {
          approval: _approval,
          paying: _paying,
          tickets,
          ...detail
        } = await detailOf(reader, deps, { caller, order })
        const waits = mayMove('confirmed', order.status)
        return {
          ...detail,
          ...known,
          productId: order.productId,
          ...costFor(caller, costMinor),
          tickets: tickets.map((ticket) => ({ ...ticket, code: null })),
          allowed: waits ? (['confirm', 'reject'] as const).slice() : [],
        }
      }),
    ),
    handle(decideTicketOrder, ({ caller, input }) => decide(deps, { caller, input })),
  ]
}
