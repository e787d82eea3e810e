import { addDays } from '#contract/dates.ts'
import type { ExtraLine } from '#features/availability/contract.ts'
import type { StayTerms } from '../contract.ts'
import { extrasOf } from './terms.ts'

/** One extra of one room as people read it: how many, in which nights, at what price. */
export type ExtraGroup = Omit<ExtraLine, 'night'> & { readonly key: string; readonly nights: readonly string[] }

/**
 * The extras paid with the booking or included in the nightly price, one line for each room and quantity; extras due at
 * the property are listed elsewhere.
 */
export function groupExtras(terms: Pick<StayTerms, 'extras'>): ExtraGroup[] {
  const groups = new Map<string, ExtraGroup>()
  for (const { night, ...line } of extrasOf(terms)) {
    if (line.payAt === 'PROPERTY') continue
    const key = `${line.surchargeId} ${line.roomNo} ${line.quantity}`
    const known = groups.get(key) ?? { ...line, key, amountMinor: 0, nights: [] }
    groups.set(key, {
      ...known,
      amountMinor: known.amountMinor + line.amountMinor,
      nights: [...known.nights, night].toSorted(),
    })
  }
  return [...groups.values()]
}

/** Nights as stretches without a gap: first and last night of each. */
export function stretchesOf(nights: readonly string[]): { first: string; last: string }[] {
  const stretches: { first: string; last: string }[] = []
  for (const night of nights.toSorted()) {
    const open = stretches.at(-1)
    if (open && addDays(open.last, 1) === night) open.last = night
    else stretches.push({ first: night, last: night })
  }
  return stretches
}

/** Nights in words: `Thu 24 Dec`, or `Thu 24 Dec – Sat 26 Dec, Mon 28 Dec`. */
export function nightsInWords(nights: readonly string[], dayInWords: (day: string) => string): string {
  return stretchesOf(nights)
    .map(({ first, last }) => (first === last ? dayInWords(first) : `${dayInWords(first)} – ${dayInWords(last)}`))
    .join(', ')
}
