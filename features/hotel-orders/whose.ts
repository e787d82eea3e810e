import { Refusal } from '#contract/refusals.ts'
import type { Caller } from '#server/http/handler.ts'
import { ownDepartmentId, ownStaffId } from './rules.ts'
import type { Whose } from './list/store-lists.ts'

/** Whose orders a caller may read; refused for the operator's staff, which has the desk's own calls. */
export function whoseOrders(caller: Caller): Whose {
  if (caller.companyId === null) throw new Refusal('right.missing')
  return { companyId: caller.companyId, staffId: ownStaffId(caller), departmentId: ownDepartmentId(caller) }
}
