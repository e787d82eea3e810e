// Written by `npm run schema:write` from hotel-rates.sql; edits are lost.
import type { DeskHotelRow } from './contract-hotels.ts'
import type { StoredMonth } from './rules.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'hotel-rates.sql')

/** Prices are loaded until the last night of $months that has one in any plan on sale. */
export const listHotels = file<
  {
    pattern: string | null
    statuses: readonly string[] | null
    limit: number
    offset: number
    pricedUntil: string
    unrated: readonly string[]
    months: readonly number[]
  },
  { row: DeskHotelRow }
>('list_hotels')

export const findDeskHotel = file<
  { hotelId: string; pricedUntil: string; unrated: readonly string[]; months: readonly number[] },
  { row: DeskHotelRow }
>('find_desk_hotel')

export const countHotels = file<
  { pattern: string | null; statuses: readonly string[] | null },
  { total: number }
>('count_hotels')

export const findHotel = file<
  { hotelId: string },
  {
    id: string
    code: string
    nameEn: string
    nameZh: string | null
    status: 'OPEN' | 'CLOSED' | 'INACTIVE'
    timeZone: string
  }
>('find_hotel')

/** Rooms with what they have to sell; `sold` counts nights of which a room is taken. */
export const listRooms = file<
  { months: readonly number[]; from: string; days: number; hotelId: string },
  { id: string; nameEn: string; nameZh: string | null; months: StoredMonth[]; sold: { day: number; sold: number }[] }
>('list_rooms')

export const listPlans = file<
  { months: readonly number[]; hotelId: string },
  {
    id: string
    roomTypeId: string
    code: string
    nameEn: string
    nameZh: string | null
    mealPlan: 'ROOM_ONLY' | 'BREAKFAST' | 'HALF_BOARD' | 'FULL_BOARD' | 'ALL_INCLUSIVE'
    currency: string
    open: boolean
    months: StoredMonth[]
  }
>('list_plans')

/** A hotel's plans with their nights and those of their rooms, for a file. */
export const listCalendar = file<
  { months: readonly number[]; hotelId: string },
  { room: string; plan: string; currency: string; rates: StoredMonth[]; stocks: StoredMonth[] }
>('list_calendar')

/** Makes the months that are not there, without a price, so that two that save into one wait for each other. */
export const openRateMonths = file<{ ids: readonly string[]; months: readonly number[] }, never>('open_rate_months')

export const lockRateMonths = file<
  { ids: readonly string[]; months: readonly number[] },
  {
    id: string
    no: number
    hotelId: string
    code: string
    planEn: string
    planZh: string | null
    currency: string
    nameEn: string
    nameZh: string | null
    month: number
    version: number
    nights: Buffer
  }
>('lock_rate_months')

export const openStockMonths = file<{ ids: readonly string[]; months: readonly number[] }, never>('open_stock_months')

export const lockStockMonths = file<
  { ids: readonly string[]; months: readonly number[] },
  {
    id: string
    no: number
    hotelId: string
    nameEn: string
    nameZh: string | null
    month: number
    version: number
    nights: Buffer
  }
>('lock_stock_months')

/** The currencies of net prices and of extras that are booked, and how many hotels have each. */
export const listNetCurrencies = file<object, { currency: string; hotels: number }>('list_net_currencies')
