// Written by `npm run schema:write` from stay.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'stay.sql')

/** Plans of a hotel, or one of them, with everything that decides on a stay. */
export const listStayPlans = file<
  { months: readonly number[]; checkIn: string; checkOut: string; hotelId: string; ratePlanId: string | null },
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
    checkInFrom: string | null
    checkOutUntil: string | null
    hotelOpen: boolean | null
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
    adultDeltas: unknown
    childBands: unknown
    markets: unknown
    minStay: number
    maxStay: number
    minAdvanceDays: number
    maxAdvanceDays: number
    bookingFrom: string | null
    bookingTo: string | null
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    confirmationSeconds: number
    penalties: unknown
    packageOnly: boolean
    planOpen: boolean | null
    rateMonths: unknown
    allotmentMonths: unknown
    inventory: unknown
  }
>('list_stay_plans')

export const findStayHotel = file<{ hotelId: string }, { hotelId: string; timeZone: string }>('find_stay_hotel')
