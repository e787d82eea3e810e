import { addDays, dayNumber, dayOf } from '#contract/dates.ts'
import { MAX_HISTORY_DAYS } from './contract.ts'

/** Days of a balance history when none are given. */
const USUAL_DAYS = 90

/** The moment a day of UTC begins. */
export const beginOf = (day: string) => `${day}T00:00:00Z`

/** The moments of the first and after the last of some days; a missing day leaves that end open. */
export function momentsOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  fromAt: string
  beforeAt: string
} {
  return {
    fromAt: from === undefined ? '-infinity' : beginOf(from),
    beforeAt: to === undefined ? 'infinity' : beginOf(addDays(to, 1)),
  }
}

/** The days of a balance history, oldest first: none after today, and the last ones of a period that is too long. */
export function historyDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): string[] {
  const last = to === undefined || to > today ? today : to
  const asked = from === undefined ? USUAL_DAYS : dayNumber(last) - dayNumber(from) + 1
  const count = Math.min(Math.max(1, asked), MAX_HISTORY_DAYS)
  return Array.from({ length: count }, (_, i) => dayOf(dayNumber(last) - count + 1 + i))
}

/** Free balance and unpaid credit at a moment; minor units. */
export type Position = { readonly balanceMinor: number; readonly onAccountMinor: number }

/** The position at the end of each day: a day without a movement ends like the one before. */
export function balanceByDay(
  days: readonly string[],
  before: Position,
  ends: ReadonlyMap<number, Position>,
): (Position & { day: string })[] {
  let position = before
  return days.map((day, i) => {
    position = ends.get(i) ?? position
    return { day, balanceMinor: position.balanceMinor, onAccountMinor: position.onAccountMinor }
  })
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** First and last day of a statement's month `YYYY-MM`; undefined when it is no month or has not begun. */
export function statementDays(month: string, today: string): { from: string; to: string } | undefined {
  if (!MONTH.test(month) || month > today.slice(0, 7) || month < '1970-01') return undefined
  const from = `${month}-01`
  const next = dayOf(dayNumber(from) + 31).slice(0, 7)
  return { from, to: addDays(`${next}-01`, -1) }
}
