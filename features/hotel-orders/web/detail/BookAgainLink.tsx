import { Link } from 'react-router'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { today } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight, useUser } from '#web/store.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { keepForAgain, stayAgain } from '../booking/book-again.ts'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

/** States in which nothing of an order goes on, so that booking it again is what is wanted. */
const ENDED: readonly OrderDetail['status'][] = ['REJECTED', 'EXPIRED', 'CANCELLED', 'NO_SHOW', 'COMPLETED']

/** Leads to the order's hotel with its rooms and days; its guests are in the booking then. */
export function BookAgainLink({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const user = useUser()
  const mayBook = useRight('hotel.book')
  const { hotel, checkIn } = order.terms
  if (!user || !mayBook || hotel.typed) return null
  const stay = stayAgain(order, today())
  const keep = () => {
    keepForAgain(order, stay, user.staffId)
    if (stay.checkIn !== checkIn) notify.info(texts.daysMoved(formats.stay(stay.checkIn, stay.checkOut)))
  }
  return (
    <Link
      className={`tw-button ${ENDED.includes(order.status) ? 'tw-button-primary' : ''}`}
      to={paths.hotelDetail(hotel.id, stay)}
      onClick={keep}
    >
      {texts.actions.bookAgain}
    </Link>
  )
}
