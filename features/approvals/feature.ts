import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import type { Approvables } from './approvable.ts'
import { requestCalls } from './calls.ts'
import { policyCalls } from './policy-calls.ts'

/** Approvals: bookings that companies approve beforehand. `orders` are what waits. */
export function approvalsFeature(deps: Deps, orders: Approvables): Feature {
  return { handlers: [...requestCalls(deps, orders), ...policyCalls(deps)] }
}
