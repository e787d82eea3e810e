// Written by `npm run schema:write` from supplied.sql; edits are lost.
import type { CalendarDay } from '../manage/contract-days.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'supplied.sql')

/** Stores what a supplier says of a ticket, by its code. Texts and category are set once and are the operator's from
 * then on; the sale is opened only for a ticket that is new. */
export const putSupplied = file<
  {
    latitude: number | null
    longitude: number | null
    destinationId: string
    code: string
    source: string
    supplier: string
    category: string
    kind: string
    timeZone: string
    currency: string
    address: string | null
    feeRules: string
    status: string
    now: string
    contents: string
  },
  { productId: string; changed: boolean }
>('put_supplied')

export const putSuppliedOption = file<
  {
    productId: string
    code: string
    nameEn: string
    nameZh: string | null
    place: number
    cutOffMinutes: number
    minUnits: number
    maxUnits: number
    deliveryFormat: string
  },
  { optionId: string }
>('put_supplied_option')

/** Options that the supplier offers no more. */
export const listOtherOptions = file<
  { productId: string; codes: readonly string[] },
  { id: string; timeZone: string }
>('list_other_options')

/** Days of an option from one on, locked in their order. */
export const lockSuppliedDays = file<
  { optionId: string; from: string },
  { day: string; closed: boolean; pricePercent: number; slots: CalendarDay['slots'] }
>('lock_supplied_days')

/** Takes tickets off sale, or puts those back that were taken off. */
export const setSuppliedSale = file<
  { to: string; now: string; productIds: readonly string[]; from: string },
  never
>('set_supplied_sale')

/** Nodes read tickets again that entries of the journal are about. */
export const tellSupplied = file<{ productIds: readonly string[] }, never>('tell_supplied')
