import { Link } from 'react-router'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { today } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight, useUser } from '#web/store.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { keepForAgain, stayAgain } from '../booking/book-again.ts'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

/** States that an order does not leave any more: to book it again is then the main action. */
export const ENDED: readonly OrderDetail['status'][] = ['REJECTED', 'EXPIRED', 'CANCELLED', 'NO_SHOW', 'COMPLETED']

/** The way to the order's hotel with its rooms and days; `keep` puts its guests into the booking. */
export function useBookAgain(order: OrderDetail): { readonly to: string; keep(): void } | null {
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
  return { to: paths.hotelDetail(hotel.id, stay), keep }
}

/** Books an order that has ended once more. */
export function BookAgainLink({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const again = useBookAgain(order)
  if (!again || !ENDED.includes(order.status)) return null
  return (
    <Link className="tw-button tw-button-primary" to={again.to} onClick={again.keep}>
      {texts.actions.bookAgain}
    </Link>
  )
}
