import type { OrderRow } from '#features/hotel-orders/contract.ts'
import { useDeadlines } from '#web/deadline.ts'
import { useFormats } from '#web/format.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { useCardTexts } from './card-texts.ts'

/** When an order has to be acted on: its deadline, else the end of free cancelling. */
export const untilOf = ({ deadlineAt, freeCancellationUntil }: OrderRow) => deadlineAt ?? freeCancellationUntil

/** What a deadline is one of: paying, the hotel's answer or an approval, or the end of free cancelling. */
export function DeadlineNote({ order }: { order: OrderRow }) {
  const texts = useCardTexts()
  const formats = useFormats()
  const deadlines = useDeadlines()
  const until = untilOf(order)
  if (!until) return null
  const { status, deadlineAt } = order
  const words = status === 'AWAITING_PAYMENT' ? texts.payBy : texts.decidedBy
  const sentence = deadlineAt === null ? deadlines.freeUntil(until, order.hotelZone) : words(formats.moment(until))
  return (
    <span className="tw-wait">
      <InlineList facts={[sentence, formats.fromNow(until)]} />
    </span>
  )
}
