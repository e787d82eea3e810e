import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import type { decideTicketOrder } from './contract-desk.ts'
import { mayMove, MOVES } from './states.ts'
import { confirmOrder, lockOrder, releaseOrder } from './store.ts'
import * as desk from './ticket-desk.sql.ts'
import * as sql from './ticket-orders.sql.ts'

type Deciding = { readonly caller: Caller; readonly input: ParsedInputOf<typeof decideTicketOrder> }

/** Carries out what the supplier said about an order that waits for it. */
export function decide({ db, config, now }: Deps, { caller, input }: Deciding) {
  const { orderId, action, note, supplierReference } = input
  const event = action === 'confirm' ? 'confirmed' : 'rejected'
  return refusing(() =>
    db.write(caller, async (tx) => {
      const place = await tx.oneOrNone(sql.findCompany, { orderId })
      const order = place && (await lockOrder(tx, place, orderId))
      if (!order) throw new Refusal('ticket_order.not_found')
      if (!mayMove(event, order.status)) throw new Refusal('ticket_order.state')
      const actor = { kind: 'OPERATOR', id: caller.staffId, name: caller.name } as const
      const step = { actor, now: new Date(now()).toISOString(), note: note || undefined }
      if (event === 'confirmed') {
        await confirmOrder(tx, order, step)
        if (supplierReference !== '') await tx.run(desk.setSupplierReference, { ...place, orderId, supplierReference })
      } else await releaseOrder(tx, order, { ...step, event, returnsFee: config.wechatFeeRefunded })
      return { status: MOVES[event].to }
    }),
  )
}
