import { addDays } from '#contract/dates.ts'
import { type FeeSchedule, feeSchedule } from '#contract/fees.ts'
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

/** Moment from which a rule applies. */
function startOf(rule: PenaltyRule, basis: PenaltyBasis): number {
  if (rule.daysBefore === null) return basis.nowMs
  return instantIn(basis.timeZone, addDays(basis.checkIn, -rule.daysBefore), rule.time ?? '00:00')
}

/**
 * What a rule costs for the whole order, never more than its total; percentages round half up, an AMOUNT is meant per
 * room.
 */
function costOf(rule: PenaltyRule, basis: PenaltyBasis): number {
  const cost = {
    NIGHTS: () => basis.nightsMinor.slice(0, rule.value).reduce((sum, night) => sum + night, 0),
    PERCENT: () => Math.floor((basis.totalMinor * rule.value + 50) / 100),
    AMOUNT: () => sellMinor(rule.value, basis.factor) * basis.roomCount,
  }[rule.kind]()
  return Math.min(basis.totalMinor, cost)
}

/** The fee schedule of a stay. From the hotel's check-in time on the fee is the total, whatever the rules say. */
export function penaltiesOf(rules: readonly PenaltyRule[], basis: PenaltyBasis): FeeSchedule {
  const arrival = { fromMs: instantIn(basis.timeZone, basis.checkIn, basis.checkInFrom), amountMinor: basis.totalMinor }
  return feeSchedule(
    [
      ...rules
        .filter((rule) => rule.value > 0)
        .map((rule) => ({ fromMs: startOf(rule, basis), amountMinor: costOf(rule, basis) })),
      arrival,
    ],
    basis.nowMs,
  )
}
