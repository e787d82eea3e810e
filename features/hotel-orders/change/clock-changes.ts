import { Refusal } from '#contract/refusals.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/each.ts'
import * as sql from '../jobs.sql.ts'
import { changeOrder, type Changing } from './money-back.ts'
import type { OrderChange } from './store.ts'

/** The actor named in the history for changes by jobs. */
export const CLOCK = { scope: SYSTEM, actor: { kind: 'SYSTEM', name: 'Tradewind' } } as const

const MOVED: ReadonlySet<string> = new Set(['order.state', 'order.being_confirmed'])

/** Makes a change of an order unless that has changed state meanwhile; returns whether it was made. */
export async function ignoringMoved(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (!(error instanceof Refusal && MOVED.has(error.code))) throw error
    return false
  }
}

/** Changes an order unless it has changed state meanwhile; returns whether the change was made. */
export function unlessMoved(deps: Changing, change: OrderChange): Promise<boolean> {
  return ignoringMoved(() => changeOrder(deps, change))
}

/** Runs a job's work for each order by itself; an order it fails on goes to the desk with a line in its history. */
export async function forEachOrder<T extends { readonly id: string }>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  orders: readonly T[],
  work: (order: T) => Promise<unknown>,
): Promise<void> {
  const setAside = ({ id }: T) => db.write(SYSTEM, (tx) => tx.run(sql.setStuck, { orderId: id }))
  await forEachItem(orders, work, { log, message: 'the clock could not move an order on', setAside })
}
