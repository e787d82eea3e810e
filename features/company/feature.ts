import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { agreementCalls } from './agreement/calls.ts'
import { agreementJob } from './agreement/jobs.ts'
import { changeCalls } from './changes/calls.ts'
import { deskChangeCalls } from './changes/desk-calls.ts'
import { companyCalls } from './calls.ts'
import type { CompanyFigures } from './figures.ts'
import { guestCalls } from './guests/calls.ts'
import { logoCalls, logoFile } from './logo/calls.ts'
import { type FindBank, profileCalls } from './profile/calls.ts'
import { agreementFile } from './profile/file.ts'
import { settingsCalls } from './settings/calls.ts'

/** Registration of companies, the decisions about them, their agreements, settings and logos. */
export function companyFeature(deps: Deps, findBank: FindBank, figures: CompanyFigures): Feature {
  return {
    handlers: [
      ...companyCalls(deps, figures),
      ...agreementCalls(deps),
      ...profileCalls(deps, findBank),
      ...settingsCalls(deps),
      ...changeCalls(deps),
      ...deskChangeCalls(deps),
      ...guestCalls(deps),
      ...logoCalls(deps),
    ],
    files: [logoFile(deps), agreementFile(deps, findBank)],
    jobs: [agreementJob(deps)],
  }
}
