// Written by `npm run schema:write` from tracking.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'tracking.sql')

export const listTracked = file<
  {
    companyId: string
    staffId: string
    pattern: string | null
    destinationId: string | null
    hotelIds: readonly string[] | null
    distributorId: string | null
    limit: number
    offset: number
  },
  {
    hotelId: string
    nameEn: string
    nameZh: string | null
    starHalves: number | null
    chain: string | null
    destinationId: string
    cityEn: string
    cityZh: string | null
    timeZone: string
    askedAt: string | null
    refreshedAt: string | null
  }
>('list_tracked')

export const countTracked = file<
  {
    companyId: string
    staffId: string
    pattern: string | null
    destinationId: string | null
    hotelIds: readonly string[] | null
    distributorId: string | null
  },
  { total: number }
>('count_tracked')

export const listTrackedCities = file<
  { companyId: string; staffId: string },
  { id: string; nameEn: string; nameZh: string | null; hotels: number }
>('list_tracked_cities')

export const listRates = file<
  { hotelIds: readonly string[] },
  {
    hotelId: string
    ratePlanId: string
    ratePlanNo: number
    roomTypeId: string
    roomNameEn: string
    roomNameZh: string | null
    planNameEn: string
    planNameZh: string | null
    mealPlan: 'ROOM_ONLY' | 'BREAKFAST' | 'HALF_BOARD' | 'FULL_BOARD' | 'ALL_INCLUSIVE'
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    currency: string
  }
>('list_rates')

/** The newest snapshot of each rate of hotels before a moment, no older than another. */
export const listSnapshotsBefore = file<
  { hotelIds: readonly string[]; before: string; after: string },
  { ratePlanNo: number; firstDay: string; nets: number[] }
>('list_snapshots_before')

/** A night of a rate in all snapshots since a moment; no net price where it was not among the days. */
export const listNetsOfNight = file<
  { night: string; ratePlanId: string; hotelId: string; since: string },
  { takenAt: string; net: number | null }
>('list_nets_of_night')

export const listRefreshes = file<
  { companyId: string; staffId: string; hotelIds: readonly string[] },
  { hotelId: string; askedAt: string | null; refreshedAt: string | null }
>('list_refreshes')

/** Gives a row to the caller that may ask the supplier now; none when anybody asked it a short time ago. */
export const claimRefresh = file<
  { nowMs: number; companyId: string; staffId: string; hotelId: string; askedBeforeMs: number },
  { hotelId: string }
>('claim_refresh')

export const setRefreshed = file<{ nowMs: number; hotelId: string }, never>('set_refreshed')

/** Hotels anybody watches of which a rate or a room changed; all of them without numbers. */
export const listToSnapshot = file<
  { ratePlanNos: readonly number[]; roomTypeNos: readonly number[]; takenSince: string },
  { hotelId: string; destinationId: string }
>('list_to_snapshot')

/** Keeps the snapshots that differ from the newest one of their rate, and one a day at least. */
export const insertSnapshots = file<{ nowMs: number; firstDay: string; rows: string }, never>('insert_snapshots')

export const removeOldSnapshots = file<{ before: string }, never>('remove_old_snapshots')
