// Written by `npm run schema:write` from taxes.sql; edits are lost.
import type { PriceBand, PropertyFee } from '../contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'taxes.sql')

export const countCityFees = file<{ pattern: string | null }, { total: number }>('count_city_fees')

export const listCityFees = file<
  { pattern: string | null; limit: number; offset: number },
  {
    id: string
    version: number
    kind: PropertyFee['kind']
    nameEn: string
    nameZh: string | null
    per: PropertyFee['per']
    currency: string
    amountMinor: number
    exemptBelowAge: number | null
    mostNights: number | null
    firstNight: string | null
    lastNight: string | null
    byStars: { stars: number; amountMinor: number }[]
    byPrice: PriceBand[]
    destinationId: string
    cityEn: string
    cityZh: string | null
    cityCurrency: string
    hotels: number
  }
>('list_city_fees')

/** Changes of the taxes of a city come one after another. */
export const lockDestination = file<{ destinationId: string }, { id: string }>('lock_destination')

/** Search reads a city again with any of its hotels. */
export const announceCity = file<{ destinationId: string }, never>('announce_city')
