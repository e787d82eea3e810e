import { firstDayOf, RATE_BYTES } from '../stay/rules-nights.ts'
import type { Changed } from './rules.ts'

/** A price that moves by more than so many percent is typed again. */
const RETYPE_PERCENT = 30
/** A price that moves by more than so many percent takes a second person. */
const SECOND_PERSON_PERCENT = 50
/** Nights from today on whose median a new price is compared with. */
const MEDIAN_DAYS = 90

/** What a price takes before it is saved; null for nothing. */
type Guard = 'RETYPE' | 'SECOND_PERSON' | null

/** By how many percent of the present price the next one differs; 0 for the first price of a cell. */
export function movePercent(presentMinor: number, nextMinor: number): number {
  return presentMinor === 0 ? 0 : (Math.abs(nextMinor - presentMinor) * 100) / presentMinor
}

/**
 * What a price takes before it is saved. All are minor units of one currency; `medianMinor` is the hotel's over the
 * next 90 days, 0 when it has no prices. A price that was below half of the median already is not asked about again.
 */
export function guardOf(presentMinor: number, nextMinor: number, medianMinor: number): Guard {
  const moved = movePercent(presentMinor, nextMinor)
  if (moved > SECOND_PERSON_PERCENT) return 'SECOND_PERSON'
  if (moved > RETYPE_PERCENT) return 'RETYPE'
  const wasUsual = presentMinor === 0 || presentMinor * 2 >= medianMinor
  return nextMinor > 0 && wasUsual && nextMinor * 2 < medianMinor ? 'RETYPE' : null
}

/** The middle one of some prices; 0 without any. */
export function medianOf(prices: readonly number[]): number {
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0
}

/** The prices of a stored month whose nights lie from one day on and before another. */
export function pricesOf({ month, nights }: { month: number; nights: Buffer }, from: number, to: number): number[] {
  const first = firstDayOf(month)
  const days = Array.from({ length: firstDayOf(month + 1) - first }, (_, place) => place)
  return days
    .filter((place) => first + place >= from && first + place < to)
    .map((place) => nights.readUInt32LE(place * RATE_BYTES))
    .filter((netMinor) => netMinor > 0)
}

/** A changed price with what it takes. */
export type Guarded<Of> = { readonly of: Of; readonly changed: Changed; readonly guard: Guard }

/** The guarded price that is furthest from what it replaces, or from the median where it replaces none. */
export function furthest<Of extends { readonly medianMinor: number }>(
  all: readonly Guarded<Of>[],
): Guarded<Of> | undefined {
  const far = ({ of, changed }: Guarded<Of>) =>
    movePercent(Number(changed.before) || of.medianMinor, Number(changed.after))
  return all.reduce<Guarded<Of> | undefined>((most, one) => (!most || far(one) > far(most) ? one : most), undefined)
}

/** The days of the median: from today on and before another. */
export const medianDays = (today: number) => ({ from: today, to: today + MEDIAN_DAYS })
