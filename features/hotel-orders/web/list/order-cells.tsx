import { nightsBetween } from '#contract/dates.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { OrderListRow } from '#features/hotel-orders/contract.ts'
import styles from './OrderList.module.css'
import { OrderChip, PaymentChip } from './StatusChips.tsx'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

function HotelCell({ row }: { row: OrderListRow }) {
  const { either } = useOrderWords()
  return (
    <span className={`tw-stack tw-gap-2 tw-balance ${styles.hotel}`}>
      <strong>{either(row.hotelNameEn, row.hotelNameZh)}</strong>
      <span className="tw-small tw-soft">
        <InlineList facts={[either(row.cityEn, row.cityZh), either(row.roomNameEn, row.roomNameZh)]} />
      </span>
    </span>
  )
}

function StayCell({ row }: { row: OrderListRow }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const isOverNewYear = row.checkIn.slice(0, 4) !== row.checkOut.slice(0, 4)
  return (
    <span className={`tw-stack tw-gap-2 ${styles.stay}`}>
      <span className={`tw-tabular ${isOverNewYear ? '' : styles.days}`}>
        {formats.stay(row.checkIn, row.checkOut)}
      </span>
      <span className="tw-small tw-soft">
        <InlineList facts={[texts.nights(nightsBetween(row.checkIn, row.checkOut)), texts.rooms(row.roomCount)]} />
      </span>
    </span>
  )
}

/** What matters next: how long it still waits, or until when it can be cancelled free of charge. */
function StatusCell({ row }: { row: OrderListRow }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const ahead = row.actBy !== null && Date.parse(row.actBy) > Date.now()
  const stands = row.status === 'CONFIRMED' || row.status === 'CANCELLATION_REFUSED'
  return (
    <span className={`tw-stack tw-gap-2 ${styles.status}`}>
      <span>
        <OrderChip status={row.status} />
      </span>
      {ahead && row.actBy ? (
        <span className="tw-small tw-soft">
          {stands ? texts.freeUntil(formats.moment(row.actBy)) : formats.fromNow(row.actBy)}
        </span>
      ) : null}
    </span>
  )
}

function TotalCell({ row }: { row: OrderListRow }) {
  return (
    <span className="tw-stack tw-gap-2">
      <MoneyText amountMinor={row.totalMinor} currency={row.currency} size="strong" />
      <span>
        <PaymentChip order={row} />
      </span>
    </span>
  )
}

/** How the list draws what is more than a value of its kind. */
export function useOrderCells() {
  const { none } = useOrderTexts()
  const { either } = useOrderWords()
  const amount = (amountMinor: number, currency: string, tone: 'good' | 'lost') =>
    amountMinor === 0 ? (
      <span className="tw-soft">{none}</span>
    ) : (
      <MoneyText amountMinor={amountMinor} currency={currency} tone={tone} />
    )
  return {
    hotel: (row: OrderListRow) => <HotelCell row={row} />,
    stay: (row: OrderListRow) => <StayCell row={row} />,
    status: (row: OrderListRow) => <StatusCell row={row} />,
    total: (row: OrderListRow) => <TotalCell row={row} />,
    city: (row: OrderListRow) => either(row.cityEn, row.cityZh),
    room: (row: OrderListRow) => either(row.roomNameEn, row.roomNameZh),
    payment: (row: OrderListRow) => <PaymentChip order={row} />,
    fee: ({ feesMinor, currency }: OrderListRow) => amount(feesMinor, currency, 'lost'),
    refunded: ({ refundedMinor, currency }: OrderListRow) => amount(refundedMinor, currency, 'good'),
  }
}
