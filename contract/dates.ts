const DAY_MS = 86_400_000

/** Whole days since 1970-01-01 of a calendar day. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
}

/** The calendar day of a day number. */
export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** The calendar day `days` after another. */
export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days)
}

/** Nights between check-in and check-out. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return dayNumber(checkOut) - dayNumber(checkIn)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day in a zone (IANA name) at a moment (milliseconds since the epoch). */
export function localDay(timeZone: string, atMs: number): string {
  // Creating a formatter costs far more than using it, so each zone's formatter is kept.
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format.format(atMs)
}

/** A minute of a local day on the clock: `09:30`. */
export function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}
