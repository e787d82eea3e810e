// Written by `npm run schema:write` from verification.sql; edits are lost.
import type { StayTerms } from '../contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'verification.sql')

/** The check in the voucher's QR code, which proves the voucher without a session: it is a hash of two ids that only the
 * voucher's own company knows both of. */
export const findCheck = file<
  { versionNo: number; orderId: string; companyId: string | null },
  { check: string }
>('find_check')

/** A confirmed order by the check on its voucher; `version_no` is the voucher's version, `current_no` the latest one. It
 * is moved where the version was for another hotel. */
export const findCheckedOrder = file<
  { orderId: string; check: string },
  {
    code: string
    status: 'AWAITING_APPROVAL' | 'AWAITING_PAYMENT' | 'PENDING' | 'NEEDS_ATTENTION' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'REJECTED' | 'EXPIRED' | 'CANCELLATION_PENDING' | 'CANCELLED' | 'CANCELLATION_REFUSED' | 'AMENDMENT_PENDING'
    terms: StayTerms
    roomCount: number
    leadGuest: string
    hotelConfirmation: string | null
    readAt: string
    versionNo: number
    currentNo: number
    isMoved: boolean
  }
>('find_checked_order')
