import { nightsBetween } from '#contract/dates.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import type { OrderListRow } from '../contract.ts'
import styles from './OrderList.module.css'
import { OrderChip, PaymentChip } from './StatusChips.tsx'
import { useOrderTexts } from './texts.ts'
import { useOrderWords } from './words.ts'

type OrderColumn = Column<OrderListRow>

/** The columns that stand there at first. */
function useFirstColumns(): OrderColumn[] {
  const texts = useOrderTexts()
  const words = useOrderWords()
  const { columns } = texts
  return [
    { key: 'order', title: columns.order, phone: 'line', sort: { value: 'BOOKED', direction: 'DESC' }, cell: (row) => row.code },
    {
      key: 'hotel',
      title: columns.hotel,
      phone: 'title',
      wrap: true,
      cell: (row) => (
        <span className={`tw-stack tw-gap-2 tw-balance ${styles.hotel}`}>
          <strong>{words.either(row.hotelNameEn, row.hotelNameZh)}</strong>
          <span className="tw-small tw-soft">
            {words.either(row.cityEn, row.cityZh)} · {words.either(row.roomNameEn, row.roomNameZh)}
          </span>
        </span>
      ),
    },
    { key: 'guest', title: columns.guest, phone: 'line', wrap: true, cell: (row) => row.leadGuest },
    {
      key: 'stay',
      title: columns.stay,
      phone: 'line',
      wrap: true,
      sort: { value: 'CHECK_IN', direction: 'ASC' },
      cell: (row) => (
        <span className={`tw-stack tw-gap-2 ${styles.stay}`}>
          <span className="tw-tabular">{words.formats.stay(row.checkIn, row.checkOut)}</span>
          <span className="tw-small tw-soft">
            {texts.nights(nightsBetween(row.checkIn, row.checkOut))} · {texts.rooms(row.roomCount)}
          </span>
        </span>
      ),
    },
    { key: 'status', title: columns.status, phone: 'line', wrap: true, cell: (row) => <StatusCell row={row} /> },
    {
      key: 'total',
      title: columns.total,
      align: 'right',
      phone: 'aside',
      sort: { value: 'TOTAL', direction: 'DESC' },
      cell: (row) => (
        <span className="tw-stack tw-gap-2">
          <MoneyText amountMinor={row.totalMinor} currency={row.currency} size="strong" />
          <span>
            <PaymentChip order={row} />
          </span>
        </span>
      ),
    },
  ]
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
      {ahead && row.actBy ? <span className="tw-small tw-soft">{stands ? texts.freeUntil(formats.moment(row.actBy)) : formats.fromNow(row.actBy)}</span> : null}
    </span>
  )
}

/** The columns that are there for who chooses them. */
function useExtraColumns(): OrderColumn[] {
  const texts = useOrderTexts()
  const words = useOrderWords()
  const { columns } = texts
  const amount = (minor: number, row: OrderListRow, tone: 'good' | 'lost') =>
    minor === 0 ? <span className="tw-soft">{texts.none}</span> : <MoneyText amountMinor={minor} currency={row.currency} tone={tone} />
  return [
    { key: 'reference', title: columns.reference, wrap: true, cell: (row) => row.customerReference ?? texts.none },
    { key: 'hotelNumber', title: columns.hotelNumber, cell: (row) => row.hotelConfirmation ?? texts.none },
    { key: 'city', title: columns.city, cell: (row) => words.either(row.cityEn, row.cityZh) },
    { key: 'room', title: columns.room, wrap: true, cell: (row) => words.either(row.roomNameEn, row.roomNameZh) },
    { key: 'rooms', title: columns.rooms, align: 'right', cell: (row) => row.roomCount },
    { key: 'payment', title: columns.payment, cell: (row) => <PaymentChip order={row} /> },
    {
      key: 'deadline',
      title: columns.deadline,
      sort: { value: 'DEADLINE', direction: 'ASC', only: true },
      cell: (row) => (row.actBy ? words.formats.moment(row.actBy) : texts.none),
    },
    { key: 'fee', title: columns.fee, align: 'right', cell: (row) => amount(row.penaltyMinor, row, 'lost') },
    { key: 'refunded', title: columns.refunded, align: 'right', cell: (row) => amount(row.refundedMinor, row, 'good') },
    { key: 'booked', title: columns.booked, cell: (row) => words.formats.moment(row.createdAt) },
    { key: 'bookedBy', title: columns.bookedBy, cell: (row) => row.bookedBy },
  ]
}

/** Every column of the order list; their keys are those of the file. */
export function useOrderColumns(): OrderColumn[] {
  const first = useFirstColumns()
  const extra = useExtraColumns()
  return [...first, ...extra.map((column) => ({ ...column, extra: true }))]
}
