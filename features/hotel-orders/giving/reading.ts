import { Refusal } from '#contract/refusals.ts'
import { findProposal } from '#features/changes/store.ts'
import type { Reader } from '#server/db/database.ts'
import { findAnyOrder } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'
import * as sql from './giving.sql.ts'

/** An order for the desk. */
export async function readOrder(reader: Reader, orderId: string): Promise<StoredOrder> {
  const order = await findAnyOrder(reader, orderId)
  if (!order) throw new Refusal('order.not_found')
  return order
}

/** What waits for a second person about an order; null when nothing does. */
export async function findWaiting(reader: Reader, { orderId, nowMs }: { orderId: string; nowMs: number }) {
  const about = { about: { orderId }, nowMs }
  return (
    (await findProposal(reader, { kind: 'GIVE_BACK', ...about })) ?? findProposal(reader, { kind: 'WALK', ...about })
  )
}

/** What the rules about an order's money read of it. */
export const standing = (order: StoredOrder) => ({ ...order, ...order.listed })

/** What an order is sold for and costs by now, undefined where no cost was recorded; and what the desk gave of it. */
export async function findCosting(reader: Reader, orderId: string) {
  const { soldMinor, costMinor, quotedMinor, giftsMinor } = await reader.one(sql.findMoney, { orderId })
  const isKnown = soldMinor !== null && costMinor !== null && quotedMinor !== null
  return { giftsMinor, costing: isKnown ? { soldMinor, costMinor, quotedMinor } : undefined }
}

/** Whether another request was faster, which may have been the same one. */
export function isLost(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'order.state' || error.code === 'order.given_back')
}
