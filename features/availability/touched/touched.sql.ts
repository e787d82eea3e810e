// Written by `npm run schema:write` from touched.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'touched.sql')

/** The hotels of changed plans, room types and hotels, each with the first and last night that changed. A span is given
 * as days since 1970. */
export const listTouchedHotels = file<
  {
    roomNos: readonly number[]
    roomFirsts: readonly number[]
    roomLasts: readonly number[]
    planNos: readonly number[]
    planFirsts: readonly number[]
    planLasts: readonly number[]
    hotelNos: readonly number[]
  },
  { hotelId: string; destinationId: string; firstNight: string; lastNight: string }
>('list_touched_hotels')
