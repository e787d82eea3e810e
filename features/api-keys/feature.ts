import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { apiKeyCalls } from './calls.ts'
import { removeOldAnswers } from './key-layer.ts'

/** Keys by which resellers' own systems call the portal. */
export function apiKeysFeature(deps: Deps): Feature {
  return { handlers: apiKeyCalls(deps), jobs: [removeOldAnswers(deps)] }
}
