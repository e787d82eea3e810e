import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { nightsBetween } from '#contract/dates.ts'
import { paths } from '#web/paths.ts'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import type { OrderRow } from '../contract.ts'
import styles from './OrderList.module.css'
import { OrderChip, PaymentChip } from './StatusChips.tsx'
import { useOrderTexts } from './texts.ts'
import { useOrderWords } from './words.ts'

/** Orders as a table; on a phone every row is a card. The code is the link; a click anywhere on the row follows it. */
export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  const { columns } = useOrderTexts()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{columns.order}</th>
          <th scope="col">{columns.hotel}</th>
          <th scope="col">{columns.guest}</th>
          <th scope="col">{columns.stay}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col" className={styles.money}>
            {columns.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: OrderRow }) {
  const texts = useOrderTexts()
  const words = useOrderWords()
  const navigate = useNavigate()
  const to = paths.hotelOrderDetail(row.id)
  const open = (event: MouseEvent) => {
    // A link inside follows itself, and whoever marks text does not want to leave.
    if ((event.target instanceof Element && event.target.closest('a')) || window.getSelection()?.toString()) return
    void navigate(to)
  }
  return (
    <tr onClick={open}>
      <td className={styles.cellOrder}>
        <Link to={to} aria-label={texts.openOrder(row.code)}>
          {row.code}
        </Link>
        <span className="tw-small tw-soft">{row.customerReference ?? words.formats.moment(row.createdAt)}</span>
      </td>
      <td className={styles.cellHotel}>
        <strong>{words.either(row.hotelNameEn, row.hotelNameZh)}</strong>
        <span className="tw-small tw-soft">
          {words.either(row.cityEn, row.cityZh)} · {words.either(row.roomNameEn, row.roomNameZh)}
        </span>
      </td>
      <td className={styles.cellGuest}>{row.leadGuest}</td>
      <td className={styles.cellStay}>
        <span>{words.formats.stay(row.checkIn, row.checkOut)}</span>
        <span className="tw-small tw-soft">
          {texts.nights(nightsBetween(row.checkIn, row.checkOut))} · {texts.rooms(row.roomCount)}
        </span>
      </td>
      <td className={styles.cellStatus}>
        <OrderChip status={row.status} />
        <StatusNote row={row} />
      </td>
      <td className={styles.money}>
        <MoneyText amountMinor={row.totalMinor} currency={row.currency} size="strong" />
        <PaymentChip status={row.paymentStatus} />
      </td>
    </tr>
  )
}

/** What matters next in this state: a deadline while it waits, the end of free cancelling while it stands. */
function StatusNote({ row }: { row: OrderRow }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  if (row.deadlineAt) return <span className="tw-small tw-soft">{formats.fromNow(row.deadlineAt)}</span>
  if (row.status !== 'CONFIRMED' || !row.freeCancellationUntil || Date.parse(row.freeCancellationUntil) < Date.now()) return null
  return <span className="tw-small tw-soft">{texts.freeUntil(formats.moment(row.freeCancellationUntil))}</span>
}
