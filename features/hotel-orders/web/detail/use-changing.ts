import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { type DraftRoom, knownRooms } from '#features/hotels/web/search-draft.ts'
import type { Days } from '#web/ui/date/DateRangeField.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import {
  commitChange,
  commitDeskChange,
  listChangeRates,
  listDeskChangeRates,
  quoteChange,
  quoteDeskChange,
} from '#features/hotel-orders/amending/contract.ts'
import { getHotelOrder, getVoucher, listDeskOrders, type OrderDetail } from '#features/hotel-orders/contract.ts'
import { getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { useChangeTexts } from '../texts.ts'
import { useOrderRefresh } from '../list/use-order-refresh.ts'

export type Quoted = OutputOf<typeof quoteDeskChange>
export type Payment = Quoted['paymentChoices'][number]

/** The calls by who changes the order. */
const CALLS = {
  CUSTOMER: { rates: listChangeRates, quote: quoteChange, commit: commitChange },
  DESK: { rates: listDeskChangeRates, quote: quoteDeskChange, commit: commitDeskChange },
} as const
export type ChangedBy = keyof typeof CALLS

/** What the order is to be changed to, while it is chosen. */
export type WishDraft = {
  readonly days: Days
  readonly ratePlanId: string
  readonly rooms: DraftRoom[]
  /** Why the desk makes the stay shorter than its rate sells; empty where it need not. */
  readonly reason: string
}

const partiesOf = ({ rooms }: OrderDetail): DraftRoom[] =>
  rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] }))

const bookedOf = (order: OrderDetail): WishDraft => ({
  days: { from: order.checkIn, to: order.checkOut },
  ratePlanId: order.terms.rate.id,
  rooms: partiesOf(order),
  reason: '',
})

/** What is wished for: what was chosen, and the rest as it is booked, also where somebody changes that meanwhile. */
export function useWish(order: OrderDetail) {
  const [chosen, setChosen] = useState<Partial<WishDraft>>({})
  const draft: WishDraft = { ...bookedOf(order), ...chosen }
  return [draft, (part: Partial<WishDraft>) => setChosen({ ...chosen, ...part })] as const
}

/** What a draft asks for: null while it is incomplete, and as a wish where it is booked already. */
function wishOf(order: OrderDetail, { days, ratePlanId, rooms: draft, reason }: WishDraft) {
  const rooms = knownRooms(draft)
  if (days.from === '' || rooms === null) return { stay: null, wish: null }
  const isSameParty = JSON.stringify(rooms) === JSON.stringify(partiesOf(order))
  const stay = { orderId: order.id, checkIn: days.from, checkOut: days.to, ...(!isSameParty && { rooms }) }
  const isSameRate = ratePlanId === order.terms.rate.id
  const isSame = isSameRate && isSameParty && days.from === order.checkIn && days.to === order.checkOut
  return {
    stay,
    wish: isSame ? null : { ...stay, ...(!isSameRate && { ratePlanId }), ...(reason !== '' && { reason }) },
  }
}

/** The other rates for sale, and the price of what is wished whenever that is something else. */
function useAsking({ order, by }: Changing, draft: WishDraft) {
  const { stay, wish } = wishOf(order, draft)
  const none = { orderId: order.id, checkIn: '', checkOut: '' }
  const rates = useCall(CALLS[by].rates, stay ?? none, { enabled: stay !== null })
  const asked = useCall(CALLS[by].quote, wish ?? none, { enabled: wish !== null, staleTime: 0 })
  const { data: quote = null, error, isFetching } = asked
  const isAsked = wish !== null
  const of = isAsked && !isFetching ? { quote, failure: error } : { quote: null, failure: null }
  return { rates, ...of, isAsking: isAsked && isFetching, askAgain: asked.refetch }
}
type Changing = { readonly order: OrderDetail; readonly by: ChangedBy }

/** Asks for a price whenever something else is wished, and commits to exactly that one. */
export function useChanging(changing: Changing, draft: WishDraft, onDone: () => void) {
  const texts = useChangeTexts()
  const client = useQueryClient()
  const refresh = useOrderRefresh()
  const { askAgain, ...asking } = useAsking(changing, draft)
  const call = useCallMutation(CALLS[changing.by].commit)
  const again = (...calls: readonly { readonly path: string }[]) => {
    for (const changed of calls) void client.invalidateQueries({ queryKey: callKey(changed) })
  }
  const commit = (payment: Payment | undefined) => {
    if (!asking.quote) return
    const { token, differenceMinor } = asking.quote
    call.mutate(
      { token, differenceMinor, ...(payment && { payment }) },
      {
        onSuccess: ({ status }) => {
          refresh()
          again(getVoucher, getDeskOrder, listDeskOrders)
          notify.success(status === 'AMENDMENT_PENDING' ? texts.asked : texts.done)
          onDone()
        },
        onError: ({ errorCode }) => {
          if (errorCode === 'amendment.stale') again(getHotelOrder, getDeskOrder)
          if (errorCode.startsWith('amendment.')) void askAgain()
        },
      },
    )
  }
  return { ...asking, failure: call.error ?? asking.failure, busy: call.isPending, commit }
}
