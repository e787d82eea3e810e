import { Temporal } from 'temporal-polyfill'
import { addDays } from './dates.ts'

// The runtime is the one authority on time zones. PostgreSQL has a calendar of its own, which is an hour off for some
// zones, so it receives instants and days, and never a zone.

/**
 * Moment (ms since the epoch) of a wall-clock time in a zone. A time skipped by the clock becomes the time after the
 * gap.
 */
export function instantIn(timeZone: string, day: string, time: string): number {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
}

/** Date and time to the minute that a clock in a zone shows at a moment (ms since the epoch): `2026-12-01 01:16`. */
export function wallClock(timeZone: string, atMs: number): string {
  const shown = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return shown.toString({ smallestUnit: 'minute' }).replace('T', ' ')
}

/** Moment (ms since the epoch) at which a calendar day ends in a zone. */
export function dayEndIn(timeZone: string, day: string): number {
  return instantIn(timeZone, addDays(day, 1), '00:00')
}
