// Written by `npm run schema:write` from watches.sql; edits are lost.
import type { WatchRow } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'watches.sql')

export const listWatches = file<
  {
    today: string
    companyId: string
    staffId: string
    states: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    kind: WatchRow['kind']
    state: WatchRow['state']
    destinationId: string
    cityEn: string
    cityZh: string | null
    hotelId: string | null
    hotelNameEn: string | null
    hotelNameZh: string | null
    ratePlanId: string | null
    rate: WatchRow['rate']
    stay: WatchRow['stay']
    filters: WatchRow['filters']
    currency: string
    thresholdMinor: number | null
    priceThenMinor: number | null
    priceNowMinor: number | null
    alertedAt: string | null
    createdAt: string
  }
>('list_watches')

export const countWatches = file<
  { companyId: string; staffId: string; states: readonly string[] | null; today: string; pattern: string | null },
  { total: number }
>('count_watches')

/** Watches of a person whose stay is still to come. */
export const countComing = file<
  { companyId: string; staffId: string; today: string },
  { count: number }
>('count_coming')

export const findCity = file<{ hotelId: string }, { destinationId: string }>('find_city')

/** No row when the same is watched already. */
export const insertWatch = file<
  {
    companyId: string
    staffId: string
    destinationId: string
    hotelId: string | null
    ratePlanId: string | null
    rate: string | null
    checkIn: string
    checkOut: string
    stay: string
    filters: string
    currency: string
    thresholdMinor: number | null
    priceMinor: number | null
    nowMs: number
  },
  { id: string }
>('insert_watch')

/** A resumed watch starts from the current price: it was not checked while paused. */
export const setState = file<
  { state: string; priceMinor: number | null; companyId: string; staffId: string; watchId: string },
  never
>('set_state')

export const removeWatch = file<{ companyId: string; staffId: string; watchId: string }, never>('remove_watch')

/** Watches that changed nights may concern: of the hotels that were touched, and searches in their cities. */
export const listTouched = file<
  {
    hotelIds: readonly string[]
    destinationIds: readonly string[]
    firstNights: readonly string[]
    lastNights: readonly string[]
    today: string
  },
  { id: string }
>('list_touched')

/** Every watch that the job checks. */
export const listAll = file<{ today: string }, { id: string }>('list_all')

/** The watches to check, with their company's agreement in force; without one nothing can be booked. */
export const listLooked = file<
  { nowMs: number; ids: readonly string[]; today: string },
  {
    id: string
    companyId: string
    destinationId: string
    hotelId: string | null
    ratePlanId: string | null
    stay: WatchRow['stay']
    filters: WatchRow['filters']
    currency: string
    thresholdMinor: number | null
    priceNowMinor: number | null
    knownMinor: number | null
    version: number
    agreementId: string | null
    agreementCurrency: string | null
    markUpBasisPoints: number | null
  }
>('list_looked')

/** One's own watch, to be priced. */
export const findWatch = file<
  { companyId: string; staffId: string; watchId: string },
  {
    id: string
    destinationId: string
    hotelId: string | null
    ratePlanId: string | null
    stay: WatchRow['stay']
    filters: WatchRow['filters']
    currency: string
  }
>('find_watch')

/** Notes what was seen, and writes the event that tells of it; changes nothing when another node was faster. */
export const setSeen = file<
  {
    priceMinor: number | null
    knownMinor: number | null
    tells: boolean
    nowMs: number
    id: string
    companyId: string
    version: number
    beforeMinor: number | null
  },
  never
>('set_seen')
