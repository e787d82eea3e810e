// Written by `npm run schema:write` from assigning.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'assigning.sql')

export const listHotels = file<
  {
    companyId: string
    pattern: string | null
    destinationId: string | null
    chain: string | null
    watchedBy: string | null
    unwatched: boolean
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
    people: { id: string; name: string }[]
  }
>('list_hotels')

export const countHotels = file<
  {
    companyId: string
    pattern: string | null
    destinationId: string | null
    chain: string | null
    watchedBy: string | null
    unwatched: boolean
  },
  { total: number }
>('count_hotels')

/** People who may watch, and those who still watch some. */
export const listPeople = file<
  { companyId: string },
  { id: string; name: string; mayWatch: boolean; hotels: number }
>('list_people')

export const listCities = file<
  { companyId: string },
  { id: string; nameEn: string; nameZh: string | null; hotels: number }
>('list_cities')

export const listChains = file<
  { companyId: string },
  { name: string; nameZh: string | null; hotels: number }
>('list_chains')

/** Watches the hotels of a filter, or some of them. */
export const assign = file<
  {
    companyId: string
    watcherId: string
    pattern: string | null
    destinationId: string | null
    chain: string | null
    watchedBy: string | null
    unwatched: boolean
    hotelIds: readonly string[] | null
  },
  never
>('assign')

export const unassign = file<
  {
    companyId: string
    watcherId: string
    pattern: string | null
    destinationId: string | null
    chain: string | null
    watchedBy: string | null
    unwatched: boolean
    hotelIds: readonly string[] | null
  },
  never
>('unassign')

export const copyWatches = file<{ toWatcherId: string; companyId: string; watcherId: string }, never>('copy_watches')

export const removeWatches = file<{ companyId: string; watcherId: string }, never>('remove_watches')
