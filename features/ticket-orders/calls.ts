import { Refusal } from '#contract/refusals.ts'
import { spendOf } from '#features/hotel-orders/rules/money.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { move } from './alter/move.ts'
import { transfer } from './alter/transfer.ts'
import { readBasket, saveBasket } from './basket.ts'
import { cancel } from './cancel.ts'
import {
  cancelTicketOrder,
  getTicketOrder,
  holdTicket,
  saveTicketOrder,
  sendTickets,
  ticketOrders,
} from './contract.ts'
import { moveTicketOrder, transferTicket } from './contract-alter.ts'
import { getTicketBasket, saveTicketBasket } from './contract-basket.ts'
import { hold } from './hold.ts'
import { save } from './save.ts'
import { findOrder, type StoredOrder } from './store.ts'
import * as sql from './ticket-orders.sql.ts'
import { detailOf } from './view.ts'
import { getTicketVoucher } from './voucher/contract.ts'
import { readTicketVoucher } from './voucher/data.ts'
import { send } from './voucher/send.ts'

/** The calls about ticket orders. */
export function ticketOrderCalls(deps: Deps): Handler[] {
  const { db } = deps
  const list = serveList(deps, ticketOrders, {
    scope: whoseOrders,
    timeZone: deps.config.operatorTimeZone,
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listOrders, asked),
      ...(await reader.one(sql.countOrders, asked)),
    }),
    sums: async (reader, asked) => (await reader.many(sql.sumOrders, asked)).map(spendOf),
  })
  const read = <T>(caller: Caller, orderId: string, of: (reader: Reader, order: StoredOrder) => T | Promise<T>) =>
    db.read(caller, async (reader) => {
      const order = await findOrder(reader, whoseOrders(caller), orderId)
      if (!order) throw new Refusal('ticket_order.not_found')
      return of(reader, order)
    })
  const detail = (caller: Caller, orderId: string, forStaffId?: string) =>
    read(caller, orderId, (reader, order) => detailOf(reader, deps, { caller, order, forStaffId }))
  return [
    ...list.handlers,
    handle(getTicketOrder, ({ caller, input }) => detail(caller, input.orderId, input.forStaffId)),
    handle(getTicketVoucher, ({ caller, input }) => readTicketVoucher(deps, caller, input)),
    handle(holdTicket, async ({ caller, input }) => detail(caller, await hold(deps, caller, { input }))),
    handle(saveTicketOrder, ({ caller, input }) => save(deps, { caller, input })),
    handle(getTicketBasket, ({ caller, input }) => readBasket(deps, caller, input)),
    handle(saveTicketBasket, async ({ caller, input }) => ({
      orders: await saveBasket(deps, { caller, input }),
    })),
    handle(sendTickets, async ({ caller, input }) => {
      await send(deps, { caller, input })
      return detail(caller, input.orderId)
    }),
    handle(moveTicketOrder, ({ caller, input }) => move(deps, { caller, input })),
    handle(transferTicket, async ({ caller, input }) => {
      await transfer(deps, { caller, input })
      return detail(caller, input.orderId)
    }),
    handle(cancelTicketOrder, ({ caller, input }) => cancel(deps, { caller, input })),
  ]
}
