import { Link } from 'react-router'
import { nightsBetween } from '#contract/dates.ts'
import { listHotelOrders, type OrderRow } from '#features/hotel-orders/contract.ts'
import { today, useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './Home.module.css'
import { StayLine } from './StayList.tsx'
import { useCardTexts } from './card-texts.ts'

const SHOWN = 20
const STANDING = ['CONFIRMED', 'CANCELLATION_REFUSED', 'PENDING', 'AMENDMENT_PENDING'] as const

/** The next arrivals of the orders that the reader sees, by day. */
export function ArrivalsCard() {
  const texts = useCardTexts()
  const orders = useCall(
    listHotelOrders,
    { statuses: [...STANDING], checkInFrom: today(), sort: 'CHECK_IN', direction: 'ASC', pageSize: SHOWN },
    { staleTime: 5000 },
  )
  return (
    <Card
      title={texts.arrivals}
      extra={<Link to={paths.hotelOrderList({ checkInFrom: today(), sort: 'checkIn' })}>{texts.allOrders}</Link>}
    >
      <CallView query={orders} skeleton={<Skeleton shape="rows" count={6} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="bed" title={texts.noUpcoming} text={texts.noUpcomingText} />
          ) : (
            <Arrivals orders={list} />
          )
        }
      </CallView>
    </Card>
  )
}

/** Stays in the order of their arrival; each day is named once. */
export function Arrivals({ orders }: { orders: readonly OrderRow[] }) {
  const texts = useCardTexts()
  const formats = useFormats()
  const number = ({ hotelConfirmation }: OrderRow) =>
    hotelConfirmation === null ? null : texts.hotelNumber(hotelConfirmation)
  return (
    <ul className="tw-stack tw-plain tw-flat">
      {orders.map((order, at) => (
        <li key={order.id} className={`tw-stack ${styles.arrival}`}>
          <span className="tw-small tw-medium">
            {order.checkIn === orders[at - 1]?.checkIn ? null : formats.dayShort(order.checkIn)}
          </span>
          <StayLine
            order={order}
            facts={[texts.nights(nightsBetween(order.checkIn, order.checkOut)), order.leadGuest, number(order)]}
          />
        </li>
      ))}
    </ul>
  )
}
