import { localDay, nightsBetween } from '#contract/dates.ts'
import { useDeadlines } from '#web/deadline.ts'
import { HALF_YEAR_MS, userTimeZone } from '#web/format.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { OrderListRow } from '#features/hotel-orders/contract.ts'
import { paymentTold } from '#features/hotel-orders/payment-told.ts'
import { isWaiting } from './order-groups.ts'
import { OrderChip, paymentTone } from './StatusChips.tsx'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

/** Until when one can act, while that lies ahead: the end of free cancelling, or in amber a deadline. */
function DeadlineCell({ row: { actBy, status, hotelZone } }: { row: OrderListRow }) {
  const { none } = useOrderTexts()
  const { formats } = useOrderWords()
  const { freeUntil } = useDeadlines()
  const aheadMs = Date.parse(actBy ?? '') - Date.now()
  if (actBy === null || aheadMs <= 0) return <span className="tw-soft">{none}</span>
  const waits = isWaiting(status)
  // What somebody waits for is by the reader's clock; the end of free cancelling is by that of the hotel.
  const zone = waits ? userTimeZone() : hotelZone
  const short = `${formats.dayShort(localDay(zone, Date.parse(actBy)))} ${formats.time(actBy, zone)}`
  return (
    <span
      className={`tw-tabular ${waits ? 'tw-wait' : ''}`}
      title={waits ? formats.fromNow(actBy) : freeUntil(actBy, hotelZone)}
    >
      {aheadMs < HALF_YEAR_MS ? short : formats.moment(actBy, zone)}
    </span>
  )
}

function PaymentCell({ row }: { row: OrderListRow }) {
  const { payments } = useOrderTexts()
  const tone = paymentTone(row)
  return <span className={TEXT_TONES[tone]}>{payments[paymentTold(row)]}</span>
}

const TEXT_TONES: Partial<Record<Tone, string>> = { wait: 'tw-wait', lost: 'tw-lost', neutral: 'tw-soft' }

/** How the list draws what is more than a value of its kind. */
export function useOrderCells() {
  const { none } = useOrderTexts()
  const { either, formats } = useOrderWords()
  const amount = (amountMinor: number, currency: string, tone: 'good' | 'lost') =>
    amountMinor === 0 ? (
      <span className="tw-soft">{none}</span>
    ) : (
      <MoneyText amountMinor={amountMinor} currency={currency} tone={tone} />
    )
  return {
    hotel: (row: OrderListRow) => {
      const hotel = either(row.hotelNameEn, row.hotelNameZh)
      return <strong title={hotel}>{hotel}</strong>
    },
    stay: (row: OrderListRow) => <span className="tw-tabular">{formats.stayShort(row.checkIn, row.checkOut)}</span>,
    nights: (row: OrderListRow) => nightsBetween(row.checkIn, row.checkOut),
    status: (row: OrderListRow) => <OrderChip status={row.status} />,
    deadline: (row: OrderListRow) => <DeadlineCell row={row} />,
    city: (row: OrderListRow) => either(row.cityEn, row.cityZh),
    room: (row: OrderListRow) => either(row.roomNameEn, row.roomNameZh),
    payment: (row: OrderListRow) => <PaymentCell row={row} />,
    fee: ({ feesMinor, currency }: OrderListRow) => amount(feesMinor, currency, 'lost'),
    refunded: ({ refundedMinor, currency }: OrderListRow) => amount(refundedMinor, currency, 'good'),
  }
}
