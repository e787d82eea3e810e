// Written by `npm run schema:write` from payable.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'payable.sql')

/** What an order that awaits its payment has to be paid online; of one member of staff, and of a department, where
 * `own_staff_id` names them. */
export const findDue = file<
  { orderId: string; companyId: string; ownStaffId: string | null; ownDepartmentId: string | null },
  { id: string; code: string; amountMinor: number; currency: string; deadlineAt: string }
>('find_due')

export const findOwn = file<
  { orderId: string; companyId: string; staffId: string; ownDepartmentId: string | null },
  { id: string }
>('find_own')

export const lockOrder = file<{ orderId: string; companyId: string }, { id: string }>('lock_order')

/** The confirmation mode of an order that awaits exactly this payment, and the name of the payer. */
export const findWaiting = file<
  { staffId: string; orderId: string; companyId: string; amountMinor: number },
  { mode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'; payer: string }
>('find_waiting')

/** What was refunded of an order whose refunds are on their way. */
export const findRefunding = file<
  { orderId: string; companyId: string },
  { refundedMinor: number; correctedMinor: number; totalMinor: number }
>('find_refunding')

/** Ends the refunds of an order with a line in its history. */
export const endRefunds = file<
  { paymentStatus: string; orderId: string; companyId: string; actorName: string },
  never
>('end_refunds')
