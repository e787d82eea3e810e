import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { agreementCalls } from './agreement/calls.ts'
import { agreementJob } from './agreement/jobs.ts'
import { companyCalls } from './calls.ts'
import { logoCalls, logoFile } from './logo/calls.ts'

/** Registration of companies, the decisions about them, their agreements and logos. */
export function companyFeature(deps: Deps): Feature {
  return {
    handlers: [...companyCalls(deps), ...agreementCalls(deps), ...logoCalls(deps)],
    files: [logoFile(deps)],
    jobs: [agreementJob(deps)],
  }
}
