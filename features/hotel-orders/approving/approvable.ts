import { Refusal } from '#contract/refusals.ts'
import type { Approvable } from '#features/approvals/approvable.ts'
import type { Deps } from '#server/deps.ts'
import { priceQuote } from '../booking/pricing.ts'
import { changeOrder } from '../change/money-back.ts'
import type { OrderChange } from '../change/store.ts'
import * as sql from './approving.sql.ts'
import { approvedEvent } from './rules.ts'

/** Hotel orders as something that has to be approved. Its approver may see of it what the request says. */
export function hotelOrderApprovable(deps: Pick<Deps, 'db' | 'config' | 'now'>): Approvable {
  const { db, config, now } = deps
  return {
    async decide(caller, { orderId, isApproved, reason }, done) {
      const { companyId, staffId, name } = caller
      const order = await db.read(caller, (reader) => reader.oneOrNone(sql.findHeld, { companyId, orderId }))
      if (!order) return false
      try {
        const change: OrderChange = {
          scope: caller,
          actor: { kind: 'STAFF', id: staffId, name },
          orderId,
          event: isApproved ? approvedEvent(order) : 'declined',
          note: reason ?? undefined,
          payMinutes: config.orderPayMinutes,
        }
        await changeOrder(deps, change, done)
        return true
      } catch (error) {
        // Another approver, the booker or the clock was first.
        if (error instanceof Refusal && error.code === 'order.state') return false
        throw error
      }
    },
    async today(caller, orderId) {
      const { companyId, agreement } = caller
      if (!agreement) return null
      return db.read(caller, async (reader) => {
        const order = await reader.oneOrNone(sql.findHeld, { companyId, orderId })
        if (!order || order.currency !== agreement.currency) return null
        const { priced, same } = await priceQuote(
          reader,
          { ...caller, agreement, paysOnline: false },
          { ...order, nowMs: now() },
        )
        if (same) return null
        // The order itself may hold the last rooms.
        if (priced?.whyNot?.reason === 'SOLD_OUT') return null
        if (!priced || priced.whyNot !== null) return { totalMinor: null, freeCancellationUntil: null }
        const { totalMinor, freeCancellationUntil } = priced
        return { totalMinor, freeCancellationUntil }
      })
    },
  }
}
