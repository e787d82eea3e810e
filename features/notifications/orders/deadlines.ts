import type { EventTopic } from '#contract/events.ts'
import { findApprovalNotice, listWaiting } from '#features/approvals/store.ts'
import { type DeadlineFacts, findCompanyOrder, listDeadlines } from '#features/hotel-orders/store.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { type OutboxEvent, subscribeTogether, type Subscription } from '#server/jobs/outbox.ts'
import * as sql from '../notifications.sql.ts'
import { remindAt } from './rules-deadline.ts'

type DueMail = RowOf<typeof sql.listDue>

const BATCH = 100

/** The deadline an order has for its company now; undefined when there is none to remind of. */
function deadlineOf({ listed }: { readonly listed: DeadlineFacts }): Pick<DueMail, 'kind' | 'untilAt'> | undefined {
  const { status, freeCancellationUntil, deadlineAt } = listed
  const stands = status === 'CONFIRMED' || status === 'CANCELLATION_REFUSED'
  if (stands && freeCancellationUntil !== null) return { kind: 'FREE_UNTIL', untilAt: freeCancellationUntil }
  return status === 'AWAITING_PAYMENT' && deadlineAt !== null ? { kind: 'DEADLINE', untilAt: deadlineAt } : undefined
}

const PLANNED_AFTER = [
  'hotel_order.placed',
  'hotel_order.payment_due',
  'hotel_order.confirmed',
  'hotel_order.amended',
  'approval.asked',
] as const

/** Plans the reminders of the deadlines that orders have after events. */
async function plan(
  { db, config }: Deps,
  events: readonly OutboxEvent<(typeof PLANNED_AFTER)[number]>[],
): Promise<void> {
  // The latest event of an order tells since when its deadline is known.
  const knownAt = new Map(events.map(({ payload }) => [payload.orderId, payload.at]))
  const about = events.map(({ payload }) => payload)
  await db.write(SYSTEM, async (tx) => {
    const orders = await listDeadlines(tx, about)
    const deadlines = [
      ...orders.map(({ orderId, companyId, ...listed }) => ({ orderId, companyId, deadline: deadlineOf({ listed }) })),
      ...(await listWaiting(tx, about)).map(({ deadlineAt: untilAt, ...of }) => {
        return { ...of, deadline: { kind: 'APPROVAL', untilAt } as const }
      }),
    ]
    const due = deadlines.flatMap(({ orderId, companyId, deadline }) => {
      const dueMs = deadline
        ? remindAt(Date.parse(knownAt.get(orderId) ?? ''), Date.parse(deadline.untilAt), config.deadlineMailHours)
        : null
      return deadline && dueMs !== null
        ? [{ orderId, companyId, ...deadline, dueAt: new Date(dueMs).toISOString() }]
        : []
    })
    if (due.length === 0) return
    await tx.run(sql.insertDue, {
      orderIds: due.map(({ orderId }) => orderId),
      kinds: due.map(({ kind }) => kind),
      companyIds: due.map(({ companyId }) => companyId),
      untilAts: due.map(({ untilAt }) => untilAt),
      dueAts: due.map(({ dueAt }) => dueAt),
    })
  })
}

type Reminder = { readonly topic: EventTopic; readonly code: string; readonly untilAt: string; readonly about: object }

/** Those who decide an approval are reminded of it; nothing when it is decided. */
async function approvalReminder(tx: Tx, due: DueMail): Promise<Reminder | undefined> {
  const request = await findApprovalNotice(tx, due)
  if (request?.state !== 'WAITING') return undefined
  const { code, staffId, deadlineAt: untilAt, facts } = request
  const { hotelNameEn, hotelNameZh, guest } = facts
  const stay = { hotelNameEn, ...(hotelNameZh !== null && { hotelNameZh }), guest }
  return { topic: 'approval.due_soon', code, untilAt, about: { staffId, facts: stay } }
}

/** The order's company is reminded of its deadline; nothing when it has another one now. */
async function orderReminder(tx: Tx, due: DueMail): Promise<Reminder | undefined> {
  const order = await findCompanyOrder(tx, due.companyId, due.orderId)
  const deadline = order && deadlineOf(order)
  if (!order || deadline?.kind !== due.kind) return undefined
  const { code, status } = order.listed
  const topic = due.kind === 'FREE_UNTIL' ? 'hotel_order.free_until_soon' : 'hotel_order.deadline_soon'
  return { topic, code, untilAt: deadline.untilAt, about: { status } }
}

/** Turns a planned reminder into an event, once. Nothing is sent when the deadline has changed or passed. */
async function remind(tx: Tx, due: DueMail): Promise<void> {
  if ((await tx.run(sql.setTold, due)) === 0) return
  const reminder = await (due.kind === 'APPROVAL' ? approvalReminder : orderReminder)(tx, due)
  if (!reminder || Date.parse(reminder.untilAt) <= Date.parse(due.readAt)) return
  const { topic, code, about } = reminder
  await tx.run(sql.insertEvent, { ...due, topic, code, about: JSON.stringify(about) })
}

/** Plans reminders after the events that make a deadline known. */
export function deadlinePlans(deps: Deps): Subscription[] {
  return [subscribeTogether(PLANNED_AFTER, 'notifications.deadline', (events) => plan(deps, events))]
}

/** The scheduled job that sends reminders of deadlines. */
export function deadlineJob(deps: Deps): Job {
  return {
    name: 'notifications.deadlines',
    everyMs: 60_000,
    run: async () => {
      const { db, log } = deps
      const due = await db.read(SYSTEM, (reader) => reader.many(sql.listDue, { limit: BATCH }))
      await forEachItem(due, (one) => db.write(SYSTEM, (tx) => remind(tx, one)), {
        log,
        message: 'a reminder of a deadline could not be written',
        setAside: (one) => db.write(SYSTEM, (tx) => tx.run(sql.postponeDue, one)),
      })
      if (due.length > 0) deps.wakeOutbox()
    },
  }
}
