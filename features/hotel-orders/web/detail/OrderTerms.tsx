import { Card } from '#web/ui/page/Card.tsx'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { FeeTimeline } from './FeeTimeline.tsx'
import { isOver } from '../list/order-groups.ts'
import { useOrderTexts } from '../texts.ts'

/** An order's cancellation terms. */
export function OrderTerms({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  return (
    <Card title={texts.terms}>
      <FeeSchedule order={order} />
    </Card>
  )
}

/** The whole fee schedule of an order; an ended order still shows its terms, but none is in force. */
export function FeeSchedule({ order }: { order: OrderDetail }) {
  return <FeeTimeline terms={order.terms} bookedAt={order.createdAt} marked={!isOver(order.status)} />
}
