import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { ApprovalState } from '../contract.ts'
import { useApprovalTexts } from './texts.ts'

const TONES: Record<ApprovalState, Tone> = {
  WAITING: 'wait',
  APPROVED: 'good',
  DECLINED: 'lost',
  EXPIRED: 'neutral',
  WITHDRAWN: 'neutral',
}

/** The state of a request. */
export function ApprovalChip({ state }: { state: ApprovalState }) {
  return <StatusChip tone={TONES[state]}>{useApprovalTexts().states[state]}</StatusChip>
}
