import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { TransferState } from '../transfers/contract.ts'
import { useTransferTexts } from './transfer-texts.ts'

const TONES: Record<TransferState, Tone> = {
  WAITING: 'wait',
  PROPOSED: 'act',
  MATCHED: 'good',
  REJECTED: 'lost',
  GIVEN_UP: 'neutral',
  EXPIRED: 'neutral',
}

/** The state of a transfer. */
export function TransferChip({ state }: { state: TransferState }) {
  const { states } = useTransferTexts()
  return <StatusChip tone={TONES[state]}>{states[state]}</StatusChip>
}
