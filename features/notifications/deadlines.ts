import { findCompanyOrder } from '#features/hotel-orders/store.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { remindAt } from './rules-deadline.ts'
import { insertDue, insertEvent, lockDue, setTold, type DueMail } from './store.ts'

const BATCH = 100

/** The deadline an order has for its company right now; undefined when there is none to remind of. */
function deadlineOf({ listed }: Pick<StoredOrder, 'listed'>): Pick<DueMail, 'kind' | 'untilAt'> | undefined {
  const { status, freeCancellationUntil, deadlineAt } = listed
  const stands = status === 'CONFIRMED' || status === 'CANCELLATION_REFUSED'
  if (stands && freeCancellationUntil !== null) return { kind: 'FREE_UNTIL', untilAt: freeCancellationUntil }
  const isDue = status === 'AWAITING_APPROVAL' || status === 'AWAITING_PAYMENT'
  return isDue && deadlineAt !== null ? { kind: 'DEADLINE', untilAt: deadlineAt } : undefined
}

/** Plans the reminder of whatever deadline an order has after an event. */
async function plan({ db, config }: Deps, event: OutboxEvent<'hotel_order.placed' | 'hotel_order.payment_due' | 'hotel_order.confirmed'>): Promise<void> {
  const { orderId, companyId } = event.payload
  await db.write(SYSTEM, async (tx) => {
    const order = await findCompanyOrder(tx, companyId, orderId)
    const deadline = order && deadlineOf(order)
    if (!deadline) return
    const dueMs = remindAt(Date.parse(event.payload.at), Date.parse(deadline.untilAt), config.deadlineMailHours)
    if (dueMs !== null) await insertDue(tx, { orderId, companyId, ...deadline, dueAt: new Date(dueMs).toISOString() })
  })
}

/** Turns a planned reminder into an event, once; an order that has moved on, or whose deadline is over, is not reminded of. */
async function tell(tx: Tx, due: DueMail & { readAt: string }): Promise<void> {
  await setTold(tx, due)
  const order = await findCompanyOrder(tx, due.companyId, due.orderId)
  const deadline = order && deadlineOf(order)
  if (!order || deadline?.kind !== due.kind || Date.parse(deadline.untilAt) <= Date.parse(due.readAt)) return
  const topic = due.kind === 'FREE_UNTIL' ? 'hotel_order.free_until_soon' : 'hotel_order.deadline_soon'
  await insertEvent(tx, topic, { orderId: due.orderId, companyId: due.companyId, code: order.listed.code, status: order.listed.status })
}

/** Planning reminders after the events that make a deadline known. */
export function deadlinePlans(deps: Deps): Subscription[] {
  return [
    subscribe('hotel_order.placed', 'notifications.deadline', (event) => plan(deps, event)),
    subscribe('hotel_order.payment_due', 'notifications.deadline', (event) => plan(deps, event)),
    subscribe('hotel_order.confirmed', 'notifications.deadline', (event) => plan(deps, event)),
  ]
}

/** Telling of deadlines by the clock. */
export function deadlineJob(deps: Deps): Job {
  return {
    name: 'notifications.deadlines',
    everyMs: 60_000,
    run: async () => {
      const told = await deps.db.write(SYSTEM, async (tx) => {
        const due = await lockDue(tx, BATCH)
        for (const one of due) await tell(tx, one)
        return due.length
      })
      if (told > 0) deps.wakeOutbox()
    },
  }
}
