// Written by `npm run schema:write` from plans.sql; edits are lost.
import type { Markets } from '../stay/rules-occupancy.ts'
import type { PenaltyRule } from '../prices/rules-penalty.ts'
import type { PlanValues, SurchargeValues } from './contract-records.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'plans.sql')

export const listPlans = file<
  { hotelId: string },
  {
    id: string
    version: number
    roomTypeId: string
    code: string
    status: PlanValues['status']
    nameEn: string
    nameZh: string | null
    mealPlan: PlanValues['mealPlan']
    currency: string
    minStay: number
    maxStay: number
    minAdvanceDays: number
    maxAdvanceDays: number
    bookingFrom: string | null
    bookingTo: string | null
    confirmationMode: PlanValues['confirmationMode']
    confirmationSeconds: number
    packageOnly: boolean
    markets: Markets
    adultDeltas: Record<string, number>
    childBands: { toAge: number; amountMinor: number }[]
    penalties: PenaltyRule[]
  }
>('list_plans')

export const listSurcharges = file<
  { hotelId: string },
  {
    id: string
    version: number
    kind: SurchargeValues['kind']
    nameEn: string
    nameZh: string | null
    ratePlanId: string | null
    firstNight: string
    lastNight: string
    per: SurchargeValues['per']
    currency: string
    amountMinor: number
    mandatory: boolean
    payAt: SurchargeValues['payAt']
  }
>('list_surcharges')

export const findRoom = file<{ roomTypeId: string; hotelId: string }, { found: boolean }>('find_room')

export const insertPlan = file<
  {
    hotelId: string
    roomTypeId: string
    code: string
    status: string
    nameEn: string
    nameZh: string | null
    mealPlan: string
    currency: string
    minStay: number
    maxStay: number
    minAdvanceDays: number
    maxAdvanceDays: number
    bookingFrom: string | null
    bookingTo: string | null
    confirmationMode: string
    confirmationSeconds: number
    packageOnly: boolean
    markets: string
    adultDeltas: string
    childBands: string
    penalties: string
  },
  never
>('insert_plan')

export const setPlan = file<
  {
    code: string
    status: string
    nameEn: string
    nameZh: string | null
    mealPlan: string
    minStay: number
    maxStay: number
    minAdvanceDays: number
    maxAdvanceDays: number
    bookingFrom: string | null
    bookingTo: string | null
    confirmationMode: string
    confirmationSeconds: number
    packageOnly: boolean
    markets: string
    adultDeltas: string
    childBands: string
    penalties: string
    id: string
    hotelId: string
  },
  never
>('set_plan')

export const insertSurcharge = file<
  {
    hotelId: string
    ratePlanId: string | null
    kind: string
    nameEn: string
    nameZh: string | null
    firstNight: string
    lastNight: string
    per: string
    currency: string
    amountMinor: number
    mandatory: boolean
    payAt: string
  },
  never
>('insert_surcharge')

export const setSurcharge = file<
  {
    ratePlanId: string | null
    kind: string
    nameEn: string
    nameZh: string | null
    firstNight: string
    lastNight: string
    per: string
    currency: string
    amountMinor: number
    mandatory: boolean
    payAt: string
    id: string
    hotelId: string
  },
  never
>('set_surcharge')

export const removeSurcharge = file<{ id: string; hotelId: string }, never>('remove_surcharge')

export const putPlan = file<
  {
    hotelId: string
    roomTypeId: string
    code: string
    nameEn: string
    nameZh: string | null
    mealPlan: string
    currency: string
    adultDeltas: string
    childBands: string
    seasons: string
    markets: string
    penalties: string
    minStay: number
    maxStay: number
    minAdvanceDays: number
    bookingFrom: string | null
    bookingTo: string | null
    basePlanId: string | null
    promotion: string | null
    reduction: string
  },
  { id: string }
>('put_plan')

export const findPlan = file<{ hotelId: string; roomTypeId: string; code: string }, { id: string }>('find_plan')

export const listStoredMonths = file<
  { first: number; last: number; hotelId: string; codes: readonly string[] },
  { roomTypeId: string; code: string; month: number; nights: Buffer }
>('list_stored_months')

/** Nodes read the hotel again, and the nights of rates that may follow another one now. */
export const tellHotel = file<{ hotelId: string }, never>('tell_hotel')
