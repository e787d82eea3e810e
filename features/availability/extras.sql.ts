// Written by `npm run schema:write` from extras.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'extras.sql')

/** The dated extras of a hotel that touch a stay, with the beds one room of the type can be given; both in one answer. */
export const listSurcharges = file<
  { checkOut: string; checkIn: string; roomTypeId: string },
  { extraBeds: number; surcharges: unknown }
>('list_surcharges')

/** What nobody who stays at a hotel in these nights can do without. */
export const listMandatorySurcharges = file<
  { hotelId: string; checkOut: string; checkIn: string },
  {
    surchargeId: string
    ratePlanId: string | null
    kind: 'BREAKFAST' | 'EXTRA_BED' | 'INTERNET' | 'GALA_DINNER'
    nameEn: string
    nameZh: string | null
    firstNight: string
    lastNight: string
    per: 'ROOM_NIGHT' | 'PERSON_NIGHT'
    amountMinor: number
    currency: string
    mandatory: boolean
    payAt: string
  }
>('list_mandatory_surcharges')
