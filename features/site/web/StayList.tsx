import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderRow } from '#features/hotel-orders/contract.ts'
import { OrderChip } from '#features/hotel-orders/web/list/StatusChips.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import styles from './Home.module.css'

type Facts = readonly (string | null)[]
type Note = (order: OrderRow) => ReactNode

/** Orders as short lines. `note` may add a line of its own, such as a deadline. */
export function StayList({ orders, note }: { orders: readonly OrderRow[]; note?: Note }) {
  return (
    <ul className="tw-stack tw-plain tw-flat">
      {orders.map((order) => (
        <li key={order.id}>
          <StayLine order={order} note={note?.(order)} />
        </li>
      ))}
    </ul>
  )
}

/** An order in two lines: hotel and status, then stay and guest unless other facts are given. */
export function StayLine({ order, facts, note }: { order: OrderRow; facts?: Facts; note?: ReactNode }) {
  const formats = useFormats()
  const language = useLanguage()
  const said = facts ?? [formats.stay(order.checkIn, order.checkOut), order.leadGuest]
  return (
    <Link className={`tw-stack tw-unlined tw-ink tw-round ${styles.stay}`} to={paths.hotelOrderDetail(order.id)}>
      <span className={`tw-medium tw-anywhere ${styles.stayName}`}>
        {nameIn(language, { nameEn: order.hotelNameEn, nameZh: order.hotelNameZh })}
      </span>
      <OrderChip status={order.status} />
      <span className="tw-soft tw-small tw-whole-row">
        <InlineList facts={said} />
      </span>
      {note ? <span className="tw-small tw-whole-row">{note}</span> : null}
    </Link>
  )
}
