// Written by `npm run schema:write` from engine.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'engine.sql')

export const listDestinations = file<
  { destinationNo: number | null },
  {
    id: string
    no: number
    nameEn: string
    nameZh: string | null
    countryEn: string
    countryZh: string | null
    timeZone: string
    latitude: number
    longitude: number
  }
>('list_destinations')

export const findHotelDestination = file<{ hotelNo: number }, { no: number }>('find_hotel_destination')

/** Hotels that can be sold, city by city. Facilities are joined by spaces: hotels share a few hundred such texts, and a
 * list of each takes more memory than the rest of the row. `due` is JSON of the contract's `due`, null where nothing is
 * paid there. `mark_up_rules` are the numbers of the rules that are about it and not about every hotel. */
export const listHotels = file<
  { destinationNo: number | null },
  {
    no: number
    id: string
    destinationNo: number
    nameEn: string
    nameZh: string | null
    chain: string | null
    chainZh: string | null
    starHalves: number | null
    districtId: string | null
    district: string | null
    districtZh: string | null
    latitude: number
    longitude: number
    timeZone: string
    recommendation: number
    facilities: string
    checkInFrom: string
    due: string | null
    cover: string | null
    markUpRules: string | null
  }
>('list_hotels')

export const listRoomTypes = file<
  { destinationNo: number | null },
  {
    no: number
    id: string
    hotelNo: number
    nameEn: string
    nameZh: string | null
    maxAdults: number
    maxChildren: number
    maxOccupancy: number
  }
>('list_room_types')

/** Plans that can be sold, their JSON as text: equal texts are parsed once. */
export const listPlans = file<
  { destinationNo: number | null },
  {
    no: number
    id: string
    hotelNo: number
    roomTypeNo: number
    nameEn: string
    nameZh: string | null
    mealPlan: 'ROOM_ONLY' | 'BREAKFAST' | 'HALF_BOARD' | 'FULL_BOARD' | 'ALL_INCLUSIVE'
    currency: string
    adultDeltas: string
    childBands: string
    seasons: string
    markets: string
    minStay: number
    maxStay: number
    minAdvanceDays: number
    maxAdvanceDays: number
    bookingFrom: string | null
    bookingTo: string | null
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    penalties: string
    packageOnly: boolean
    reduction: string
    basePlanId: string | null
    promotionCode: string | null
    promotionKind: string | null
  }
>('list_plans')

/** Read as a binary copy; months that ended over sixty days ago are left out. */
export const copyRateMonths = file<
  object,
  { ratePlanNo: number; month: number; rateNightsSold: Buffer | null }
>('copy_rate_months')

export const copyAllotmentMonths = file<
  object,
  { roomTypeNo: number; month: number; nights: Buffer }
>('copy_allotment_months')

export const copyInventoryNights = file<
  object,
  { roomTypeNo: number; day: number | null; kind: number; releaseDays: number; roomsLeft: number | null }
>('copy_inventory_nights')

export const listRateMonths = file<
  { nos: readonly number[]; first: number; last: number },
  { no: number; month: number; nights: Buffer }
>('list_rate_months')

export const listChangedRateMonths = file<
  { nos: readonly number[]; months: readonly number[] },
  { no: number; month: number; nights: Buffer }
>('list_changed_rate_months')

export const listAllotmentMonths = file<
  { nos: readonly number[]; first: number; last: number },
  { no: number; month: number; nights: Buffer }
>('list_allotment_months')

export const listChangedAllotmentMonths = file<
  { nos: readonly number[]; months: readonly number[] },
  { no: number; month: number; nights: Buffer }
>('list_changed_allotment_months')

export const listInventoryNights = file<
  { nos: readonly number[]; firstDay: number },
  { no: number; day: number; kind: number; releaseDays: number; roomsLeft: number }
>('list_inventory_nights')

export const listChangedInventory = file<
  { nos: readonly number[]; firstDays: readonly number[]; counts: readonly number[] },
  { no: number; day: number; kind: number; releaseDays: number; roomsLeft: number }
>('list_changed_inventory')
