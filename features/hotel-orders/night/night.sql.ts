// Written by `npm run schema:write` from night.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'night.sql')

export const findNight = file<
  { hotelId: string; night: string },
  { orders: number; ofGroups: number; guests: number }
>('find_night')

export const listAmounts = file<
  { hotelId: string; night: string },
  { currency: string; orders: number; totalMinor: number }
>('list_amounts')

export const insertRun = file<
  { hotelId: string; night: string; note: string; hotelWaives: boolean; staffId: string },
  never
>('insert_run')

/** The latest time that a night was cancelled: how many orders, and how many of them are left. */
export const findRun = file<
  { hotelId: string; night: string },
  { at: string; endedAt: string | null; orders: number; leftOrders: number }
>('find_run')

/** Orders to be cancelled now, of all companies. An order on which a job failed is tried again after ten minutes. */
export const listDue = file<
  { limit: number },
  { id: string; note: string; hotelWaives: boolean; staffId: string; name: string }
>('list_due')

export const endRuns = file<object, never>('end_runs')

export const findHotel = file<{ hotelId: string }, { nameEn: string; nameZh: string | null }>('find_hotel')
