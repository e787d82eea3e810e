import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookerOf } from '#features/hotel-orders/booking/booker.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { SUPPLIED } from '#features/tickets/rules.ts'
import { lockDays, ticketForBooking } from '#features/tickets/store.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import type { holdTicket } from './contract.ts'
import { checkHeld, heldOf, insertTickets } from './hold.ts'
import { addEvent, heldOrder, releasePlaces } from './store.ts'
import * as sql from './ticket-orders.sql.ts'

type Reholding = {
  readonly orderId: string
  readonly input: Omit<ParsedInputOf<typeof holdTicket>, 'uuid'>
  /** Most tickets that the person holds besides those of the order. */
  readonly most: number
  /** Written in the same transaction. */
  readonly also: (tx: Tx) => Promise<void>
}

/**
 * Holds other tickets in place of those of an order on hold, at the price and terms of now. The order keeps its code
 * and how long it is held; where the other tickets are refused, it keeps its own ones too. Tickets of suppliers are
 * held there, so they stay as they are.
 */
export async function rehold(deps: Deps, caller: Caller, { orderId, input, most, also }: Reholding): Promise<void> {
  const booker = bookerOf(caller, deps)
  const nowMs = deps.now()
  const now = new Date(nowMs).toISOString()
  const { productId, optionId, day, startMinute } = input
  await refusing(() =>
    deps.db.write(caller, async (tx) => {
      const order = await heldOrder(tx, whoseOrders(caller), { orderId, nowMs })
      await checkHeld(tx, booker, { most, besides: order.ticketCount })
      const terms = booker.agreement
      const ticket = await ticketForBooking(tx, { productId, optionId, day, startMinute, terms, nowMs })
      if (!ticket) throw new Refusal('ticket.not_found')
      if (order.sold.isSupplied || ticket.source.startsWith(SUPPLIED)) throw new Refusal('ticket_order.state')
      const { companyId } = order
      const { units, order: kept } = heldOf(ticket, input.units)
      await lockDays(tx, [order.optionId, optionId], [order.day, day])
      await releasePlaces(tx, order, order.ticketCount)
      const { refusal } = await tx.one(sql.takePlaces, { optionId, day, startMinute, units: units.length, now })
      if (refusal !== null) throw new Refusal(refusal)
      const { agreementId } = terms
      await tx.run(sql.setHeld, { orderId, companyId, agreementId, productId, optionId, day, startMinute, ...kept })
      await tx.run(sql.removeTickets, { orderId, companyId })
      await insertTickets(tx, order, { ticket, units, nowMs })
      const actor = { kind: 'STAFF', id: booker.staffId, name: booker.name } as const
      await addEvent(tx, order, { event: 'held', to: 'ON_HOLD', now, actor })
      await also(tx)
    }),
  )
}
