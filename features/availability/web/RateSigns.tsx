import type { RateTerms } from '#features/availability/contract.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { type CancellationFacts, cancellationTone, useCancellationWords } from './cancellation.ts'
import styles from './RateSigns.module.css'
import { useAvailabilityTexts } from './texts.ts'

const TONE_CLASSES = { free: styles.free, soon: 'tw-wait', none: 'tw-soft' } as const

/** Cancellation of a rate in words; amber when the deadline is near. */
export function CancellationLine({ short = false, ...facts }: CancellationFacts & { short?: boolean }) {
  const words = useCancellationWords()
  const tone = cancellationTone(facts.freeCancellationUntil, Date.now())
  return (
    <span className={`${styles.line} ${TONE_CLASSES[tone]}`}>
      <Icon name={tone === 'none' ? 'info' : tone === 'soon' ? 'clock' : 'check'} size={16} />
      {words(facts, short)}
    </span>
  )
}

/** How a rate is confirmed; anything that waits for an answer is amber. */
export function ConfirmationLine({ mode }: { mode: RateTerms['confirmationMode'] }) {
  const texts = useAvailabilityTexts()
  return (
    <span className={`${styles.line} ${mode === 'INSTANT' ? styles.free : 'tw-wait'}`}>
      <Icon name={mode === 'INSTANT' ? 'check' : 'wait'} size={16} />
      {texts.confirmation[mode]}
    </span>
  )
}

/** From how many rooms left on it is worth saying. */
const FEW_ROOMS = 3

/** How many rooms are left, said only when they are few. */
export function RoomsLeft({ rooms }: { rooms: number | null }) {
  const texts = useAvailabilityTexts()
  return rooms === null || rooms > FEW_ROOMS ? null : (
    <span className={`tw-tone-wait tw-pill tw-12 tw-20 tw-medium tw-nowrap ${styles.left}`}>
      {texts.roomsLeft(rooms)}
    </span>
  )
}
