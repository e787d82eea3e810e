import { type Database, SYSTEM } from '#server/db/database.ts'
import { readStatements, type Statement } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { CLOCK, forEachOrder, unlessMoved } from './clock-changes.ts'
import type { OrderStatus } from './contract.ts'
import type { OnlinePart } from './money-back.ts'
import { movesBy } from './states.ts'
import type { OrderChange } from './store.ts'

const sql = readStatements(import.meta.dirname, 'jobs.sql')
/** Orders one look takes at most; what is left waits for the next. */
const BATCH = 200
const REMOVED_AT_ONCE = 2_000

type Overdue = OnlinePart & { id: string; status: OrderStatus; confirmationMode: string }

/** What the end of the deadline does: a time-limited order falls to the on-request desk, any other one ends and gives back rooms and money. */
function overdueChange(order: Overdue): OrderChange {
  if (order.status === 'PENDING' && order.confirmationMode === 'TIME_LIMITED') {
    return {
      ...CLOCK,
      orderId: order.id,
      event: 'fell_to_desk',
      from: ['PENDING'],
      overdue: true,
      set: { confirmationMode: 'ON_REQUEST' },
      topic: 'hotel_order.fell_to_desk',
    }
  }
  return { ...CLOCK, orderId: order.id, ...movesBy('expired'), overdue: true, unsent: true, money: 'BACK', release: true, topic: 'hotel_order.expired' }
}

/** Removes what is old, so many rows a transaction, until nothing is left: on a busy portal an hour brings more quotes than one transaction should remove. */
async function removeAll(db: Database, statement: Statement): Promise<void> {
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE;) removed = await db.write(SYSTEM, (tx) => tx.run(statement, { limit: REMOVED_AT_ONCE }))
}

/** What hotel orders do by the clock. */
export function hotelOrderJobs(deps: Deps): Job[] {
  const { db } = deps
  return [
    {
      name: 'hotel_orders.overdue',
      everyMs: 5_000,
      run: async () => {
        const orders = await db.read(SYSTEM, (reader) => reader.many<Overdue>(sql('list_overdue'), { limit: BATCH }))
        await forEachOrder(deps, orders, (order) => unlessMoved(deps, overdueChange(order), order))
        if (orders.length > 0) deps.wakeOutbox()
      },
    },
    {
      name: 'hotel_orders.completed',
      everyMs: 300_000,
      run: async () => {
        const orders = await db.read(SYSTEM, (reader) => reader.many<{ id: string }>(sql('list_stayed'), { limit: BATCH }))
        await forEachOrder(deps, orders, ({ id }) => unlessMoved(deps, { ...CLOCK, orderId: id, ...movesBy('completed') }))
      },
    },
    {
      name: 'hotel_orders.tidy',
      everyMs: 3_600_000,
      run: async () => {
        await removeAll(db, sql('remove_quotes'))
        await removeAll(db, sql('remove_keys'))
      },
    },
  ]
}
