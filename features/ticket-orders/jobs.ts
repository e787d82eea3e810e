import type { DeadlineOutcome } from '#features/approvals/contract-rules.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { approve } from './approving/waiting.ts'
import { CLOCK, lockOrder, releaseOrder, type StoredOrder } from './store.ts'
import * as sql from './ticket-orders.sql.ts'

/** Most orders handled in one run; the rest follow in the next one. */
const BATCH = 200

/** The event at an order's deadline. */
async function outcomeOf(tx: Tx, { id: orderId, companyId, awaitsApproval }: StoredOrder): Promise<DeadlineOutcome> {
  return awaitsApproval ? (await tx.one(sql.findOutcome, { orderId, companyId })).outcome : 'EXPIRE'
}

/**
 * Expires an order after its deadline, unless it was booked meanwhile: the status is read again under the row lock.
 * Where the company's setting says so, the deadline approves or declines it instead.
 */
async function expire({ db, config, now }: Deps, { id, companyId }: { id: string; companyId: string }): Promise<void> {
  await db.write(SYSTEM, async (tx) => {
    const order = await lockOrder(tx, { companyId }, id)
    const until = order?.status === 'ON_HOLD' ? order.holdUntil : order?.status === 'PENDING' ? order.startsAt : null
    if (!order || until === null || Date.parse(until) > now()) return
    const step = { actor: CLOCK, now: new Date(now()).toISOString() }
    const outcome = await outcomeOf(tx, order)
    if (outcome === 'APPROVE') return approve(tx, order, { ...step, payMinutes: config.orderPayMinutes })
    const event = outcome === 'DECLINE' ? 'declined' : 'expired'
    await releaseOrder(tx, order, { ...step, event, returnsFee: config.wechatFeeRefunded })
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
