import type { Caller } from '#server/http/handler.ts'
import { ownDepartmentId, ownStaffId } from '../rules.ts'
import type { OrderChange } from './store.ts'

/** The part of a change that says who makes it and whose orders they reach. */
export function byCaller(caller: Caller): Pick<OrderChange, 'scope' | 'ownStaffId' | 'ownDepartmentId' | 'actor'> {
  const kind = caller.realm === 'OPERATOR' ? 'OPERATOR' : 'STAFF'
  const whose = { ownStaffId: ownStaffId(caller), ownDepartmentId: ownDepartmentId(caller) }
  return { scope: caller, ...whose, actor: { kind, id: caller.staffId, name: caller.name } }
}
