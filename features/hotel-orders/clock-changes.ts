import { Refusal } from '#contract/refusals.ts'
import { SYSTEM } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { changeOrderGivingBack, type Giving, type OnlinePart } from './money-back.ts'
import { changeOrder, type OrderChange } from './store.ts'

const SET_STUCK = readStatements(import.meta.dirname, 'jobs.sql')('set_stuck')

/** Who is named in the history for what nobody asked for. */
export const CLOCK = { realm: 'SYSTEM', actorKind: 'SYSTEM', actorName: 'Tradewind' } as const

const MOVED: ReadonlySet<string> = new Set(['order.state', 'order.being_confirmed'])

/** Makes a change unless the order has moved on meanwhile, which is what somebody wanted more; says whether it was made.
 * What gives money back names the order's online part. */
export async function unlessMoved(deps: Giving, change: OrderChange, part?: OnlinePart): Promise<boolean> {
  try {
    await (part ? changeOrderGivingBack(deps, change, part) : changeOrder(deps.db, change))
    return true
  } catch (error) {
    if (!(error instanceof Refusal && MOVED.has(error.code))) throw error
    return false
  }
}

/** Does what the clock does to orders, each by itself; one it fails on goes to the desk, with a line in its history. */
export async function forEachOrder<T extends { readonly id: string }>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  orders: readonly T[],
  work: (order: T) => Promise<unknown>,
): Promise<void> {
  const setAside = ({ id }: T) => db.write(SYSTEM, (tx) => tx.run(SET_STUCK, { order_id: id }))
  await forEachItem(orders, work, { log, message: 'the clock could not move an order on', setAside })
}
