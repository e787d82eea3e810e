import { Card } from '#web/ui/Card.tsx'
import type { OrderDetail } from '../contract.ts'
import { FeeTimeline } from './FeeTimeline.tsx'
import { isOver } from './order-groups.ts'
import { useOrderTexts } from './texts.ts'

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
