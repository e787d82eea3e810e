import type { PAYMENT_CHOICES } from './shapes.ts'

type PaymentChoice = (typeof PAYMENT_CHOICES)[number]

/**
 * Ways to pay a total online: all of it, and what a free balance leaves over when there is one that does not reach.
 * Minor units.
 */
export function onlineChoices(totalMinor: number, freeBalanceMinor: number): PaymentChoice[] {
  return freeBalanceMinor > 0 && freeBalanceMinor < totalMinor ? ['ONLINE', 'BALANCE_ONLINE'] : ['ONLINE']
}

/** Whether a choice needs somebody to pay online. */
export function isOnline(choice: PaymentChoice): choice is 'ONLINE' | 'BALANCE_ONLINE' {
  return choice === 'ONLINE' || choice === 'BALANCE_ONLINE'
}

/** Whether an order has its money: one that is paid online has it from the moment its history says so. */
export function isPaid(order: {
  readonly onlineMinor: number
  readonly history: readonly { readonly event: string }[]
}): boolean {
  return order.onlineMinor === 0 || order.history.some(({ event }) => event === 'paid' || event === 'paid_at_once')
}

/**
 * What an order gives back for a cancellation fee. One that waits for its money only lets go what it holds. Minor
 * units.
 */
export function refundAfter(
  order: Parameters<typeof isPaid>[0] & { readonly totalMinor: number },
  penaltyMinor: number,
): number {
  return isPaid(order) ? order.totalMinor - penaltyMinor : 0
}

/**
 * How much of what goes back goes by the channel it came by. That part goes first: a fee is kept from the balance's
 * part as long as that reaches, so that money from outside stays here no longer than it has to.
 */
export function backOnline(backMinor: number, onlineMinor: number): number {
  return Math.min(backMinor, onlineMinor)
}
