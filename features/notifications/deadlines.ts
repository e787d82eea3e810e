import { type DeadlineFacts, findCompanyOrder, listDeadlines } from '#features/hotel-orders/store.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { type OutboxEvent, subscribeTogether, type Subscription } from '#server/jobs/outbox.ts'
import { remindAt } from './rules-deadline.ts'
import { insertDue, insertEvent, listDue, postpone, setTold, type DueMail } from './store.ts'

const BATCH = 100

/** The deadline an order has for its company right now; undefined when there is none to remind of. */
function deadlineOf({ listed }: { readonly listed: DeadlineFacts }): Pick<DueMail, 'kind' | 'untilAt'> | undefined {
  const { status, freeCancellationUntil, deadlineAt } = listed
  const stands = status === 'CONFIRMED' || status === 'CANCELLATION_REFUSED'
  if (stands && freeCancellationUntil !== null) return { kind: 'FREE_UNTIL', untilAt: freeCancellationUntil }
  const isDue = status === 'AWAITING_APPROVAL' || status === 'AWAITING_PAYMENT'
  return isDue && deadlineAt !== null ? { kind: 'DEADLINE', untilAt: deadlineAt } : undefined
}

const PLANNED_AFTER = ['hotel_order.placed', 'hotel_order.payment_due', 'hotel_order.confirmed'] as const

/** Plans the reminders of whatever deadlines orders have after events. */
async function plan({ db, config }: Deps, events: readonly OutboxEvent<(typeof PLANNED_AFTER)[number]>[]): Promise<void> {
  // The latest event of an order says from when on its deadline was known.
  const knownAt = new Map(events.map(({ payload }) => [payload.orderId, payload.at]))
  await db.write(SYSTEM, async (tx) => {
    const orders = await listDeadlines(
      tx,
      events.map(({ payload }) => payload),
    )
    const due = orders.flatMap(({ orderId, companyId, ...facts }) => {
      const deadline = deadlineOf({ listed: facts })
      const dueMs = deadline ? remindAt(Date.parse(knownAt.get(orderId) ?? ''), Date.parse(deadline.untilAt), config.deadlineMailHours) : null
      return deadline && dueMs !== null ? [{ orderId, companyId, ...deadline, dueAt: new Date(dueMs).toISOString() }] : []
    })
    if (due.length > 0) await insertDue(tx, due)
  })
}

/** Turns a planned reminder into an event, once; an order that has moved on, or whose deadline is over, is not reminded of. */
async function tell(tx: Tx, due: DueMail & { readAt: string }): Promise<void> {
  if (!(await setTold(tx, due))) return
  const order = await findCompanyOrder(tx, due.companyId, due.orderId)
  const deadline = order && deadlineOf(order)
  if (!order || deadline?.kind !== due.kind || Date.parse(deadline.untilAt) <= Date.parse(due.readAt)) return
  const topic = due.kind === 'FREE_UNTIL' ? 'hotel_order.free_until_soon' : 'hotel_order.deadline_soon'
  await insertEvent(tx, topic, { orderId: due.orderId, companyId: due.companyId, code: order.listed.code, status: order.listed.status })
}

/** Planning reminders after the events that make a deadline known. */
export function deadlinePlans(deps: Deps): Subscription[] {
  return [subscribeTogether(PLANNED_AFTER, 'notifications.deadline', (events) => plan(deps, events))]
}

/** Telling of deadlines by the clock. */
export function deadlineJob(deps: Deps): Job {
  return {
    name: 'notifications.deadlines',
    everyMs: 60_000,
    run: async () => {
      const { db, log } = deps
      const due = await db.read(SYSTEM, (reader) => listDue(reader, BATCH))
      await forEachItem(due, (one) => db.write(SYSTEM, (tx) => tell(tx, one)), {
        log,
        message: 'a reminder of a deadline could not be written',
        setAside: (one) => db.write(SYSTEM, (tx) => postpone(tx, one)),
      })
      if (due.length > 0) deps.wakeOutbox()
    },
  }
}
