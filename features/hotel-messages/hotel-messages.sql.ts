// Written by `npm run schema:write` from hotel-messages.sql; edits are lost.
import type { HotelAnswer } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'hotel-messages.sql')

export const insertLink = file<
  { tokenHash: Buffer; companyId: string; orderId: string; hotelId: string; kind: string; at: string; sentTo: string },
  never
>('insert_link')

/** The link behind a token, while the stay and the thirty days after it are not over. A link names no company. */
export const findLink = file<
  { tokenHash: Buffer; now: string },
  {
    companyId: string
    orderId: string
    hotelId: string
    kind: 'REQUEST' | 'BOOKING' | 'CHANGE' | 'AMENDMENT_REQUEST' | 'AMENDED' | 'AMENDMENT_REFUSED' | 'AMENDMENT_WITHDRAWN' | 'AMENDMENT_EXPIRED' | 'CANCELLATION_REQUEST' | 'CANCELLED' | 'WALKED' | 'REPLY' | 'REMINDER'
    at: string
    sentTo: string
    isReplaced: boolean
  }
>('find_link')

export const setOpened = file<{ now: string | null; tokenHash: Buffer; companyId: string }, never>('set_opened')

/** Answers of a hotel about an order, the latest first. */
export const listAnswers = file<
  { orderId: string; companyId: string; hotelId: string },
  {
    kind: 'CONFIRMED' | 'REJECTED' | 'NUMBERED' | 'CORRECTED' | 'ACCEPTED' | 'WAIVED' | 'REFUSED' | 'CANT' | 'ASKED' | 'NOTED'
    name: string | null
    note: string | null
    sentTo: string
    linkAt: string
    at: string
    reply: string | null
    settledAt: string | null
  }
>('list_answers')

/** Writes an answer; pressed twice it counts once, and so does a question until the desk has answered it. */
export const insertAnswer = file<
  {
    companyId: string
    orderId: string
    hotelId: string
    kind: string
    reason: string | null
    note: string | null
    name: string | null
    sentTo: string
    linkAt: string
    now: string
    dueAt: string | null
  },
  never
>('insert_answer')

export const listWaiting = file<
  { kinds: readonly string[] | null; pattern: string | null; limit: number; offset: number },
  {
    id: string
    orderId: string
    hotelId: string
    code: string
    hotelNameEn: string
    hotelNameZh: string | null
    leadGuest: string
    checkIn: string
    kind: HotelAnswer['kind']
    reason: HotelAnswer['reason']
    note: string | null
    sentTo: string
    at: string
    dueAt: string
  }
>('list_waiting')

export const countWaiting = file<
  { kinds: readonly string[] | null; pattern: string | null },
  { total: number; since: string | null; dueAt: string | null }
>('count_waiting')

/** Settles an answer once, and has the reply to a question mailed. */
export const setSettled = file<
  { now: string | null; staffId: string | null; reply: string | null; answerId: string },
  { orderId: string; companyId: string }
>('set_settled')

export const findReply = file<
  { answerId: string; companyId: string },
  { note: string; reply: string; hotelId: string }
>('find_reply')

/** What waits for hotels and may be reminded of: requests past half of their time, and stays without the hotel's number
 * four hours after the mail about them, unless the hotel can't take them. */
export const listRemindable = file<
  object,
  {
    orderId: string
    companyId: string
    hotelId: string
    timeZone: string
    checkIn: string
    isRequest: boolean
    stages: string[]
  }
>('list_remindable')

/** Reminds each hotel of all that waits for it with one event; an order is reminded of once in each stage. */
export const insertReminders = file<
  {
    orderIds: readonly string[]
    companyIds: readonly string[]
    hotelIds: readonly string[]
    stages: readonly string[]
  },
  never
>('insert_reminders')

export const insertListLink = file<
  { tokenHash: Buffer; hotelId: string; sentTo: string; expiresAt: string },
  never
>('insert_list_link')

export const findListLink = file<
  { tokenHash: Buffer; now: string },
  { hotelId: string; sentTo: string }
>('find_list_link')

export const removeListLinks = file<{ now: string }, never>('remove_list_links')
