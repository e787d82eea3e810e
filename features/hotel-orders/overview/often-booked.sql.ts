// Written by `npm run schema:write` from often-booked.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'often-booked.sql')

/** Hotels a company booked in the last year, most often first. */
export const listOftenBooked = file<
  { companyId: string; nowMs: number; least: number; limit: number },
  { hotelId: string }
>('list_often_booked')
