import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import type { transferTicket } from '../contract-alter.ts'
import { mayTransfer } from '../rules.ts'
import { addEvent, lockOrder, ticketCode } from '../store.ts'
import * as sql from '../ticket-orders.sql.ts'

type Transfer = { readonly caller: Caller; readonly input: ParsedInputOf<typeof transferTicket> }

/** Gives a ticket to another visitor under a new code, so that the first visitor's ticket is no longer valid. */
export function transfer(deps: Deps, { caller, input: { orderId, ticketId, name } }: Transfer): Promise<void> {
  checkPrintable({ name })
  return refusing(() =>
    deps.db.write(caller, async (tx) => {
      const order = await lockOrder(tx, whoseOrders(caller), orderId)
      if (!order) throw new Refusal('ticket_order.not_found')
      if (!mayTransfer(order)) throw new Refusal('ticket_order.no_transfer')
      const { companyId, status, tickets } = order
      const ticket = tickets.find(({ id }) => id === ticketId)
      const set = { orderId, companyId, ticketId, name, code: ticketCode() }
      if (!ticket || (await tx.run(sql.setVisitor, set)) === 0) throw new Refusal('ticket_order.tickets')
      await addEvent(tx, order, {
        event: 'transferred',
        to: status,
        actor: { kind: 'STAFF', id: caller.staffId, name: caller.name },
        now: new Date(deps.now()).toISOString(),
        note: `#${ticket.no} ${ticket.visitor ?? ''} → ${name}`,
      })
    }),
  )
}
