import type { PaymentStatus } from '#features/hotel-orders/contract.ts'

/** Where the money of a cancelled order goes: it is no longer reserved, no longer owed, or is paid back. */
export type MoneyBack = { readonly kind: 'RESERVED' | 'OWED' | 'PAID'; readonly amountMinor: number }

type Cancelled = { readonly refundMinor: number; readonly refundOwedMinor: number }

/** The parts of what cancelling gives back, by how the order was paid before; at least one, which may be nothing. */
export function moneyBack(paymentStatus: PaymentStatus, { refundMinor, refundOwedMinor }: Cancelled): MoneyBack[] {
  if (paymentStatus === 'AUTHORIZED') return [{ kind: 'RESERVED', amountMinor: refundMinor }]
  const parts: MoneyBack[] = [
    { kind: 'OWED', amountMinor: refundOwedMinor },
    { kind: 'PAID', amountMinor: refundMinor - refundOwedMinor },
  ]
  const moved = parts.filter(({ amountMinor }) => amountMinor > 0)
  return moved.length > 0 ? moved : [{ kind: 'PAID', amountMinor: 0 }]
}
