import { AVAILABILITY_FAULTS } from '../faults.ts'
import { type Fault, FAULTS } from '#contract/faults.ts'
import { dayNumber } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_WINDOW_DAYS } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'

/**
 * Refuses calendars that begin in the past or beyond the horizon; a hotel far to the west may still be in yesterday.
 */
export function refuseBadStart(from: string, nowMs: number): void {
  const today = Math.floor(nowMs / 86_400_000)
  const first = dayNumber(from)
  if (first < today - 1) throw new Refusal('search.dates', { fields: { from: AVAILABILITY_FAULTS.fromOver } })
  if (first >= today + HORIZON_DAYS)
    throw new Refusal('search.dates', { fields: { from: FAULTS.tooFarAhead(HORIZON_DAYS) } })
}

/**
 * Days of check-in that can be searched, of `days` from a first one on: the last stay ends at the horizon at the
 * latest.
 */
export function searchableDays(asked: { firstDay: number; days: number; nights: number }, nowMs: number): number {
  const lastCheckIn = Math.floor(nowMs / 86_400_000) + HORIZON_DAYS - asked.nights
  return Math.max(0, Math.min(asked.days, lastCheckIn - asked.firstDay + 1))
}

/**
 * Refuses windows that are over, backwards, shorter than the stay, too long or beyond the horizon, each at its field.
 */
export function refuseBadWindow(window: { windowFrom: string; windowTo: string; nights: number }, nowMs: number): void {
  const today = Math.floor(nowMs / 86_400_000)
  const first = dayNumber(window.windowFrom)
  const last = dayNumber(window.windowTo)
  const fields: Record<string, Fault> = {}
  if (first < today - 1) fields['windowFrom'] = AVAILABILITY_FAULTS.windowOver
  if (last <= first) fields['windowTo'] = AVAILABILITY_FAULTS.windowOrder
  else if (last - first > MAX_WINDOW_DAYS) fields['windowTo'] = AVAILABILITY_FAULTS.windowTooLong(MAX_WINDOW_DAYS)
  else if (last > today + HORIZON_DAYS) fields['windowTo'] = FAULTS.tooFarAhead(HORIZON_DAYS)
  else if (last - first < window.nights) fields['nights'] = AVAILABILITY_FAULTS.doesNotFit
  if (Object.keys(fields).length > 0) throw new Refusal('search.dates', { fields })
}
