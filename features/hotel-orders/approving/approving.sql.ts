// Written by `npm run schema:write` from approving.sql; edits are lost.
import type { StayTerms } from '../contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'approving.sql')

/** An order that waits for an approver, with the quote it was booked by. */
export const findHeld = file<
  { orderId: string; companyId: string },
  {
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    onlineMinor: number
    terms: StayTerms
    createdAt: string
    agreementId: string
    currency: string
    markUpBasisPoints: number
  }
>('find_held')
