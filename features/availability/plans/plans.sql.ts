// Written by `npm run schema:write` from plans.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'plans.sql')

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
    minAdvanceDays: number
  },
  { id: string }
>('put_plan')

export const findPlan = file<{ hotelId: string; roomTypeId: string; code: string }, { id: string }>('find_plan')

/** Nodes read the hotel again. */
export const tellHotel = file<{ hotelId: string }, never>('tell_hotel')
