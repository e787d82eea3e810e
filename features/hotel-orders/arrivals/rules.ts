import { dayNumber } from '#contract/dates.ts'

/** Days that the list of a Friday has; on other days it has the next day. */
const FRIDAY_DAYS = 14

/** How many days from the next one on the list of a day has, by the hotel's calendar. */
export function daysListed(day: string): number {
  // Day 0 of the count is a Thursday, 1970-01-01.
  return dayNumber(day) % 7 === 1 ? FRIDAY_DAYS : 1
}

/** Whether it is 16:00 or later by a clock such as `2026-12-01 16:05`. */
export function isListTime(shown: string): boolean {
  return shown.slice(11) >= '16:00'
}
