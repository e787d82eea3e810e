// Written by `npm run schema:write` from payable.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'payable.sql')

/** What is due online for an order that still waits for it. */
export const findDue = file<
  { orderId: string; companyId: string; ownStaffId: string | null },
  { id: string; code: string; amountMinor: number; currency: string | null; deadlineAt: string | null }
>('find_due')

export const findOwn = file<{ orderId: string; companyId: string; staffId: string }, { id: string }>('find_own')

export const lockOrder = file<{ orderId: string; companyId: string }, { id: string }>('lock_order')

export const findWaiting = file<
  { staffId: string; orderId: string; companyId: string; amountMinor: number },
  { mode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'; payer: string }
>('find_waiting')

/** Money that has arrived where it came from: the order says what became of it, and its history that it arrived. */
export const endRefunds = file<{ orderId: string; companyId: string; actorName: string }, never>('end_refunds')
