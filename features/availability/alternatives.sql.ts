// Written by `npm run schema:write` from alternatives.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'alternatives.sql')

/** Where a hotel stands and how many stars it has, to look for others like it. */
export const findHotelLikeness = file<
  { hotelId: string },
  { destinationId: string; starHalves: number | null }
>('find_hotel_likeness')
