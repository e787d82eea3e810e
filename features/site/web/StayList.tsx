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

/** Orders as short lines: hotel, stay, guest, status. `note` may add a line of its own, such as a deadline. */
export function StayList({ orders, note }: { orders: readonly OrderRow[]; note?: (order: OrderRow) => ReactNode }) {
  const formats = useFormats()
  const language = useLanguage()
  return (
    <ul className="tw-stack">
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            className={`tw-stack tw-unlined tw-ink tw-round tw-pad-12 ${styles.stay}`}
            to={paths.hotelOrderDetail(order.id)}
          >
            <span className={`tw-medium tw-anywhere ${styles.stayName}`}>
              {nameIn(language, { nameEn: order.hotelNameEn, nameZh: order.hotelNameZh })}
            </span>
            <OrderChip status={order.status} />
            <span className="tw-soft tw-small tw-whole-row">
              <InlineList facts={[formats.stay(order.checkIn, order.checkOut), order.leadGuest]} />
            </span>
            {note ? <span className="tw-small tw-whole-row">{note(order)}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
