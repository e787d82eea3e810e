import type { OrderStatus } from '../contract.ts'

/** How often a page that waits for the hotel looks again, in milliseconds. */
export const POLL_MS = 15_000

/** The statuses behind each chip of the order list, in the order of the chips. */
export const STATUS_GROUPS = {
  WAITING: ['AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION', 'CANCELLATION_PENDING', 'AMENDMENT_PENDING'],
  CONFIRMED: ['CONFIRMED', 'CANCELLATION_REFUSED'],
  DONE: ['COMPLETED', 'NO_SHOW'],
  ENDED: ['CANCELLED', 'REJECTED', 'EXPIRED'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type StatusGroup = keyof typeof STATUS_GROUPS

export const GROUP_NAMES = ['WAITING', 'CONFIRMED', 'DONE', 'ENDED'] as const satisfies readonly StatusGroup[]

/** Whether somebody still has to decide about the order. */
export function isWaiting(status: OrderStatus): boolean {
  return STATUS_GROUPS.WAITING.some((waiting) => waiting === status)
}
