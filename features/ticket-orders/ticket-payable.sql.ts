// Written by `npm run schema:write` from ticket-payable.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'ticket-payable.sql')

/** What orders on hold have to be paid online; of one member of staff, and of a department, where
 * `own_staff_id` names them. */
export const findDue = file<
  { companyId: string; orderId: string; ownStaffId: string | null; ownDepartmentId: string | null },
  { id: string; code: string; amountMinor: number; currency: string; deadlineAt: string; alsoPays: string[] }
>('find_due')

/** Orders of a basket that the payment of its first one pays as well; those that ended unpaid are none of them. */
export const listTogether = file<{ companyId: string; orderId: string }, { code: string }>('list_together')

export const findOwn = file<
  { orderId: string; companyId: string; staffId: string; ownDepartmentId: string | null },
  { id: string }
>('find_own')

export const lockPaid = file<{ companyId: string; orderId: string }, { id: string }>('lock_paid')

/** Says of orders of a basket that are to be paid online that one payment pays them: the first of them names it. */
export const setPaidWith = file<{ ids: readonly string[]; companyId: string }, never>('set_paid_with')

export const findPayer = file<{ staffId: string; companyId: string }, { name: string }>('find_payer')

export const readNow = file<object, { now: string }>('read_now')
