import type { CompanyRow } from '#features/company/contract.ts'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { COMPANY_TONES } from '../web/company-tones.ts'
import { useCompanyTexts } from '../web/texts.ts'

/** The state of a company's account. */
export function CompanyChip({ status }: { status: CompanyRow['status'] }) {
  const { desk } = useCompanyTexts()
  return <StatusChip tone={COMPANY_TONES[status]}>{desk.states[status]}</StatusChip>
}
