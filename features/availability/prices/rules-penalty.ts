import { addDays } from '#contract/dates.ts'
import { type FeeSchedule, feeMoments } from '#contract/fees.ts'
import { instantIn } from '#contract/zones.ts'
import { type Factor, sellMinor } from './rules.ts'

/**
 * A stored cancellation rule: from a moment in hotel time, or from booking (`daysBefore` null), cancelling costs so
 * much.
 */
export type PenaltyRule = {
  readonly daysBefore: number | null
  readonly time?: string | undefined
  readonly kind: 'NIGHTS' | 'PERCENT' | 'AMOUNT'
  readonly value: number
}

/** What a penalty is measured by: sell prices of the whole order. */
export type PenaltyBasis = {
  readonly checkIn: string
  readonly timeZone: string
  /** Hotel-local time from which guests check in, `HH:MM`. */
  readonly checkInFrom: string
  /** Sell price of all rooms, night by night. */
  readonly nightsMinor: readonly number[]
  readonly totalMinor: number
  readonly roomCount: number
  readonly factor: Factor
  readonly nowMs: number
}

/** A time on the hotel's clock, `HH:MM`, so many days before check-in. */
export type HotelTime = { readonly daysBefore: number; readonly time: string }

/**
 * The times of which the first ends free cancellation, all on its day: those of the rules that cost something, and
 * check-in, from which the whole stay is due. Null where cancelling costs something from booking on.
 */
export function endsOfFree(rules: readonly PenaltyRule[], checkInFrom: string): HotelTime[] | null {
  const ends: HotelTime[] = [{ daysBefore: 0, time: checkInFrom }]
  for (const { value, daysBefore, time } of rules) {
    if (value <= 0) continue
    if (daysBefore === null) return null
    ends.push({ daysBefore, time: time ?? '00:00' })
  }
  const earliest = Math.max(...ends.map(({ daysBefore }) => daysBefore))
  return ends.filter(({ daysBefore }) => daysBefore === earliest)
}

/**
 * Moment (ms since the epoch) at which free cancellation ends, by a reading of the hotel's clock; -Infinity where it
 * never is free. The list, a rate, a quote and an order promise this moment.
 */
export function freeUntilMs<End>(ends: readonly End[] | null, momentOf: (end: End) => number): number {
  return ends === null ? -Infinity : Math.min(...ends.map(momentOf))
}

/** A percentage of a total, rounded half up. */
export const percentMinor = (totalMinor: number, percent: number) => Math.floor((totalMinor * percent + 50) / 100)

/**
 * What a rule costs for the whole order, never more than its total; an AMOUNT is meant per room.
 */
function costOf(rule: PenaltyRule, basis: PenaltyBasis): number {
  const cost = {
    NIGHTS: () => basis.nightsMinor.slice(0, rule.value).reduce((sum, night) => sum + night, 0),
    PERCENT: () => percentMinor(basis.totalMinor, rule.value),
    AMOUNT: () => sellMinor(rule.value, basis.factor) * basis.roomCount,
  }[rule.kind]()
  return Math.min(basis.totalMinor, cost)
}

/** The fee schedule of a stay. From the hotel's check-in time on the fee is the total, whatever the rules say. */
export function penaltiesOf(rules: readonly PenaltyRule[], basis: PenaltyBasis): FeeSchedule {
  const { timeZone, checkIn, checkInFrom, totalMinor, nowMs } = basis
  const momentOf = ({ daysBefore, time }: HotelTime) => instantIn(timeZone, addDays(checkIn, -daysBefore), time)
  const clauses = rules
    .filter(({ value }) => value > 0)
    .map((rule) => {
      const { daysBefore, time = '00:00', kind, value } = rule
      const fromMs = daysBefore === null ? nowMs : momentOf({ daysBefore, time })
      return { fromMs, amountMinor: costOf(rule, basis), ...(kind === 'PERCENT' && { percent: value }) }
    })
  const arrival = { fromMs: momentOf({ daysBefore: 0, time: checkInFrom }), amountMinor: totalMinor }
  const untilMs = freeUntilMs(endsOfFree(rules, checkInFrom), momentOf)
  return {
    penalties: feeMoments([...clauses, arrival], nowMs),
    freeCancellationUntil: untilMs > nowMs ? new Date(untilMs).toISOString() : null,
  }
}
