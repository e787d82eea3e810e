// Written by `npm run schema:write` from hotel-link.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'hotel-link.sql')

export const insertAsk = file<
  {
    groupId: string
    companyId: string
    email: string | null
    staffId: string
    now: string
    expiresAt: string
    hotelId: string
  },
  { id: string }
>('insert_ask')

/** Tells of a hotel that was asked, so that it is mailed its link. */
export const insertAskedEvent = file<
  { now: string; askId: string; companyId: string; groupId: string },
  never
>('insert_asked_event')

export const listAsks = file<
  { groupId: string; companyId: string },
  {
    id: string
    hotelId: string
    hotelNameEn: string
    hotelNameZh: string | null
    email: string | null
    askedAt: string
    expiresAt: string
    answeredAt: string | null
    offerNo: number | null
    reason: string | null
  }
>('list_asks')

/** A hotel that was asked, which the desk and its mail name alone. */
export const findAsk = file<
  { askId: string },
  {
    companyId: string
    groupId: string
    hotelId: string
    email: string | null
    answeredAt: string | null
    expiresAt: string
    code: string
    roomCount: number
    checkIn: string
    checkOut: string
    latestOut: string | null
    hotelNameEn: string
    hotelNameZh: string | null
    country: string
    timeZone: string
  }
>('find_ask')

export const setToken = file<{ tokenHash: Buffer | null; askId: string; companyId: string }, never>('set_token')

/** The request behind a link. A link names no company. */
export const findByToken = file<
  { tokenHash: Buffer; now: string },
  {
    askId: string
    companyId: string
    groupId: string
    hotelId: string
    expiresAt: string
    answeredAt: string | null
    offerId: string | null
    hotelNameEn: string
    hotelNameZh: string | null
    timeZone: string
  }
>('find_by_token')

/** Answers a link, once. */
export const setAnswered = file<
  { now: string | null; offerId: string | null; reason: string | null; askId: string; companyId: string },
  never
>('set_answered')

/** The terms a company's prices are made by today. */
export const findTerms = file<
  { companyId: string; now: string },
  { currency: string; markUpBasisPoints: number }
>('find_terms')
