import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { BillStatus } from '../states.ts'
import type { Dispute } from '../disputes/contract.ts'
import { useBillTexts, useBillWords } from './texts.ts'

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

/** The state of a dispute; what is decided needs nobody any more. */
export function DisputeChip({ status }: Pick<Dispute, 'status'>) {
  return <StatusChip tone={status === 'OPEN' ? 'wait' : 'good'}>{useBillTexts().disputeStates[status]}</StatusChip>
}
