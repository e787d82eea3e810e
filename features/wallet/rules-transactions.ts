import { addDays, dayNumber, dayOf } from '#contract/dates.ts'
import { instantIn } from '#contract/zones.ts'
import { MAX_HISTORY_DAYS, STATEMENT_PARTS, type StatementPart, type TransferKind } from './contract.ts'

/** Days of a balance history when none are given. */
const USUAL_DAYS = 90

/** The moment a day begins in a zone; those of the wallet's papers are the operator's. */
export const beginOf = (timeZone: string, day: string) => new Date(instantIn(timeZone, day, '00:00')).toISOString()

/** The moments of the first and after the last of some days; a missing day leaves that end open. */
export function momentsOf(
  timeZone: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { fromAt: string; beforeAt: string } {
  return {
    fromAt: from === undefined ? '-infinity' : beginOf(timeZone, from),
    beforeAt: to === undefined ? 'infinity' : beginOf(timeZone, addDays(to, 1)),
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

export type PartSum = {
  readonly part: StatementPart
  readonly count: number
  readonly balanceMinor: number
  readonly owedMinor: number
}
type KindSum = {
  readonly kind: TransferKind
  readonly count: number
  readonly depositMinor: number
  readonly owedMinor: number
  readonly movedMinor: number
}

const PART_OF: Readonly<Record<TransferKind, StatementPart>> = {
  CHARGE: 'CHARGES',
  CAPTURE: 'CHARGES',
  REFUND: 'REFUNDS',
  ADJUSTMENT: 'ADJUSTMENTS',
  RECHARGE: 'PAYMENTS',
  PAYOUT: 'PAYMENTS',
  SETTLE: 'BILLS_PAID',
  AUTHORIZE: 'RESERVED',
  VOID: 'RESERVED',
}

/**
 * The parts of a statement: opening and all of them are the closing, for the free balance and for what is owed. Taking
 * what was reserved is a charge to the balance, and less that is reserved. Minor units.
 */
export function statementParts(kinds: readonly KindSum[]): PartSum[] {
  return STATEMENT_PARTS.map((part) => {
    const sum = { part, count: 0, balanceMinor: 0, owedMinor: 0 }
    for (const { kind, count, depositMinor, owedMinor, movedMinor } of kinds) {
      const captured = kind === 'CAPTURE' ? movedMinor - owedMinor : 0
      if (part === 'RESERVED') sum.balanceMinor += captured
      if (PART_OF[kind] !== part) continue
      sum.count += count
      sum.balanceMinor += depositMinor - captured
      sum.owedMinor += owedMinor
    }
    return sum
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
