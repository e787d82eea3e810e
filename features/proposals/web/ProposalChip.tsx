import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { ProposalState } from '../rules.ts'
import { useProposalTexts } from './texts.ts'

const TONES = { OPEN: 'act', CHOSEN: 'good', EXPIRED: 'neutral', REVOKED: 'lost' } as const

export function ProposalChip({ state }: { state: ProposalState }) {
  const texts = useProposalTexts()
  return <StatusChip tone={TONES[state]}>{texts.states[state]}</StatusChip>
}
