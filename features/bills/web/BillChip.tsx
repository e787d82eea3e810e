import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { Tone } from '#web/ui/tone.ts'
import type { BillStatus } from '../states.ts'
import { useBillWords } from './texts.ts'

const TONES: Record<BillStatus, Tone> = {
  OPEN: 'act',
  ISSUED: 'wait',
  CONFIRMED: 'wait',
  PART_PAID: 'wait',
  PAID: 'good',
  OVERDUE: 'lost',
  DISPUTED: 'wait',
  VOID: 'neutral',
}

/** The state of a bill as a quiet chip. */
export function BillChip({ status }: { status: BillStatus }) {
  return <StatusChip tone={TONES[status]}>{useBillWords().statuses[status]}</StatusChip>
}
