// Written by `npm run schema:write` from bulk.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'bulk.sql')

export const listHotels = file<
  { hotelIds: readonly string[]; pattern: string | null; statuses: readonly string[] | null; limit: number },
  { id: string; timeZone: string }
>('list_hotels')

/** Plans that are meant, with those of the same rooms that they may be copied from. */
export const listPlans = file<
  { ratePlanIds: readonly string[]; pattern: string | null; hotelIds: readonly string[] },
  { id: string; hotelId: string; roomTypeId: string; code: string; isMeant: boolean }
>('list_plans')

/** Rooms sold on nights of plans' room types, each room type and night once. */
export const sumSold = file<{ nos: readonly number[]; nights: readonly string[] }, { sold: number }>('sum_sold')
