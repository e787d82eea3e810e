// Written by `npm run schema:write` from corrections.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'corrections.sql')

export const insertCorrection = file<
  {
    billId: string
    companyId: string
    kind: string
    amountMinor: number
    reason: string
    publicReason: string | null
    disputeId: string | null
    transferId: string
    staffId: string
    now: string
  },
  never
>('insert_correction')

export const insertCorrectedEvent = file<
  { kind: string; amountMinor: number; publicReason: string; now: string; billId: string; companyId: string },
  never
>('insert_corrected_event')

/** Issues the bill that holds one correction. */
export const issueCredit = file<
  { now: string | null; today: string | null; billId: string; companyId: string },
  {
    id: string
    code: string
    status: 'OPEN' | 'ISSUED' | 'CONFIRMED' | 'PART_PAID' | 'PAID' | 'OVERDUE' | 'DISPUTED' | 'VOID'
    totalMinor: number
    paidMinor: number
    disputedMinor: number
  }
>('issue_credit')

export const countCorrections = file<
  { billId: string; companyId: string },
  { corrections: number }
>('count_corrections')

export const findTitle = file<
  { billId: string },
  { code: string; companyName: string; currency: string; companyId: string }
>('find_title')
