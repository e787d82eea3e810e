// Written by `npm run schema:write` from distributors.sql; edits are lost.
import type { Language } from '#contract/languages.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'distributors.sql')

export const listDistributors = file<
  { companyId: string; pattern: string | null; limit: number; offset: number },
  {
    id: string
    name: string
    contact: string
    chatGroup: string
    language: Language
    note: string
    currency: string
    markUpBasisPoints: number
    markUpMinor: number
    roundToMinor: number
    hotels: number
    updatedAt: string
  }
>('list_distributors')

export const countDistributors = file<
  { companyId: string; pattern: string | null },
  { total: number }
>('count_distributors')

export const findDistributor = file<
  { companyId: string; distributorId: string },
  {
    id: string
    name: string
    contact: string
    chatGroup: string
    language: 'en' | 'zh-CN'
    note: string
    currency: string
    markUpBasisPoints: number
    markUpMinor: number
    roundToMinor: number
    hotels: number
    updatedAt: string
  }
>('find_distributor')

/** No row when a distributor of this name is there. */
export const insertDistributor = file<
  {
    companyId: string
    name: string
    contact: string
    chatGroup: string
    language: string
    note: string
    currency: string
    markUpBasisPoints: number
    markUpMinor: number
    roundToMinor: number
    nowMs: number
    staffId: string
  },
  { id: string }
>('insert_distributor')

/** Whether another distributor has this name. */
export const findSameName = file<
  { companyId: string; distributorId: string; name: string },
  { id: string }
>('find_same_name')

export const setDistributor = file<
  {
    name: string
    contact: string
    chatGroup: string
    language: string
    note: string
    currency: string
    markUpBasisPoints: number
    markUpMinor: number
    roundToMinor: number
    nowMs: number
    staffId: string
    companyId: string
    distributorId: string
  },
  never
>('set_distributor')

export const removeDistributor = file<{ companyId: string; distributorId: string }, never>('remove_distributor')

export const listManaged = file<
  { companyId: string; distributorId: string; limit: number; offset: number },
  {
    hotelId: string
    nameEn: string
    nameZh: string | null
    starHalves: number | null
    chain: string | null
    destinationId: string
    cityEn: string
    cityZh: string | null
  }
>('list_managed')

export const countManaged = file<{ companyId: string; distributorId: string }, { total: number }>('count_managed')

export const countHotels = file<{ hotelIds: readonly string[] }, { total: number }>('count_hotels')

export const insertManaged = file<
  { companyId: string; distributorId: string; hotelIds: readonly string[] },
  never
>('insert_managed')

export const removeManaged = file<
  { companyId: string; distributorId: string; hotelIds: readonly string[] },
  never
>('remove_managed')

/** Hotels that no distributor has are watched by nobody. */
export const removeUnmanagedWatches = file<{ companyId: string }, never>('remove_unmanaged_watches')
