import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { GroupState, OfferState } from '../states.ts'
import { useGroupTexts } from './texts.ts'

const TONES = {
  REQUESTED: 'wait',
  OFFERED: 'act',
  ACCEPTED: 'act',
  DEPOSIT_PAID: 'good',
  ROOMING_LIST: 'wait',
  CONFIRMED: 'good',
  DECLINED: 'lost',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
} as const
const OFFER_TONES = {
  OPEN: 'act',
  ACCEPTED: 'good',
  DECLINED: 'lost',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
} as const

export function GroupChip({ state }: { state: GroupState }) {
  const texts = useGroupTexts()
  return <StatusChip tone={TONES[state]}>{texts.states[state]}</StatusChip>
}

export function OfferChip({ state }: { state: OfferState }) {
  const texts = useGroupTexts()
  return <StatusChip tone={OFFER_TONES[state]}>{texts.offerStates[state]}</StatusChip>
}
