// Written by `npm run schema:write` from stay.sql; edits are lost.
import type { ChildBand, Markets, PartySeason } from './rules-occupancy.ts'
import type { MarkUpRule } from '#features/mark-ups/rules.ts'
import type { PenaltyRule } from '../prices/rules-penalty.ts'
import type { PlanPromotion } from './rules-promotions.ts'
import type { Reduction } from '../prices/rules-reduction.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'stay.sql')

/** A hotel that states no times is reckoned with the usual ones: free cancellation needs a moment of arrival.
 * The plans of a hotel, or one of them and those that it follows, with what decides whether a stay can be sold
 * and at which price. */
export const listStayPlans = file<
  {
    months: readonly number[]
    checkIn: string
    checkOut: string
    companyId: string | null
    hotelId: string
    ratePlanId: string | null
  },
  {
    hotelId: string
    hotelNameEn: string
    hotelNameZh: string | null
    hotelNameLocal: string | null
    starHalves: number | null
    addressEn: string | null
    addressZh: string | null
    phone: string | null
    country: string
    timeZone: string
    latitude: number
    longitude: number
    checkInFrom: string
    checkOutUntil: string
    timesUnknown: boolean
    hotelOpen: boolean
    cover: string | null
    cityEn: string
    cityZh: string | null
    roomTypeId: string
    roomTypeNo: number
    roomNameEn: string
    roomNameZh: string | null
    maxAdults: number
    maxChildren: number
    maxOccupancy: number
    ratePlanId: string
    ratePlanNo: number
    planNameEn: string
    planNameZh: string | null
    mealPlan: 'ROOM_ONLY' | 'BREAKFAST' | 'HALF_BOARD' | 'FULL_BOARD' | 'ALL_INCLUSIVE'
    currency: string
    adultDeltas: Record<string, number>
    childBands: ChildBand[]
    seasons: PartySeason[]
    markets: Markets
    minStay: number
    maxStay: number
    minAdvanceDays: number
    maxAdvanceDays: number
    bookingFrom: string | null
    bookingTo: string | null
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    confirmationSeconds: number
    penalties: PenaltyRule[]
    packageOnly: boolean
    planOpen: boolean
    basePlanId: string | null
    promotion: PlanPromotion | null
    reduction: Reduction
    rateMonths: { month: number; version: number; nights: string }[]
    allotmentMonths: { month: number; nights: string }[]
    inventory: { day: number; kind: number; releaseDays: number; allotment: number; sold: number }[]
    markUpRules: MarkUpRule[]
  }
>('list_stay_plans')

/** Also finds a hotel without plans. */
export const findStayHotel = file<{ hotelId: string }, { timeZone: string }>('find_stay_hotel')
