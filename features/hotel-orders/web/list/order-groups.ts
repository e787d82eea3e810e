import type { OrderRow, OrderStatus } from '#features/hotel-orders/contract.ts'
import { STATUS_GROUPS } from '#features/hotel-orders/contract-list.ts'

/** How often a page that waits for the hotel looks again, in milliseconds. */
export const POLL_MS = 15_000

/** Whether the order awaits a decision. */
export function isWaiting(status: OrderStatus): boolean {
  return STATUS_GROUPS.WAITING.some((waiting) => waiting === status)
}

/** Whether the hotel has not confirmed the order yet, so that it is withdrawn rather than cancelled. */
export function isUnconfirmed(status: OrderStatus): boolean {
  return isWaiting(status) && status !== 'CANCELLATION_PENDING' && status !== 'AMENDMENT_PENDING'
}

/** Whether the order is over, with a stay or without one. */
export function isOver(status: OrderStatus): boolean {
  return [...STATUS_GROUPS.DONE, ...STATUS_GROUPS.ENDED].some((last) => last === status)
}

/** An answer promised within this time is looked for more often, in milliseconds. */
const SOON_MS = 300_000
const POLL_SOON_MS = 3000

/** How often to look again at an order that waits, in milliseconds; false once nothing is awaited. */
export function pollFor(order: Pick<OrderRow, 'status' | 'deadlineAt'> | undefined): number | false {
  if (order === undefined || !isWaiting(order.status)) return false
  const leftMs = order.deadlineAt === null ? Number.POSITIVE_INFINITY : Date.parse(order.deadlineAt) - Date.now()
  return leftMs < SOON_MS && leftMs > -SOON_MS ? POLL_SOON_MS : POLL_MS
}
