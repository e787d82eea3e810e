import type { Approvable } from '#features/approvals/approvable.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder, releaseOrder } from '../store.ts'
import { approveOrder } from './approve.ts'

/** Ticket orders as something that has to be approved. Places and price are held, so today's price is not asked. */
export function ticketOrderApprovable({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Approvable {
  return {
    kind: 'TICKET_ORDER',
    decide: ({ companyId, staffId, name, ...caller }, { orderId, isApproved, reason }, done) =>
      db.write({ ...caller, companyId }, async (tx) => {
        const order = await lockOrder(tx, { companyId }, orderId)
        if (!order?.awaitsApproval) return false
        const step = {
          actor: { kind: 'STAFF', id: staffId, name } as const,
          now: new Date(now()).toISOString(),
          note: reason ?? undefined,
        }
        if (isApproved) await approveOrder(tx, order, { ...step, payMinutes: config.orderPayMinutes })
        else await releaseOrder(tx, order, { ...step, event: 'declined', returnsFee: config.wechatFeeRefunded })
        await done(tx)
        return true
      }),
    today: () => Promise.resolve(null),
  }
}
