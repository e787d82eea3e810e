import type { Tone } from '#web/ui/text/tone.ts'
import type { AgreementState } from '../agreement/contract.ts'
import type { CompanyRow } from '../contract.ts'

/** The colour of a company's state, at the desk and on its own page. */
export const COMPANY_TONES: Record<CompanyRow['status'], Tone> = {
  PENDING_VERIFICATION: 'wait',
  ACTIVE: 'good',
  DECLINED: 'lost',
  SUSPENDED: 'lost',
}

/** The colour of a version of an agreement. */
export const AGREEMENT_TONES: Record<AgreementState, Tone> = {
  PLANNED: 'wait',
  IN_FORCE: 'good',
  ENDED: 'neutral',
  REPLACED: 'neutral',
}
