import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { DeskPaymentRow } from '../inspection/contract.ts'
import { useInspectionTexts } from './inspection-texts.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

const TONES: Record<DeskPaymentRow['status'], Tone> = {
  CREATED: 'wait',
  PENDING: 'wait',
  SUCCEEDED: 'good',
  FAILED: 'lost',
  CLOSED: 'neutral',
  EXPIRED: 'neutral',
}

/** The status of a payment; a held payment is marked. */
export function DeskPaymentChip({ row: { status, held } }: { row: Pick<DeskPaymentRow, 'status' | 'held'> }) {
  const { paymentStates } = usePaymentDeskTexts().issues
  const texts = useInspectionTexts()
  return (
    <StatusChip tone={TONES[status]}>{held && status === 'FAILED' ? texts.held : paymentStates[status]}</StatusChip>
  )
}
