// Written by `npm run schema:write` from walking.sql; edits are lost.
import type { StayTerms } from '../contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'walking.sql')

/** Keeps the stay in a hotel outside the portal as a quote of the order's own rate, which nothing else can use. */
export const keepTyped = file<
  { terms: string; cost: string | null; amends: string | null; quoteId: string; companyId: string },
  { token: string }
>('keep_typed')

/** Moves a locked order whose rooms are moved already to a quote of another hotel, in one round trip: the order, the end
 * of an offer that was cheaper, history, voucher, event. */
export const walkOrder = file<
  {
    roomsHeld: boolean
    hotelConfirmation: string | null
    id: string
    companyId: string
    quoteId: string
    actorKind: string
    actorId: string | null
    actorName: string
    event: string
    note: string | null
    topic: string
  },
  { versions: string | null }
>('walk_order')

/** The change of the order, what is claimed from the hotel that sent the guests away, and the taxi as a cost. Vouchers
 * for that hotel are void. */
export const insertWalk = file<
  {
    orderId: string
    companyId: string
    quoteId: string
    beforeQuoteId: string
    taxiMinor: number
    leftMinor: number
    staffId: string
    hotelId: string
    hotelConfirmation: string | null
    currency: string
    claimMinor: number
  },
  never
>('insert_walk')

/** What a person's request to move the guests to this rate, or to the hotel of this name, did before. */
export const findRepeat = file<
  { orderId: string; version: string; staffId: string; target: string },
  { no: number }
>('find_repeat')

/** How often a hotel sent guests elsewhere in a year, and who did with those of an order last. */
export const findWalks = file<
  { hotelId: string; orderId: string },
  {
    ofHotelCount: number
    terms: StayTerms | null
    hotelConfirmation: string | null
    taxiMinor: number | null
    claimMinor: number | null
  }
>('find_walks')

export const countWalks = file<{ hotelId: string; since: string }, { total: number }>('count_walks')

/** The walk that an event of an order is about. */
export const findWalkAt = file<
  { orderId: string; companyId: string; at: string },
  { hotelId: string; hotelConfirmation: string | null; currency: string; claimMinor: number; terms: StayTerms }
>('find_walk_at')
