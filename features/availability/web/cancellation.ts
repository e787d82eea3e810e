import { localDay } from '#contract/dates.ts'
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

/** How long a deadline must be away to be calm: two days. */
const NEAR_MS = 48 * 3_600_000

/** How long a rate can be cancelled free of charge: for long, not much longer, or no more. */
export function cancellationTone(freeUntil: string | null, nowMs: number): 'free' | 'soon' | 'none' {
  if (freeUntil === null || Date.parse(freeUntil) <= nowMs) return 'none'
  return Date.parse(freeUntil) - nowMs < NEAR_MS ? 'soon' : 'free'
}

/** Cancellation in words, in the hotel's own time; `short` where a heading says already what it is about. */
export function useCancellationWords(): (facts: CancellationFacts, short?: boolean) => string {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  return ({ freeCancellationUntil, timeZone, totalMinor, currency, penalties }, short = false) => {
    if (freeCancellationUntil !== null) {
      const day = formats.dayShort(localDay(timeZone, Date.parse(freeCancellationUntil)))
      return (short ? texts.freeUntilShort : texts.freeUntil)(day, formats.time(freeCancellationUntil, timeZone))
    }
    const now = penalties?.[0]?.amountMinor
    if (now === undefined) return texts.noFreeCancellation
    return now >= totalMinor ? texts.nonRefundable : texts.cancellingCosts(formats.money(now, currency))
  }
}
