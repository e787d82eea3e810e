// Written by `npm run schema:write` from engine.sql; edits are lost.
import type { EngineOption } from './engine-option.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'engine.sql')

/** Offered tickets, all or those named, the recommended ones first; an option that shares days names whose they are. */
export const listProducts = file<
  { productIds: readonly string[] | null },
  {
    productId: string
    destinationId: string
    cityEn: string
    cityZh: string | null
    cityZone: string
    category: 'SIGHT' | 'MUSEUM' | 'PARK' | 'THEME_PARK' | 'SHOW' | 'TOUR' | 'CRUISE' | 'SPORT' | 'PASS' | 'COMBO'
    kind: 'START_TIME' | 'OPENING_HOURS'
    confirmationMode: 'INSTANT' | 'ON_REQUEST'
    currency: string
    latitude: number
    longitude: number
    recommendation: number
    titleEn: string
    titleZh: string | null
    freeCancellation: boolean
    options: EngineOption[]
  }
>('list_products')

/** Days of some tickets from a day on: days since 1970, instants in milliseconds. */
export const listDays = file<
  { productIds: readonly string[]; from: string },
  {
    poolId: string
    day: number
    midnightMs: number
    closed: boolean
    pricePercent: number
    starts: number[]
    ends: number[]
    totals: number[]
    sold: number[]
  }
>('list_days')

/** The tickets that entries of the journal are about: each names a ticket, or an option with days. */
export const listNamed = file<{ ids: readonly string[] }, { productId: string }>('list_named')
