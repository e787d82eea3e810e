import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { OrderRow } from '#features/hotel-orders/contract.ts'
import { type OrderListRow, STATUS_GROUPS } from '#features/hotel-orders/contract-list.ts'
import { paymentTold } from '#features/hotel-orders/payment-told.ts'
import { useOrderTexts } from '../texts.ts'
import { ORDER_TONES, PAYMENT_TONES } from './tones.ts'

/** The state of an order as a quiet chip. */
export function OrderChip({ status }: { status: OrderRow['status'] }) {
  const texts = useOrderTexts()
  return <StatusChip tone={ORDER_TONES[status]}>{texts.statuses[status]}</StatusChip>
}

/** The colour of what is paid; an order that has ended waits for no money. */
export function paymentTone({ status, paymentStatus }: Pick<OrderListRow, 'status' | 'paymentStatus'>): Tone {
  const ended = STATUS_GROUPS.ENDED.some((over) => over === status)
  return ended && paymentStatus === 'UNPAID' ? 'neutral' : PAYMENT_TONES[paymentStatus]
}

/** The payment state as a quiet chip. */
export function PaymentChip({ order }: { order: Pick<OrderListRow, 'status' | 'paymentStatus' | 'creditedMinor'> }) {
  const texts = useOrderTexts()
  return <StatusChip tone={paymentTone(order)}>{texts.payments[paymentTold(order)]}</StatusChip>
}
