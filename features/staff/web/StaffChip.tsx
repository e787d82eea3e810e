import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { StaffRow } from '../contract-list.ts'
import { useStaffWords } from './texts.ts'

const TONES: Record<StaffRow['status'], Tone> = {
  INVITED: 'wait',
  ACTIVE: 'good',
  SUSPENDED: 'lost',
  TERMINATED: 'neutral',
}

/** The status of an account as a chip. */
export function StaffChip({ status }: { status: StaffRow['status'] }) {
  const { statuses } = useStaffWords()
  return <StatusChip tone={TONES[status]}>{statuses[status]}</StatusChip>
}

/** The role, and whether its rights were adjusted. */
export function useRoleName() {
  const { roles, custom } = useStaffWords()
  return ({ role, isCustom }: Pick<StaffRow, 'role' | 'isCustom'>) => (isCustom ? custom(roles[role]) : roles[role])
}
