import type { Approvable } from '#features/approvals/approvable.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder, releaseOrder } from '../store.ts'
import { approve } from './waiting.ts'

/** Ticket orders as something that has to be approved. Its approver may see of it what the request says. */
export function ticketOrderApprovable({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Approvable {
  return {
    decide: (caller, { orderId, isApproved, reason }, done) =>
      db.write(caller, async (tx) => {
        const { companyId, staffId: id, name } = caller
        const order = await lockOrder(tx, { companyId }, orderId)
        const nowMs = now()
        // Another approver, the booker or the clock was first, or the clock is about to be.
        if (!order?.awaitsApproval || Date.parse(order.holdUntil) <= nowMs) return false
        const step = {
          actor: { kind: 'STAFF', id, name } as const,
          now: new Date(nowMs).toISOString(),
          note: reason ?? undefined,
        }
        if (isApproved) await approve(tx, order, { ...step, payMinutes: config.orderPayMinutes })
        else await releaseOrder(tx, order, { ...step, event: 'declined', returnsFee: config.wechatFeeRefunded })
        await done(tx)
        return true
      }),
    // Tickets keep the price of their hold, and its terms.
    today: () => Promise.resolve(null),
  }
}
