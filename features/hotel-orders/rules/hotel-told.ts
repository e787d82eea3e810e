import type { OrderStatus } from '../contract.ts'
import type { HotelTold } from '../hotel-told.ts'
import type { StoredOrder } from '../stored-order.ts'

const ASKING: readonly OrderStatus[] = ['PENDING', 'AMENDMENT_PENDING', 'CANCELLATION_PENDING', 'NEEDS_ATTENTION']

/**
 * The last mail to the hotel with its opening and answer; null without a mail. A mail after an answer confirms it,
 * unless the hotel is asked again.
 */
export function hotelToldOf({
  hotelSteps,
  listed: { status },
}: Pick<StoredOrder, 'hotelSteps'> & {
  readonly listed: Pick<StoredOrder['listed'], 'status'>
}): HotelTold | null {
  const isMail = ({ event }: { readonly event: string }) => event === 'hotel_mailed'
  const isOpening = ({ event }: { readonly event: string }) => event === 'hotel_opened'
  const mail = hotelSteps.findLastIndex(isMail)
  const last = hotelSteps.findLastIndex((step) => !isMail(step) && !isOpening(step))
  const answer = last < mail && ASKING.includes(status) ? -1 : last
  const asked = answer < 0 ? mail : hotelSteps.slice(0, answer).findLastIndex(isMail)
  const mailed = hotelSteps[asked]
  if (!mailed) return null
  const openedAt = hotelSteps.slice(asked).find(isOpening)?.at ?? null
  return { mailedAt: mailed.at, openedAt, answeredAt: hotelSteps[answer]?.at ?? null }
}
