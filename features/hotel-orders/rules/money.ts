import type { PaymentWay } from '#features/company/settings/contract.ts'
import type { OrderStatus, PAYMENT_CHOICES, PaymentStatus } from '../shapes.ts'

/** A way to pay an order. */
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number]

/** Ways to pay a total online: all of it, and the rest that an insufficient free balance leaves. Minor units. */
export function onlineChoices(totalMinor: number, freeBalanceMinor: number): PaymentChoice[] {
  return freeBalanceMinor > 0 && freeBalanceMinor < totalMinor ? ['ONLINE', 'BALANCE_ONLINE'] : ['ONLINE']
}

/** Whether a choice includes an online payment. */
export function isOnline(choice: PaymentChoice): choice is 'ONLINE' | 'BALANCE_ONLINE' {
  return choice === 'ONLINE' || choice === 'BALANCE_ONLINE'
}

/** What a choice pays with; a company can forbid each of these ways to a role. */
const WAYS_OF: Readonly<Record<PaymentChoice, readonly PaymentWay[]>> = {
  BALANCE: ['BALANCE'],
  ON_ACCOUNT: ['ON_ACCOUNT'],
  BALANCE_FIRST: ['BALANCE', 'ON_ACCOUNT'],
  ONLINE: ['ONLINE'],
  BALANCE_ONLINE: ['BALANCE', 'ONLINE'],
}

/** Whether a company lets somebody choose a way to pay, given the ways it denies them. */
export function isAllowed(choice: PaymentChoice, deniedWays: readonly string[]): boolean {
  return !WAYS_OF[choice].some((way) => deniedWays.includes(way))
}

/** Whether an order is paid; one paid online is paid from the moment its history says so. */
export function isPaid(order: {
  readonly onlineMinor: number
  readonly history: readonly { readonly event: string }[]
}): boolean {
  return order.onlineMinor === 0 || order.history.some(({ event }) => event === 'paid' || event === 'paid_at_once')
}

type Sold = { readonly totalMinor: number; readonly correctedMinor: number }

/** What cancelling gives back of a paid order: its price without the fee and without what disputes gave back before. */
export function leftAfter({ totalMinor, correctedMinor }: Sold, penaltyMinor: number): number {
  return Math.max(0, totalMinor - correctedMinor - penaltyMinor)
}

type Standing = Sold & {
  readonly status: OrderStatus
  readonly penaltyMinor: number
  readonly refundedMinor: number
}

/** What may still be given back of an order that was charged; of a cancelled one it is what is left of its fee. */
export function leftOf({ status, totalMinor, penaltyMinor, refundedMinor, correctedMinor }: Standing): number {
  const leftMinor = totalMinor - refundedMinor - correctedMinor
  return status === 'CANCELLED' ? Math.max(0, Math.min(penaltyMinor, leftMinor)) : leftMinor
}

/** What of an order is on account and not paid yet, at most: credit is given back first. Minor units. */
export function unpaidCredit(order: {
  readonly paymentStatus: PaymentStatus
  readonly creditMinor: number
  readonly refundedMinor: number
  readonly correctedMinor: number
}): number {
  if (order.paymentStatus === 'PAID') return 0
  return Math.max(0, order.creditMinor - order.refundedMinor - order.correctedMinor)
}

/** The payment state of an order of which so much was given back, in minor units. */
export function paymentAfterRefund({
  refundedMinor,
  correctedMinor,
  totalMinor,
}: {
  readonly refundedMinor: number
  readonly correctedMinor: number
  readonly totalMinor: number
}): PaymentStatus {
  if (refundedMinor + correctedMinor === 0) return 'VOIDED'
  return refundedMinor + correctedMinor === totalMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

/** The refund of an order after a cancellation fee. An unpaid order only releases its holds. Minor units. */
export function refundAfter(order: Parameters<typeof isPaid>[0] & Sold, penaltyMinor: number): number {
  return isPaid(order) ? leftAfter(order, penaltyMinor) : 0
}

/**
 * The part of a refund that goes back through its channel. That part is refunded first: a fee is kept from the
 * balance's part as far as it reaches, so that money from outside stays here no longer than necessary.
 */
export function backOnline(backMinor: number, onlineMinor: number): number {
  return Math.min(backMinor, onlineMinor)
}

/**
 * The figures of orders with what was cancelled: all of what was booked that is neither spent nor kept as a fee; minor
 * units.
 */
export const spendOf = <Sums extends { bookedMinor: number; feesMinor: number; spentMinor: number }>(sums: Sums) => ({
  ...sums,
  cancelledMinor: sums.bookedMinor + sums.feesMinor - sums.spentMinor,
})
