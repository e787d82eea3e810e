// Written by `npm run schema:write` from ticket-payable.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'ticket-payable.sql')

/** What an order on hold has to be paid online; of one member of staff where `own_staff_id` names them. */
export const findDue = file<
  { orderId: string; companyId: string; ownStaffId: string | null },
  { id: string; code: string; amountMinor: number; currency: string; deadlineAt: string }
>('find_due')

export const findOwn = file<{ orderId: string; companyId: string; staffId: string }, { id: string }>('find_own')

export const lockPaid = file<{ orderId: string; companyId: string }, { id: string }>('lock_paid')

export const findPayer = file<{ staffId: string; companyId: string }, { name: string }>('find_payer')

export const readNow = file<object, { now: string }>('read_now')
