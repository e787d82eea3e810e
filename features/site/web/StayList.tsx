import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderRow } from '#features/hotel-orders/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { ORDER_TONES } from '#web/ui/tone.ts'
import styles from './Home.module.css'
import { useSiteTexts } from './texts.ts'

/** Orders as short lines: hotel, stay, guest, status. `note` may add a line of its own, such as a deadline. */
export function StayList({ orders, note }: { orders: readonly OrderRow[]; note?: (order: OrderRow) => ReactNode }) {
  const texts = useSiteTexts()
  const formats = useFormats()
  const language = useLanguage()
  return (
    <ul className={styles.stays}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link className={styles.stay} to={paths.hotelOrderDetail(order.id)}>
            <span className={styles.stayName}>{nameIn(language, { nameEn: order.hotelNameEn, nameZh: order.hotelNameZh })}</span>
            <StatusChip tone={ORDER_TONES[order.status]}>{texts.statuses[order.status]}</StatusChip>
            <span className={`tw-soft tw-small ${styles.stayWhen}`}>
              {formats.stay(order.checkIn, order.checkOut)} · {order.leadGuest}
            </span>
            {note ? <span className={`tw-small ${styles.stayWhen}`}>{note(order)}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
