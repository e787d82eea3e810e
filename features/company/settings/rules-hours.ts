import { addDays, dayNumber, localDay } from '#contract/dates.ts'
import { instantIn } from '#contract/zones.ts'

/** Hours in a time zone: spans that begin on some weekdays (1 is Monday) and may run past midnight. */
export type Hours = {
  readonly timeZone: string
  readonly weekdays: readonly number[]
  readonly fromTime: string
  readonly toTime: string
}

/** Whether the runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: string) => ((dayNumber(day) + 3) % 7) + 1

/**
 * The next moment (ms since the epoch) within the hours: the given one when it is within them. A clock that skips the
 * beginning moves it to the end of the gap; the span that began the evening before counts after midnight.
 */
export function nextWithin({ timeZone, weekdays, fromTime, toTime }: Hours, atMs: number): number {
  const today = localDay(timeZone, atMs)
  // From the evening before to the same weekday a week on, one of which has to begin a span.
  for (let ahead = -1; ahead <= 7; ahead++) {
    const day = addDays(today, ahead)
    if (!weekdays.includes(weekdayOf(day))) continue
    const fromMs = instantIn(timeZone, day, fromTime)
    const toMs = instantIn(timeZone, toTime > fromTime ? day : addDays(day, 1), toTime)
    if (toMs > atMs) return Math.max(fromMs, atMs)
  }
  return atMs
}
