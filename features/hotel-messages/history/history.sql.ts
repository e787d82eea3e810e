// Written by `npm run schema:write` from history.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'history.sql')

export const listMessages = file<
  {
    hotelId: string
    since: string
    states: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    orderId: string
    code: string
    kind: 'REQUEST' | 'BOOKING' | 'CHANGE' | 'AMENDMENT_REQUEST' | 'AMENDED' | 'AMENDMENT_REFUSED' | 'AMENDMENT_WITHDRAWN' | 'AMENDMENT_EXPIRED' | 'CANCELLATION_REQUEST' | 'CANCELLED' | 'WALKED' | 'REPLY' | 'REMINDER'
    sentTo: string
    sentAt: string
    openedAt: string | null
    answer: 'CONFIRMED' | 'REJECTED' | 'NUMBERED' | 'CORRECTED' | 'ACCEPTED' | 'WAIVED' | 'REFUSED' | 'CANT' | 'ASKED' | 'NOTED' | null
    answeredAt: string | null
  }
>('list_messages')

export const countMessages = file<
  { hotelId: string; since: string; states: readonly string[] | null; pattern: string | null },
  { total: number }
>('count_messages')

/** A question is answered by the first decision before the next question about the order, from whichever mail. */
export const findFigures = file<
  { hotelId: string; since: string; today: string },
  {
    nameEn: string
    nameZh: string | null
    asked: number
    answered: number
    medianMinutes: number | null
    rejected: number
    cant: number
    unnumbered: number
  }
>('find_figures')
