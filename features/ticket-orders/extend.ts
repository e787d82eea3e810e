import { whoseOrders } from '#features/hotel-orders/whose.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { heldOrder } from './store.ts'
import * as sql from './ticket-orders.sql.ts'

const MINUTE_MS = 60_000
/** Longest time that places are held for one order, so that nobody keeps them from others for a day. */
const MOST_MINUTES = 120

/** Holds an order's places for so many minutes from now, two hours from its beginning at most; never for less. */
export async function extendHold(
  { db, now }: Deps,
  caller: Caller,
  { orderId, minutes }: { readonly orderId: string; readonly minutes: number },
): Promise<void> {
  await db.write(caller, async (tx) => {
    const nowMs = now()
    const { holdUntil, createdAt, companyId } = await heldOrder(tx, whoseOrders(caller), { orderId, nowMs })
    const wanted = Math.min(nowMs + minutes * MINUTE_MS, Date.parse(createdAt) + MOST_MINUTES * MINUTE_MS)
    const until = Math.max(wanted, Date.parse(holdUntil))
    await tx.run(sql.setHoldUntil, { orderId, companyId, holdUntil: new Date(until).toISOString() })
  })
}
