import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { type DraftRoom, knownRooms, PARTY_LIMITS } from '#features/hotels/web/search-draft.ts'
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

/** A room of the changed order: its number where it is booked, and of an added one who sleeps in it first. */
export type WishedRoom = DraftRoom & {
  readonly no: number | null
  readonly surname: string
  readonly givenName: string
}

/** What the order is to be changed to, while it is chosen. */
export type WishDraft = {
  readonly days: Days
  readonly ratePlanId: string
  readonly rooms: WishedRoom[]
  /** Why the desk makes the stay shorter than its rate sells; empty where it need not. */
  readonly reason: string
}

const partiesOf = ({ rooms }: OrderDetail): DraftRoom[] =>
  rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] }))

const bookedOf = (order: OrderDetail): WishDraft => ({
  days: { from: order.checkIn, to: order.checkOut },
  ratePlanId: order.terms.rate.id,
  rooms: partiesOf(order).map((room, at) => ({ ...room, no: at + 1, surname: '', givenName: '' })),
  reason: '',
})

/** What is wished for: what was chosen, and the rest as it is booked, also where somebody changes that meanwhile. */
export function useWish(order: OrderDetail) {
  const [chosen, setChosen] = useState<Partial<WishDraft>>({})
  const draft: WishDraft = { ...bookedOf(order), ...chosen }
  return [draft, (part: Partial<WishDraft>) => setChosen({ ...chosen, ...part })] as const
}

/** Another room with two adults, where no booked one is dropped and there may be one more. */
export function withRoom(order: OrderDetail, draft: WishDraft): WishDraft | null {
  const { rooms } = draft
  if (rooms.length >= PARTY_LIMITS.maxRooms || keptRooms(order, draft) !== undefined) return null
  return { ...draft, rooms: [...rooms, { adults: 2, childAges: [], no: null, surname: '', givenName: '' }] }
}

/** The draft without a room: an added one, or a booked one where others stay and none is added. */
export function withoutRoom({ rooms, ...draft }: WishDraft, at: number): WishDraft | null {
  const isAdded = rooms[at]?.no === null
  if (rooms.length === 1 || (!isAdded && rooms.some(({ no }) => no === null))) return null
  return { ...draft, rooms: rooms.filter((_, place) => place !== at) }
}

/** The booked rooms that stay, where some are dropped. */
function keptRooms(order: OrderDetail, { rooms }: WishDraft): number[] | undefined {
  const kept = rooms.flatMap(({ no }) => no ?? [])
  return kept.length < order.rooms.length ? kept : undefined
}

/** The guests of the added rooms; each is of the nationality that was booked. */
function addedGuests(order: OrderDetail, { rooms }: WishDraft) {
  const { nationality } = order.terms
  const added = rooms.filter(({ no }) => no === null)
  return added.map(({ surname, givenName }) => ({
    guests: [{ surname: surname.trim(), givenName: givenName.trim(), nationality }],
  }))
}

/** What a draft asks for: null while it is incomplete, and as a wish where it is booked already. */
function wishOf(order: OrderDetail, draft: WishDraft) {
  const { days, ratePlanId, reason } = draft
  const rooms = knownRooms(draft.rooms)
  const kept = keptRooms(order, draft)
  if (days.from === '' || rooms === null) return { stay: null, wish: null }
  const isSameParty = JSON.stringify(rooms) === JSON.stringify(partiesOf(order))
  const stay = {
    orderId: order.id,
    checkIn: days.from,
    checkOut: days.to,
    ...(!isSameParty && { rooms }),
    ...(kept && { keptRooms: kept }),
  }
  const isSameRate = ratePlanId === order.terms.rate.id
  const isSame = isSameRate && isSameParty && isSameDays(order, days)
  return {
    stay,
    wish: isSame ? null : { ...stay, ...(!isSameRate && { ratePlanId }), ...(reason !== '' && { reason }) },
  }
}

const isSameDays = ({ checkIn, checkOut }: OrderDetail, { from, to }: Days) => from === checkIn && to === checkOut

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
    const rooms = addedGuests(changing.order, draft)
    call.mutate(
      { token, differenceMinor, ...(rooms.length > 0 && { rooms }), ...(payment && { payment }) },
      {
        onSuccess: ({ waitsFor }) => {
          refresh()
          again(getVoucher, getDeskOrder, listDeskOrders)
          notify.success(waitsFor === null ? texts.done : waitsFor === 'HOTEL' ? texts.asked : texts.held)
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
