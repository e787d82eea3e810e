// Written by `npm run schema:write` from numbers.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'numbers.sql')

/** Orders of all companies by their codes, as the desk knows them. */
export const listByCodes = file<
  { codes: readonly string[] },
  {
    id: string
    code: string
    status: 'AWAITING_APPROVAL' | 'AWAITING_PAYMENT' | 'PENDING' | 'NEEDS_ATTENTION' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'REJECTED' | 'EXPIRED' | 'CANCELLATION_PENDING' | 'CANCELLED' | 'CANCELLATION_REFUSED' | 'AMENDMENT_PENDING'
    hotelConfirmation: string | null
    hotelNameEn: string
    hotelNameZh: string | null
    leadGuest: string
    checkIn: string
  }
>('list_by_codes')
