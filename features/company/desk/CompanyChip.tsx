import type { CompanyRow } from '#features/company/contract.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { useCompanyTexts } from '../web/texts.ts'

const TONES: Record<CompanyRow['status'], Tone> = {
  PENDING_VERIFICATION: 'wait',
  ACTIVE: 'good',
  DECLINED: 'lost',
  SUSPENDED: 'lost',
}

/** The state of a company's account. */
export function CompanyChip({ status }: { status: CompanyRow['status'] }) {
  const { desk } = useCompanyTexts()
  return <StatusChip tone={TONES[status]}>{desk.states[status]}</StatusChip>
}
