const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** An instant as OCTO has it, to the second; null stays. */
export function toSecond<Moment extends string | null>(instant: Moment): Moment | string {
  return instant && `${instant.slice(0, 19)}Z`
}

const two = (value: number) => String(value).padStart(2, '0')

/** A time of the local day such as `09:30`. */
export function clockOf(minute: number): string {
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

/** A slot's day, with the instant that its minutes count from. */
type LocalDay = { readonly day: string; readonly midnightAt: string }

/** A minute of a local day as ISO 8601 with the place's offset from UTC, such as `2026-12-01T09:30:00+08:00`. */
export function localTime({ day, midnightAt }: LocalDay, minute: number): string {
  const localMs = Date.parse(`${day}T00:00:00Z`)
  const offset = Math.round((localMs - Date.parse(midnightAt)) / MINUTE_MS)
  const ahead = Math.abs(offset)
  const wall = new Date(localMs + minute * MINUTE_MS).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

type Slot = LocalDay & { readonly startMinute: number; readonly endMinute: number }
type Kind = 'START_TIME' | 'OPENING_HOURS'

/** When a slot begins and ends as OCTO says it: opening hours are a whole day. The begin names the availability. */
export function timesOf(slot: Slot, kind: Kind): { id: string; start: string; end: string } {
  const isDay = kind === 'OPENING_HOURS'
  const start = localTime(slot, isDay ? 0 : slot.startMinute)
  return { id: start, start, end: localTime(slot, isDay ? DAY_MINUTES : slot.endMinute) }
}

const AVAILABILITY_ID = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:00[+-]\d\d:\d\d$/

/** The local day of an availability's identifier; undefined when the text is not such an identifier. */
export function dayOfAvailability(id: string): string | undefined {
  const day = AVAILABILITY_ID.exec(id)?.[1]
  return day !== undefined && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined
}
