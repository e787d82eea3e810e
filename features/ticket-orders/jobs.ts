import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { approveOrder } from './approving/approve.ts'
import { CLOCK, lockOrder, releaseOrder, type StoredOrder } from './store.ts'
import * as sql from './ticket-orders.sql.ts'

/** Most orders handled in one run; the rest follow in the next one. */
const BATCH = 200

/** When a hold, or a request to the supplier, is over (ms since the epoch); never for any other order. */
function endsMs({ status, holdUntil, startsAt }: StoredOrder): number {
  if (status === 'ON_HOLD') return Date.parse(holdUntil)
  return status === 'PENDING' ? Date.parse(startsAt) : Infinity
}

/** Ends an order whose time is over, unless it was booked meanwhile: looked at again under its lock. */
async function expire({ db, config, now }: Deps, { id, companyId }: { id: string; companyId: string }): Promise<void> {
  await db.write(SYSTEM, async (tx) => {
    const order = await lockOrder(tx, { companyId }, id)
    if (!order || endsMs(order) > now()) return
    const step = { actor: CLOCK, now: new Date(now()).toISOString() }
    const asked = order.awaitsApproval ? await tx.oneOrNone(sql.findAtDeadline, { orderId: id, companyId }) : undefined
    if (asked?.atDeadline === 'APPROVE') return approveOrder(tx, order, { ...step, payMinutes: config.orderPayMinutes })
    await releaseOrder(tx, order, { ...step, event: 'expired', returnsFee: config.wechatFeeRefunded })
  })
}

/** The scheduled job of ticket orders: gives back what was held and not booked in time. */
export function ticketOrderJobs(deps: Deps): Job[] {
  const { db, log, now } = deps
  const at = () => new Date(now()).toISOString()
  const setAside = ({ id, companyId }: { id: string; companyId: string }) =>
    db.write(SYSTEM, (tx) => tx.run(sql.setStuck, { orderId: id, companyId, now: at() }))
  return [
    {
      name: 'ticket_orders.overdue',
      everyMs: 5_000,
      run: async () => {
        const orders = await db.read(SYSTEM, (reader) => reader.many(sql.listOverdue, { now: at(), limit: BATCH }))
        const message = 'the clock could not end a ticket order'
        await forEachItem(orders, (order) => expire(deps, order), { log, message, setAside })
      },
    },
  ]
}
