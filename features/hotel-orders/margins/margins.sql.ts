// Written by `npm run schema:write` from margins.sql; edits are lost.
import type { MarginGroup, MarginRow } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'margins.sql')

export const listByBookedAsc = file<
  {
    bookedFrom: string | null
    bookedTo: string | null
    checkInFrom: string | null
    checkInTo: string | null
    ids: readonly string[] | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  { listed: MarginRow }
>('list_by_booked_asc')

export const listByBookedDesc = file<
  {
    bookedFrom: string | null
    bookedTo: string | null
    checkInFrom: string | null
    checkInTo: string | null
    ids: readonly string[] | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  { listed: MarginRow }
>('list_by_booked_desc')

export const listByMarginAsc = file<
  {
    bookedFrom: string | null
    bookedTo: string | null
    checkInFrom: string | null
    checkInTo: string | null
    ids: readonly string[] | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  { listed: MarginRow }
>('list_by_margin_asc')

export const listByMarginDesc = file<
  {
    bookedFrom: string | null
    bookedTo: string | null
    checkInFrom: string | null
    checkInTo: string | null
    ids: readonly string[] | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  { listed: MarginRow }
>('list_by_margin_desc')

/** What is no hotel order is found by its whole code. */
export const findWords = file<
  { pattern: string; maxHits: number },
  { hits: string[] | null; companies: string[] | null }
>('find_words')

export const sumMargins = file<
  {
    ids: readonly string[] | null
    pattern: string | null
    bookedFrom: string | null
    bookedTo: string | null
    checkInFrom: string | null
    checkInTo: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
  },
  { currency: string; count: number; totalMinor: number; costMinor: number; marginMinor: number }
>('sum_margins')

export const listGroups = file<
  {
    bookedFrom: string | null
    bookedTo: string | null
    by: string
    pattern: string | null
    codes: readonly string[] | null
    order: string
    limit: number
    offset: number
  },
  { listed: MarginGroup; total: number }
>('list_groups')

export const sumGroups = file<
  {
    bookedFrom: string | null
    bookedTo: string | null
    by: string
    pattern: string | null
    codes: readonly string[] | null
  },
  { currency: string; count: number; totalMinor: number; costMinor: number; marginMinor: number }
>('sum_groups')

/** What was sold on a day and in the 7 and 30 days that end with it, beside as many days before. */
export const sumSales = file<
  { today: string },
  {
    currency: string
    days: number
    orders: number
    totalMinor: number
    marginMinor: number
    beforeOrders: number
    beforeTotalMinor: number
    beforeMarginMinor: number
  }
>('sum_sales')

/** When some companies booked last, hotels or tickets; a company that never did has no row. */
export const listLastBooked = file<
  { companyIds: readonly string[] },
  { companyId: string; at: string }
>('list_last_booked')
