import { freeUntil, hotelMoment } from '#contract/deadline.ts'
import { userTimeZone } from './format.ts'
import { useLanguage } from './language.ts'

/** Deadlines by the clock of a hotel (IANA zone) and by the reader's where that shows another time. */
export function useDeadlines() {
  const language = useLanguage()
  const clocks = (timeZone: string) => ({ timeZone, readerZone: userTimeZone() })
  return {
    /** `Mon 4 Jan, 12:00 Sydney (09:00 yours)`. */
    moment: (instant: string, timeZone: string) => hotelMoment(language, instant, clocks(timeZone)),
    /** `Free until Mon 4 Jan, 12:00 Sydney (09:00 yours)`. */
    freeUntil: (instant: string, timeZone: string) => freeUntil(language, instant, clocks(timeZone)),
  }
}
