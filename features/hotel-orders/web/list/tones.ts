import type { Tone } from '#web/ui/text/tone.ts'
import type { ORDER_STATUSES, PAYMENT_STATUSES } from '#features/hotel-orders/contract.ts'

type OrderStatus = (typeof ORDER_STATUSES)[number]
type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The colour of each order status. */
export const ORDER_TONES: Record<OrderStatus, Tone> = {
  AWAITING_APPROVAL: 'wait',
  AWAITING_PAYMENT: 'wait',
  PENDING: 'wait',
  NEEDS_ATTENTION: 'wait',
  CONFIRMED: 'good',
  COMPLETED: 'neutral',
  NO_SHOW: 'lost',
  REJECTED: 'lost',
  EXPIRED: 'lost',
  CANCELLATION_PENDING: 'wait',
  CANCELLED: 'neutral',
  CANCELLATION_REFUSED: 'good',
  AMENDMENT_PENDING: 'wait',
}

/** The colour of each payment status. */
export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  UNPAID: 'wait',
  AUTHORIZED: 'act',
  PAID: 'good',
  VOIDED: 'neutral',
  ON_ACCOUNT: 'act',
  REFUND_PENDING: 'wait',
  REFUNDED: 'neutral',
  PARTIALLY_REFUNDED: 'neutral',
}
