// Written by `npm run schema:write` from extras.sql; edits are lost.
import type { PriceBand, PropertyFee } from '#features/hotels/contract.ts'
import type { SurchargeRow } from './rules.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'extras.sql')

/** The dated extras of a hotel in the nights of a stay, and how many extra beds a room of the type takes. */
export const listSurcharges = file<
  { checkOut: string; checkIn: string; roomTypeId: string },
  { extraBeds: number; surcharges: SurchargeRow[] }
>('list_surcharges')

/** The mandatory extras of a hotel in the nights of a stay. */
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
    payAt: SurchargeRow['payAt']
  }
>('list_mandatory_surcharges')

/** Mandatory taxes and fees of a hotel, paid there. */
export const listPropertyFees = file<
  { hotelId: string },
  {
    kind: PropertyFee['kind']
    nameEn: string
    nameZh: string | null
    per: PropertyFee['per']
    amountMinor: number
    currency: string
    firstNight: string | null
    lastNight: string | null
    exemptBelowAge: number | null
    mostNights: number | null
    byPrice: PriceBand[]
  }
>('list_property_fees')
