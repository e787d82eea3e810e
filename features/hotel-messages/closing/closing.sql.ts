// Written by `npm run schema:write` from closing.sql; edits are lost.
import type { ClosedNight } from '#features/availability/hotel-rates/stop-sale.ts'
import type { HotelClosing } from './contract.ts'
import type { StopSale } from '#features/hotels/contacts/contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'closing.sql')

/** Which nights a hotel may close. */
export const findRule = file<
  { hotelId: string },
  { timeZone: string; stopSale: StopSale; stopSaleDays: number }
>('find_rule')

export const listRooms = file<{ hotelId: string }, { id: string; nameEn: string; nameZh: string | null }>('list_rooms')

/** The hotel's closings of nights to come, the latest first. */
export const listComing = file<
  { hotelId: string; today: string },
  {
    first: string
    last: string
    reason: string
    nameEn: string | null
    nameZh: string | null
    undoneAt: string | null
  }
>('list_coming')

export const findSame = file<
  { hotelId: string; first: string; last: string; roomTypeId: string | null },
  { id: string }
>('find_same')

export const insertClose = file<
  {
    hotelId: string
    roomTypeId: string | null
    first: string
    last: string
    reason: string
    sentTo: string
    now: string
  },
  { id: string }
>('insert_close')

export const insertNights = file<
  {
    closeId: string
    roomTypeIds: readonly string[]
    nights: readonly string[]
    kinds: readonly string[]
    rooms: readonly number[]
  },
  never
>('insert_nights')

export const listRequests = file<{ closeId: string }, { orderId: string; companyId: string }>('list_requests')

export const listClosings = file<
  { today: string; states: readonly string[] | null; pattern: string | null; limit: number; offset: number },
  {
    id: string
    hotelId: string
    hotelNameEn: string
    hotelNameZh: string | null
    roomNameEn: string | null
    roomNameZh: string | null
    first: string
    last: string
    reason: string
    sentTo: string
    at: string
    undoneAt: string | null
    undoneBy: string | null
    nights: number
    requests: HotelClosing['requests']
    kept: HotelClosing['kept']
    mayUndo: boolean
  }
>('list_closings')

export const countClosings = file<
  { states: readonly string[] | null; pattern: string | null },
  { total: number }
>('count_closings')

export const findClose = file<{ closeId: string }, { hotelId: string }>('find_close')

export const setUndone = file<{ now: string | null; staffId: string | null; closeId: string }, never>('set_undone')

/** Nights that another closing of the hotel covers stay closed, and are that closing's from now on. */
export const copyCovered = file<{ closeId: string }, never>('copy_covered')

/** Nights to come that no other closing of the hotel covers. */
export const listNights = file<
  { closeId: string; today: string },
  { roomTypeId: string; night: string; kind: ClosedNight['kind']; rooms: number }
>('list_nights')

export const setReopened = file<
  { roomTypeIds: readonly string[]; nights: readonly string[]; closeId: string },
  never
>('set_reopened')
