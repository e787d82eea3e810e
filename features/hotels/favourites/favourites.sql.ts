// Written by `npm run schema:write` from favourites.sql; edits are lost.
import type { RoomParty } from '#contract/shapes.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'favourites.sql')

export const listFavourites = file<
  {
    companyId: string
    staffId: string
    whose: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    nameEn: string
    nameZh: string | null
    cityEn: string
    cityZh: string | null
    destinationId: string
    starHalves: number | null
    mine: boolean
    shared: boolean
  }
>('list_favourites')

export const countFavourites = file<
  { companyId: string; staffId: string; whose: readonly string[] | null; pattern: string | null },
  { total: number }
>('count_favourites')

/** Favourites, the person's own first and the latest of each first. */
export const listFavouriteIds = file<
  { companyId: string; staffId: string },
  { hotelId: string; mine: boolean }
>('list_favourite_ids')

/** Locks the mark's owner, so that two marks at once do not pass the limit. */
export const lockFavourites = file<{ companyId: string; staffId: string | null }, { total: number }>('lock_favourites')

/** No row when the hotel is not offered. */
export const insertFavourite = file<
  { companyId: string; staffId: string | null; nowMs: number; hotelId: string },
  never
>('insert_favourite')

export const removeFavourite = file<
  { companyId: string; staffId: string | null; hotelId: string },
  never
>('remove_favourite')

export const listRecent = file<
  { companyId: string; staffId: string; today: string; limit: number },
  {
    destinationId: string
    hotelId: string | null
    checkIn: string
    checkOut: string
    rooms: RoomParty[]
    nationality: string
    query: string
  }
>('list_recent')

export const saveRecent = file<
  {
    companyId: string
    staffId: string
    place: string
    destinationId: string
    hotelId: string | null
    checkIn: string
    checkOut: string
    rooms: string
    nationality: string
    query: string
    nowMs: number
  },
  never
>('save_recent')

export const removeOlder = file<{ companyId: string; staffId: string; limit: number }, never>('remove_older')

export const removeRecent = file<{ companyId: string; staffId: string }, never>('remove_recent')
