// Written by `npm run schema:write` from promotions.sql; edits are lost.
import type { Days, Promotion } from './rules-types.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'promotions.sql')

/** In the order in which they are taken off. */
export const listPromotions = file<
  { contractId: string },
  {
    code: string
    kind: Promotion['kind']
    nameEn: string
    nameZh: string | null
    basisPoints: number | null
    amountMinor: number | null
    per: Promotion['per']
    stayNights: number | null
    payNights: number | null
    repeats: boolean
    childToAge: number | null
    bookedFrom: string | null
    bookedTo: string | null
    daysAhead: number
    ranges: Days[]
    exclusions: Days[]
    weekdays: number[]
    isArrivalOnly: boolean
    minNights: number
    maxNights: number
    rates: string[]
    markets: string[]
    stacking: Promotion['stacking']
    sequence: number
    isNonRefundable: boolean
    borneBy: Promotion['borneBy']
    version: number
  }
>('list_promotions')

export const insertPromotion = file<
  {
    contractId: string
    code: string
    kind: string
    nameEn: string
    nameZh: string
    basisPoints: number | null
    amountMinor: number | null
    per: string | null
    stayNights: number | null
    payNights: number | null
    repeats: boolean
    childToAge: number | null
    bookedFrom: string | null
    bookedTo: string | null
    daysAhead: number
    ranges: string
    exclusions: string
    weekdays: readonly number[]
    isArrivalOnly: boolean
    minNights: number
    maxNights: number
    rates: readonly string[]
    markets: readonly string[]
    stacking: string
    sequence: number
    isNonRefundable: boolean
    borneBy: string
    staffId: string | null
  },
  { version: number }
>('insert_promotion')

export const setPromotion = file<
  {
    kind: string
    nameEn: string
    nameZh: string
    basisPoints: number | null
    amountMinor: number | null
    per: string | null
    stayNights: number | null
    payNights: number | null
    repeats: boolean
    childToAge: number | null
    bookedFrom: string | null
    bookedTo: string | null
    daysAhead: number
    ranges: string
    exclusions: string
    weekdays: readonly number[]
    isArrivalOnly: boolean
    minNights: number
    maxNights: number
    rates: readonly string[]
    markets: readonly string[]
    stacking: string
    sequence: number
    isNonRefundable: boolean
    borneBy: string
    staffId: string | null
    contractId: string
    code: string
    version: number
  },
  { version: number }
>('set_promotion')

export const removePromotion = file<{ contractId: string; code: string; version: number }, never>('remove_promotion')

export const copyPromotions = file<{ toId: string; contractId: string }, never>('copy_promotions')
