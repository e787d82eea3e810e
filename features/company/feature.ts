import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { companyCalls } from './calls.ts'
import { logoCalls, logoFile } from './logo/calls.ts'

/** Registration of companies, the decision about them, their logos. */
export function companyFeature(deps: Deps): Feature {
  return { handlers: [...companyCalls(deps), ...logoCalls(deps)], files: [logoFile(deps)] }
}
