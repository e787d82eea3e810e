// Written by `npm run schema:write` from phone-list.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'phone-list.sql')

/** The stay that begins first comes first, and the stays of one hotel and day follow each other. */
export const listCalls = file<
  { lastDay: string; pattern: string | null; limit: number; offset: number },
  {
    id: string
    code: string
    hotelNameEn: string
    hotelNameZh: string | null
    phone: string | null
    contactName: string | null
    checkIn: string
    checkOut: string
    roomCount: number
    leadGuest: string
    notedAt: string | null
  }
>('list_calls')

/** `since` is when the first of them came onto the list. */
export const countCalls = file<
  { lastDay: string; pattern: string | null },
  { total: number; since: string | null }
>('count_calls')
