import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import type { sendTickets } from '../contract.ts'
import { addEvent, announce, lockOrder } from '../store.ts'
import * as sql from '../ticket-orders.sql.ts'

const HOUR_MS = 3_600_000
/** Most mails with tickets in an hour: those of one order, and of one person. */
const MOST_SENT = { ofOrder: 5, byPerson: 30 }

type Sending = { readonly caller: Caller; readonly input: ParsedInputOf<typeof sendTickets> }

/** Has the tickets of a confirmed order mailed to an address; its history says to whom. */
export async function send(deps: Deps, { caller, input: { orderId, email } }: Sending): Promise<void> {
  const { staffId, name } = caller
  const nowMs = deps.now()
  const now = new Date(nowMs).toISOString()
  await refusing(() =>
    deps.db.write(caller, async (tx) => {
      const order = await lockOrder(tx, whoseOrders(caller), orderId)
      if (!order) throw new Refusal('ticket_order.not_found')
      if (order.status !== 'CONFIRMED') throw new Refusal('ticket_order.not_confirmed')
      const since = new Date(nowMs - HOUR_MS).toISOString()
      const sent = await tx.one(sql.countSent, { orderId, companyId: order.companyId, staffId, since })
      if (sent.ofOrder >= MOST_SENT.ofOrder || sent.byPerson >= MOST_SENT.byPerson)
        throw new Refusal('ticket_order.sent_enough')
      const actor = { kind: 'STAFF', id: staffId, name } as const
      await addEvent(tx, order, { event: 'sent', to: order.status, actor, now, note: email })
      await announce(tx, order, { topic: 'ticket_order.send_due', now, about: { email } })
    }),
  )
  deps.wakeOutbox()
}
