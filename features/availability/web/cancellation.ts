import { useDeadlines } from '#web/deadline.ts'
import { useFormats } from '#web/format.ts'
import { useAvailabilityTexts } from './texts.ts'

/** What is known of a rate's cancellation; the list knows no fees, the hotel's page does. */
export type CancellationFacts = {
  freeCancellationUntil: string | null
  timeZone: string
  totalMinor: number
  currency: string
  penalties?: readonly { fromAt: string; amountMinor: number }[]
}

/** Cancellation in words: until when it is free, by the clocks of hotel and reader, or what it costs. */
export function useCancellationWords(): (facts: CancellationFacts) => string {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const deadlines = useDeadlines()
  return ({ freeCancellationUntil, timeZone, totalMinor, currency, penalties }) => {
    if (freeCancellationUntil !== null) return deadlines.freeUntil(freeCancellationUntil, timeZone)
    const now = penalties?.[0]?.amountMinor
    if (now === undefined) return texts.noFreeCancellation
    return now >= totalMinor ? texts.nonRefundable : texts.cancellingCosts(formats.money(now, currency))
  }
}
