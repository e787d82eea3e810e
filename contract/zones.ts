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

/** A clock put forward or back: that moment's wall time by the clock before, and the offsets around it (`+09:00`). */
export type ClockChange = {
  readonly onset: string
  readonly before: string
  readonly after: string
  readonly isForward: boolean
}

/** Changes of a zone's clock: the last one up to a moment, and those until another (ms since the epoch). */
export function clockChanges(timeZone: string, fromMs: number, untilMs: number): ClockChange[] {
  const start = Temporal.Instant.fromEpochMilliseconds(fromMs + 1).toZonedDateTimeISO(timeZone)
  const changes: ClockChange[] = []
  let change = start.getTimeZoneTransition('previous')
  // A clock that was never changed has held since before computers.
  if (change === null)
    changes.push({ onset: '1970-01-01T00:00:00', before: start.offset, after: start.offset, isForward: false })
  for (change ??= start.getTimeZoneTransition('next'); change !== null; change = change.getTimeZoneTransition('next')) {
    if (change.epochMilliseconds > untilMs) break
    const before = change.subtract({ milliseconds: 1 })
    const onset = before.toPlainDateTime().add({ milliseconds: 1 }).toString({ smallestUnit: 'second' })
    const isForward = change.offsetNanoseconds > before.offsetNanoseconds
    changes.push({ onset, before: before.offset, after: change.offset, isForward })
  }
  return changes
}
