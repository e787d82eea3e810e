// Written by `npm run schema:write` from recommends.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'recommends.sql')

/** Hotels the company booked within a year, by the caller and by others, most booked first. */
export const listBooked = file<
  { staffId: string; companyId: string; nowMs: number; limit: number },
  { hotelId: string; destinationId: string; own: number; colleagues: number }
>('list_booked')

export const listDismissed = file<{ companyId: string; staffId: string }, { hotelId: string }>('list_dismissed')

export const insertDismissed = file<{ companyId: string; staffId: string; hotelId: string }, never>('insert_dismissed')

export const removeDismissed = file<
  { companyId: string; staffId: string; hotelId: string | null },
  never
>('remove_dismissed')

export const findHotel = file<{ hotelId: string }, { id: string }>('find_hotel')

export const listHotels = file<
  { hotelIds: readonly string[] },
  {
    hotelId: string
    nameEn: string
    nameZh: string | null
    starHalves: number | null
    destinationId: string
    cityEn: string
    cityZh: string | null
    cover: string | null
  }
>('list_hotels')

/** The median price of hotels over ninety days and the last one, where enough days are known. */
export const listMedians = file<
  { hotelIds: readonly string[]; today: string; least: number },
  { hotelId: string; medianMinor: number; lastMinor: number }
>('list_medians')

/** Hotels that somebody booked within a year and whose price of the day is not known yet, by their cities. */
export const listUntracked = file<
  { nowMs: number; today: string },
  { hotelId: string; destinationId: string }
>('list_untracked')

export const insertPrices = file<
  { today: string; hotelIds: readonly string[]; pricesMinor: readonly number[] },
  never
>('insert_prices')

export const removeOldPrices = file<{ today: string }, never>('remove_old_prices')
