// Written by `npm run schema:write` from amending.sql; edits are lost.
import type { Amends, Days } from './rules.ts'
import type { Markets } from '#features/availability/stay/rules-occupancy.ts'
import type { OrderJson } from '../order-json.ts'
import type { RoomsChange } from './rules-rooms.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'amending.sql')

/** The mark-up of an order's new nights: of the agreement in force where that sells in the order's currency, else of the
 * agreement it was booked by. */
export const findAgreed = file<
  { orderId: string; companyId: string },
  { agreementId: string; companyId: string; currency: string; markUpBasisPoints: number }
>('find_agreed')

/** A quoted change, whether its rates are still those it was priced with, and what became of it. */
export const findChange = file<
  { token: string; companyId: string | null },
  {
    token: string
    companyId: string
    amends: Amends
    terms: OrderJson['terms']
    markets: Markets
    totalMinor: number
    currency: string
    checkIn: string
    checkOut: string
    isExpired: boolean
    state: 'APPROVAL' | 'WAITING' | 'DONE' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED' | null
    daysBefore: Days
    isMoved: boolean
  }
>('find_change')

export const moveRooms = file<{ id: string; quoteId: string; isAgreed: boolean }, never>('move_rooms')

/** Writes a changed order in one round trip: its transfers, the order with the stay of the quote it stands on from now
 * on, the end of an offer that was cheaper, history, voucher, event. */
export const amendOrder = file<
  {
    id: string
    postings: string
    status: string
    paymentStatus: string
    depositMinor: number
    creditMinor: number
    rooms: string | null
    onlineMinor: number
    deadlineAt: string | null
    companyId: string
    quoteId: string
    actorKind: string
    actorId: string | null
    actorName: string
    event: string
    note: string | null
    detail: string | null
    topic: string | null
  },
  { heldBy: string | null; versions: string | null }
>('amend_order')

export const insertChange = file<
  {
    id: string
    companyId: string
    kind: string
    state: string
    quoteId: string
    beforeQuoteId: string
    feeMinor: number
    differenceMinor: number
    holdTransferId: string | null
    rooms: string | null
  },
  never
>('insert_change')

/** The change of an order that waits for an approver or its hotel. */
export const findWaiting = file<
  { id: string; companyId: string },
  {
    quoteId: string
    state: 'APPROVAL' | 'WAITING' | 'DONE' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED'
    feeMinor: number
    differenceMinor: number
    rooms: RoomsChange | null
    holdTransferId: string | null
    holdDepositMinor: number | null
    holdCreditMinor: number | null
  }
>('find_waiting')

export const endChange = file<{ state: string; id: string; companyId: string }, never>('end_change')

/** An approved change waits for the hotel. */
export const passToHotel = file<{ id: string; companyId: string }, never>('pass_to_hotel')
