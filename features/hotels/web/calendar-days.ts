import { addDays, dayNumber, nightsBetween } from '#contract/dates.ts'
import { MAX_NIGHTS } from '#contract/limits.ts'

/** The days that can be chosen, both included; and the most days a range may span, 60 nights unless it is given. */
export type DayLimits = { first: string; last: string; longest?: number }
/** A stay while it is chosen: after the first click only the check-in is set. */
export type DayRange = { checkIn: string | null; checkOut: string | null }

const DAYS_OF_A_WEEK = 7

/** The month `YYYY-MM` a day lies in. */
export function monthOfDay(day: string): string {
  return day.slice(0, 7)
}

/** The month `count` months after another. */
export function addMonths(month: string, count: number): string {
  const [year = 0, no = 1] = month.split('-').map(Number)
  const months = year * 12 + no - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The months from one day's to another's, both included. */
export function monthsBetween({ first, last }: DayLimits): string[] {
  const months: string[] = []
  for (let month = monthOfDay(first); month <= monthOfDay(last); month = addMonths(month, 1)) months.push(month)
  return months
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  // 1970-01-01 was a Thursday.
  return (dayNumber(day) + 3) % DAYS_OF_A_WEEK
}

/** A month as weeks that begin on Monday; days of neighbouring months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const length = nightsBetween(first, `${addMonths(month, 1)}-01`)
  const before = weekdayOf(first)
  const weekCount = Math.ceil((before + length) / DAYS_OF_A_WEEK)
  const cell = (place: number) => (place < before || place >= before + length ? null : addDays(first, place - before))
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: DAYS_OF_A_WEEK }, (_, i) => cell(week * DAYS_OF_A_WEEK + i)),
  )
}

function sameDayIn(month: string, day: string): string {
  const lastOfMonth = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > lastOfMonth ? lastOfMonth : wanted
}

const MOVES: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -DAYS_OF_A_WEEK),
  ArrowDown: (day) => addDays(day, DAYS_OF_A_WEEK),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, DAYS_OF_A_WEEK - 1 - weekdayOf(day)),
  PageUp: (day) => sameDayIn(addMonths(monthOfDay(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOfDay(day), 1), day),
}

/** The day a key moves to, kept within the limits; null when the key moves nothing. */
export function dayAfterKey(day: string, key: string, limits: DayLimits): string | null {
  const moved = MOVES[key]?.(day)
  if (moved === undefined) return null
  if (moved < limits.first) return limits.first
  return moved > limits.last ? limits.last : moved
}

/** The range after a day was chosen: the first choice, or one not after it, is the check-in, the next the check-out. */
export function rangeAfter({ checkIn, checkOut }: DayRange, day: string): DayRange {
  if (checkIn === null || checkOut !== null || day <= checkIn) return { checkIn: day, checkOut: null }
  return { checkIn, checkOut: day }
}

/**
 * Whether a day can be chosen now: within the limits, a check-in not on the last day, a check-out within the longest
 * stay.
 */
export function mayChoose(day: string, range: DayRange, limits: DayLimits): boolean {
  if (day < limits.first || day > limits.last) return false
  const choosingEnd = range.checkIn !== null && range.checkOut === null && day > range.checkIn
  return choosingEnd ? nightsBetween(range.checkIn ?? day, day) <= (limits.longest ?? MAX_NIGHTS) : day < limits.last
}

export type DayPart = 'checkIn' | 'checkOut' | 'between' | 'none'

/** The part of a day in a range; `hovered` replaces the check-out while that is being chosen. */
export function partOf(day: string, { checkIn, checkOut }: DayRange, hovered: string | null = null): DayPart {
  if (checkIn === null || day < checkIn) return 'none'
  if (day === checkIn) return 'checkIn'
  const end = checkOut ?? hovered ?? ''
  if (day === end) return 'checkOut'
  return day < end ? 'between' : 'none'
}
