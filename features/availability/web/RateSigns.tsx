import type { RateTerms } from '#features/availability/contract.ts'
import { FreeUntil } from '#web/ui/text/FreeUntil.tsx'
import { Sign } from '#web/ui/text/Sign.tsx'
import { type CancellationFacts, useCancellationWords } from './cancellation.ts'
import { useAvailabilityTexts } from './texts.ts'

/** Cancellation of a rate in words; amber when the deadline is near. */
export function CancellationLine(facts: CancellationFacts) {
  const words = useCancellationWords()
  const { freeCancellationUntil: until, timeZone } = facts
  if (until !== null) return <FreeUntil until={until} timeZone={timeZone} />
  return (
    <Sign icon="info" tone="quiet">
      {words(facts)}
    </Sign>
  )
}

/** How a rate is confirmed; anything that waits for an answer is amber. */
export function ConfirmationLine({ mode }: { mode: RateTerms['confirmationMode'] }) {
  const texts = useAvailabilityTexts()
  const isInstant = mode === 'INSTANT'
  return (
    <Sign icon={isInstant ? 'check' : 'wait'} tone={isInstant ? 'good' : 'wait'}>
      {texts.confirmation[mode]}
    </Sign>
  )
}

/** From how many rooms left on it is worth saying. */
const FEW_ROOMS = 5

/** How many rooms are left, said only when they are few. */
export function RoomsLeft({ rooms }: { rooms: number | null }) {
  const texts = useAvailabilityTexts()
  return rooms === null || rooms > FEW_ROOMS ? null : (
    <span className="tw-tone-wait tw-pill tw-12 tw-20 tw-medium tw-nowrap tw-whole tw-pad-0-6">
      {texts.roomsLeft(rooms)}
    </span>
  )
}
