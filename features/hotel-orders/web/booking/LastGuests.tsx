import { getHotelOrder, listHotelOrders } from '#features/hotel-orders/contract.ts'
import { useRight, useUser } from '#web/store.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { type BookingDraft, withGuests } from './booking-draft.ts'
import { useBookingTexts } from '../texts.ts'

const LOOKED_AT = 10
const OFFERED = 3

type Props = { rooms: BookingDraft['rooms']; onChange(change: Partial<BookingDraft>): void }

/** The lead guests of the reader's last bookings; a press fills the rows with the guests of that booking. */
export function LastGuests({ rooms, onChange }: Props) {
  const texts = useBookingTexts()
  const staffId = useUser()?.staffId ?? ''
  const enabled = useRight('orders.read')
  const asked = { bookedBy: [staffId], pageSize: LOOKED_AT }
  const { data } = useCall(listHotelOrders, asked, { enabled, staleTime: 60_000 })
  const read = useCallMutation(getHotelOrder)
  const last = new Map((data?.list ?? []).toReversed().map(({ leadGuest, id }) => [leadGuest, id]))
  if (last.size === 0) return null
  const fill = (orderId: string) =>
    read.mutate(
      { orderId },
      {
        onSuccess: (order) => onChange({ rooms: withGuests(rooms, order.rooms) }),
        onError: (failure) => notify.error(failure.returnMsg),
      },
    )
  return (
    <div className="tw-row tw-wrap tw-gap-8 tw-below-16">
      <span className="tw-soft tw-14">{texts.lastGuests}</span>
      {[...last]
        .toReversed()
        .slice(0, OFFERED)
        .map(([leadGuest, orderId]) => (
          <button key={orderId} type="button" className="tw-choice" onClick={() => fill(orderId)}>
            {leadGuest}
          </button>
        ))}
    </div>
  )
}
