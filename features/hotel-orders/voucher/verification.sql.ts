// Written by `npm run schema:write` from verification.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'verification.sql')

/** Read by whoever scanned a voucher's code, without a session: the check is made of two identifiers only the voucher's own company knows both of. */
export const findCheck = file<
  { versionNo: number; orderId: string; companyId: string | null },
  { check: string | null }
>('find_check')

export const findCheckedOrder = file<
  { orderId: string; check: string },
  {
    code: string
    status: 'AWAITING_APPROVAL' | 'AWAITING_PAYMENT' | 'PENDING' | 'NEEDS_ATTENTION' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'REJECTED' | 'EXPIRED' | 'CANCELLATION_PENDING' | 'CANCELLED' | 'CANCELLATION_REFUSED' | 'AMENDMENT_PENDING'
    terms: unknown
    roomCount: number
    leadGuest: string
    hotelConfirmation: string | null
    readAt: string
    versionNo: number | null
    currentNo: number | null
  }
>('find_checked_order')
