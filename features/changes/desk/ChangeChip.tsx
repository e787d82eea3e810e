import { useLanguage } from '#web/language.ts'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { ChangeRow } from '../contract.ts'
import { CHANGE_WORDS } from '../words.ts'

const TONES: Record<ChangeRow['state'], Tone> = {
  PROPOSED: 'wait',
  CONFIRMED: 'good',
  DECLINED: 'lost',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
}

/** The state of a proposal. */
export function ChangeChip({ state }: Pick<ChangeRow, 'state'>) {
  return <StatusChip tone={TONES[state]}>{CHANGE_WORDS[useLanguage()].states[state]}</StatusChip>
}
