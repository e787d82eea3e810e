import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { companyCalls } from './calls.ts'

/** Registration of companies and the decision about them. */
export function companyFeature(deps: Deps): Feature {
  return { handlers: companyCalls(deps) }
}
