import { ORDER_TONES, PAYMENT_TONES } from '#web/ui/tone.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { OrderRow } from '../contract.ts'
import { useOrderTexts } from './texts.ts'

/** The state of an order as a quiet chip. */
export function OrderChip({ status }: { status: OrderRow['status'] }) {
  const texts = useOrderTexts()
  return <StatusChip tone={ORDER_TONES[status]}>{texts.statuses[status]}</StatusChip>
}

/** What became of the money as a quiet chip. */
export function PaymentChip({ status }: { status: OrderRow['paymentStatus'] }) {
  const texts = useOrderTexts()
  return <StatusChip tone={PAYMENT_TONES[status]}>{texts.payments[status]}</StatusChip>
}
