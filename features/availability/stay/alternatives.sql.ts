// Written by `npm run schema:write` from alternatives.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'alternatives.sql')

/** City and stars of a hotel, by which similar ones are found. */
export const findHotelLikeness = file<
  { hotelId: string },
  { destinationId: string; starHalves: number | null }
>('find_hotel_likeness')
