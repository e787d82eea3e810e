import type { OrderListRow } from './contract-list.ts'

type PaymentStatus = OrderListRow['paymentStatus']
/** A payment state as screens and mails show it. */
export type PaymentTold = PaymentStatus | 'CREDITED' | 'PARTIALLY_CREDITED'

const CREDITED: Partial<Record<PaymentStatus, PaymentTold>> = {
  REFUNDED: 'CREDITED',
  PARTIALLY_REFUNDED: 'PARTIALLY_CREDITED',
}

/**
 * The state to show. What lowered what is owed on account is credited; what was paid, at booking or with its bill, is
 * refunded.
 */
export function paymentTold(order: Pick<OrderListRow, 'paymentStatus' | 'creditedMinor'>): PaymentTold {
  const { paymentStatus, creditedMinor } = order
  return (creditedMinor > 0 ? CREDITED[paymentStatus] : undefined) ?? paymentStatus
}
