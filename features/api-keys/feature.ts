import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { apiKeyCalls } from './calls.ts'

/** Keys by which resellers' own systems call the portal. */
export function apiKeysFeature(deps: Deps): Feature {
  return { handlers: apiKeyCalls(deps) }
}
