import type { Caller } from '#server/http/handler.ts'
import { ownStaffId } from '../rules.ts'
import type { OrderChange } from './store.ts'

/** The part of a change that says who makes it and whose orders they reach. */
export function byCaller(caller: Caller): Pick<OrderChange, 'scope' | 'ownStaffId' | 'actor'> {
  const kind = caller.realm === 'OPERATOR' ? 'OPERATOR' : 'STAFF'
  return { scope: caller, ownStaffId: ownStaffId(caller), actor: { kind, id: caller.staffId, name: caller.name } }
}
