import { clockChanges } from '#contract/zones.ts'

/** A property of a calendar (RFC 5545) with its value, escaped where it is text. */
export type Property = readonly [name: string, value: string]

/** A text as a value: backslash, semicolon, comma and line break are escaped, other control characters left out. */
export function textValue(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** A wall time `2030-01-05 15:00` as a value: `20300105T150000`. */
export const timeValue = (wall: string): string => `${wall.replace(/[-:]/g, '').replace(' ', 'T')}00`

/** A day as a value. */
export const dayValue = (day: string): string => day.replaceAll('-', '')

/** A moment (ms since the epoch) in UTC. */
export const momentValue = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const OCTETS = 75

/** A line in parts of at most 75 octets, the next ones after a space; no character is parted. */
export function folded(line: string): string {
  const parts = ['']
  let room = OCTETS
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (size > room) {
      parts.push('')
      room = OCTETS - 1
    }
    parts[parts.length - 1] += sign
    room -= size
  }
  return parts.join('\r\n ')
}

/** The properties of a component between its ends. */
export const component = (name: string, inside: readonly Property[]): Property[] => [
  ['BEGIN', name],
  ...inside,
  ['END', name],
]

/** A zone with the clock changes that matter between two moments, as calendars without an own list of zones need it. */
export function zoneComponent(timeZone: string, fromMs: number, untilMs: number): Property[] {
  const observances = clockChanges(timeZone, fromMs, untilMs).flatMap(({ onset, before, after, isForward }) =>
    component(isForward ? 'DAYLIGHT' : 'STANDARD', [
      ['DTSTART', onset.replace(/[-:]/g, '')],
      ['TZOFFSETFROM', before.replace(':', '')],
      ['TZOFFSETTO', after.replace(':', '')],
    ]),
  )
  return component('VTIMEZONE', [['TZID', timeZone], ...observances])
}

/** The calendar as a file. */
export function calendarFile(inside: readonly Property[]): string {
  const all = component('VCALENDAR', [
    ['VERSION', '2.0'],
    ['PRODID', '-//Tradewind//Hotel orders//EN'],
    ['METHOD', 'PUBLISH'],
    ...inside,
  ])
  return all.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
}
