import { Refusal } from '#contract/refusals.ts'
import { changeOrderGivingBack, type Giving, type OnlinePart } from './money-back.ts'
import { changeOrder, type OrderChange } from './store.ts'

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
