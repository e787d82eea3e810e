import type { OrderListRow } from './contract-list.ts'

type PaymentStatus = OrderListRow['paymentStatus']
/** A payment state as screens and mails show it. */
export type PaymentTold = PaymentStatus | 'CREDITED' | 'PARTIALLY_CREDITED'

const CREDITED: Partial<Record<PaymentStatus, PaymentTold>> = {
  REFUNDED: 'CREDITED',
  PARTIALLY_REFUNDED: 'PARTIALLY_CREDITED',
}

/**
 * The state to show. What was on account is credited when it is cancelled: less is owed, or the balance has it again
 * where the bill was paid. Only what was paid at booking is refunded.
 */
export function paymentTold(order: Pick<OrderListRow, 'paymentStatus' | 'creditMinor'>): PaymentTold {
  const { paymentStatus, creditMinor } = order
  return (creditMinor > 0 ? CREDITED[paymentStatus] : undefined) ?? paymentStatus
}
