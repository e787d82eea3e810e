// Written by `npm run schema:write` from change-set.sql; edits are lost.
import type { RateSource, SavedLine } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'change-set.sql')

/** Nights of which rooms were taken, locked by room type and night as a booking locks them. */
export const lockNights = file<
  { roomTypeNos: readonly number[]; nights: readonly string[] },
  { roomTypeNo: number; night: string; sold: number }
>('lock_nights')

/** Prices of the hotels' plans on sale in some months. */
export const listPrices = file<
  { months: readonly number[]; hotelIds: readonly string[] },
  { hotelId: string; currency: string; month: number; nights: Buffer }
>('list_prices')

export const putRates = file<
  { nos: readonly number[]; firsts: readonly string[]; nights: readonly Buffer[] },
  { months: number | null }
>('put_rates')

export const putAllotments = file<
  { nos: readonly number[]; firsts: readonly string[]; nights: readonly Buffer[] },
  { months: number | null }
>('put_allotments')

export const insertSet = file<
  {
    nowMs: number
    source: string
    staffId: string | null
    author: string | null
    reason: string | null
    file: string | null
    cells: number
    undoes: string | null
  },
  { id: string }
>('insert_set')

export const insertHotels = file<{ setId: string; hotels: string }, never>('insert_hotels')

export const insertRuns = file<
  {
    setId: string
    plans: readonly number[]
    rooms: readonly number[]
    firsts: readonly string[]
    befores: readonly Buffer[]
    afters: readonly Buffer[]
  },
  never
>('insert_runs')

/** By which codes the audit log names the hotels. */
export const listCodes = file<{ hotelIds: readonly string[] }, { id: string; code: string }>('list_codes')

/** The sets of a hotel, newest first. */
export const listSets = file<
  { hotelId: string; limit: number; offset: number },
  {
    id: string
    at: string
    source: RateSource
    by: string | null
    reason: string | null
    file: string | null
    cells: number
    lineCount: number
    lines: SavedLine[]
    undoneAt: string | null
    hasNights: boolean
    hotelCount: number
  }
>('list_sets')

export const countSets = file<{ hotelId: string }, { total: number }>('count_sets')

export const findSet = file<
  { id: string },
  {
    id: string
    at: string
    source: 'GRID' | 'FILE' | 'SHELL' | 'MACHINE' | 'HOTEL' | 'CONTRACT' | 'UNDO'
    undoneAt: string | null
    hasNights: boolean
  }
>('find_set')

export const listRuns = file<
  { setId: string },
  { id: string | null; isRoom: boolean; first: string; last: string; before: Buffer; after: Buffer }
>('list_runs')

/** The sets that changed a night of a plan or room type, newest first. */
export const listNightRuns = file<
  { id: string; night: string },
  {
    setId: string
    at: string
    source: RateSource
    by: string | null
    reason: string | null
    file: string | null
    first: string
    before: Buffer
    after: Buffer
    isRoom: boolean
  }
>('list_night_runs')
