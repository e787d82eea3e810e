// Written by `npm run schema:write` from arrivals.sql; edits are lost.
import type { Arrival } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'arrivals.sql')

export const listArrivals = file<
  {
    hotelId: string
    from: string
    days: number
    pattern: string | null
    ids: readonly string[] | null
    numbers: readonly string[] | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    hotelConfirmation: string | null
    checkIn: string
    checkOut: string
    nights: number
    roomCount: number
    leadGuest: string
    arrivalTime: string | null
    requests: string[]
    remark: string | null
    roomNameEn: string
    roomNameZh: string | null
    mealPlan: Arrival['mealPlan']
    rooms: Arrival['rooms']
  }
>('list_arrivals')

export const countArrivals = file<
  {
    hotelId: string
    from: string
    days: number
    pattern: string | null
    ids: readonly string[] | null
    numbers: readonly string[] | null
  },
  { total: number }
>('count_arrivals')

export const listByIds = file<
  { ids: readonly string[] },
  {
    id: string
    code: string
    hotelConfirmation: string | null
    checkIn: string
    checkOut: string
    nights: number
    roomCount: number
    leadGuest: string
    arrivalTime: string | null
    requests: string[]
    remark: string | null
    roomNameEn: string
    roomNameZh: string | null
    mealPlan: Arrival['mealPlan']
    rooms: Arrival['rooms']
  }
>('list_by_ids')

export const countTabs = file<
  {
    hotelId: string
    from: string
    days: number
    pattern: string | null
    ids: readonly string[] | null
    numbers: readonly string[] | null
  },
  { value: string; count: number }
>('count_tabs')

export const findHotel = file<
  { hotelId: string },
  { nameEn: string; nameZh: string | null; phone: string | null; timeZone: string; country: string }
>('find_hotel')

/** What happened to a hotel's arrivals since an instant: booked, changed, or cancelled. */
export const listChanges = file<
  { since: string; hotelId: string; from: string; days: number },
  { id: string; code: string; leadGuest: string; checkIn: string; kind: 'NEW' | 'CHANGED' | 'CANCELLED' }
>('list_changes')

export const listZones = file<object, { timeZone: string }>('list_zones')

/** Hotels of some zones whose list of a day is due: they expect guests, a mail reaches them, and none has gone out. */
export const listDue = file<
  { zones: readonly string[]; zoneDays: readonly string[]; spans: readonly number[]; limit: number },
  { hotelId: string; day: string; days: number }
>('list_due')

/** Notes that the list of a day goes out; no row where another node was first. */
export const insertList = file<{ hotelId: string; day: string }, never>('insert_list')

export const insertDueEvent = file<{ hotelId: string; day: string; days: number }, never>('insert_due_event')

export const findListSent = file<{ hotelId: string; day: string }, { isSent: boolean }>('find_list_sent')

export const setListSent = file<{ hotelId: string; day: string }, never>('set_list_sent')

export const removeOldLists = file<{ day: string }, never>('remove_old_lists')
