import { type Database, SYSTEM } from '#server/db/database.ts'
import type { RowOf, Statement } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import type { OrderChange } from './change/store.ts'
import { decideOverdue } from './amending/approval.ts'
import { decideAmendment } from './amending/calls.ts'
import { CLOCK, forEachOrder, ignoringMoved, unlessMoved } from './change/clock-changes.ts'
import { approvedEvent } from './approving/rules.ts'
import * as sql from './jobs.sql.ts'

/** Most orders handled in one run; the rest follow in the next run. */
const BATCH = 200
const REMOVED_AT_ONCE = 2_000
/** Fresh figures that make folding a month worth it, and the months folded in one run. */
const FOLDED = { least: 200, limit: 50 }

/**
 * The change caused by a passed deadline: it approves or declines where the company wants it so, and a time-limited
 * order goes to the desk as on request; any other order expires, and its rooms and money are released.
 */
function overdueChange(order: RowOf<typeof sql.listOverdue>, payMinutes: number): OrderChange {
  const late = { ...CLOCK, orderId: order.id, expect: { isInTime: false } }
  if (order.outcome === 'APPROVE') return { ...late, event: approvedEvent(order), payMinutes }
  if (order.outcome === 'DECLINE') return { ...late, event: 'declined' }
  if (order.status === 'PENDING' && order.confirmationMode === 'TIME_LIMITED')
    return { ...CLOCK, orderId: order.id, event: 'fell_to_desk', set: { confirmationMode: 'ON_REQUEST' } }
  return { ...CLOCK, orderId: order.id, event: 'expired' }
}

/** Ends what was waited for too long; a change that nobody answered leaves the stay as it was. */
async function endOverdue(deps: Deps, order: RowOf<typeof sql.listOverdue>): Promise<unknown> {
  if (order.status !== 'AMENDMENT_PENDING') return unlessMoved(deps, overdueChange(order, deps.config.orderPayMinutes))
  const { heldToken: token, outcome } = order
  if (token !== null && outcome !== null && outcome !== 'EXPIRE')
    return decideOverdue(deps, { token, isApproved: outcome === 'APPROVE' })
  return ignoringMoved(() => decideAmendment(deps, { ...CLOCK, orderId: order.id }, 'EXPIRED'))
}

/** Removes old rows batch by batch: an hour of a busy portal leaves more quotes than one transaction should remove. */
async function removeAll(db: Database, statement: Statement<{ limit: number }, never>): Promise<void> {
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE;)
    removed = await db.write(SYSTEM, (tx) => tx.run(statement, { limit: REMOVED_AT_ONCE }))
}

/** The scheduled jobs of hotel orders. */
export function hotelOrderJobs(deps: Deps): Job[] {
  const { db } = deps
  return [
    {
      name: 'hotel_orders.overdue',
      everyMs: 5_000,
      run: async () => {
        const orders = await db.read(SYSTEM, (reader) => reader.many(sql.listOverdue, { limit: BATCH }))
        await forEachOrder(deps, orders, (order) => endOverdue(deps, order))
        if (orders.length > 0) deps.wakeOutbox()
      },
    },
    {
      name: 'hotel_orders.silent',
      everyMs: 60_000,
      run: async () => {
        const orders = await db.read(SYSTEM, (reader) => reader.many(sql.listSilent, { limit: BATCH }))
        await forEachOrder(deps, orders, ({ id }) => unlessMoved(deps, { ...CLOCK, orderId: id, event: 'silent_long' }))
        if (orders.length > 0) deps.wakeOutbox()
      },
    },
    {
      name: 'hotel_orders.completed',
      everyMs: 300_000,
      run: async () => {
        const orders = await db.read(SYSTEM, (reader) => reader.many(sql.listStayed, { limit: BATCH }))
        await forEachOrder(deps, orders, ({ id }) => unlessMoved(deps, { ...CLOCK, orderId: id, event: 'completed' }))
      },
    },
    {
      name: 'hotel_orders.figures',
      everyMs: 60_000,
      run: async () => {
        await db.write(SYSTEM, (tx) => tx.run(sql.foldFigures, FOLDED))
        await db.write(SYSTEM, (tx) => tx.run(sql.foldGains, FOLDED))
        await db.write(SYSTEM, (tx) => tx.run(sql.sortWords))
      },
    },
    {
      name: 'hotel_orders.tidy',
      everyMs: 3_600_000,
      run: async () => {
        await removeAll(db, sql.removeQuotes)
        await removeAll(db, sql.removeKeys)
      },
    },
  ]
}
