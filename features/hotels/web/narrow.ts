import type { Suggestion } from '#features/hotels/contract.ts'

/**
 * The filters a list opens with besides the city, as values of its address: a district, a chain, or a point with
 * sorting by distance.
 */
export type Narrow = Readonly<Record<string, string>>

const NAMES = ['districts', 'chain', 'near', 'nearName', 'within', 'sort'] as const
const SIX_DIGITS = 1e6

const degrees = (value: number) => String(Math.round(value * SIX_DIGITS) / SIX_DIGITS)

/** The filters of a picked suggestion within its city; null for a city and a hotel. */
export function narrowOf(suggestion: Suggestion, name: string): Narrow | null {
  const { kind, id, latitude, longitude } = suggestion
  if (kind === 'DISTRICT') return { districts: id }
  if (kind === 'CHAIN') return { chain: id }
  if (kind !== 'LANDMARK' || latitude === null || longitude === null) return null
  return { near: `${degrees(latitude)},${degrees(longitude)}`, nearName: name, sort: 'DISTANCE' }
}

/** As one text, to be kept with a search. */
export function narrowToText(narrow: Narrow | undefined): string | null {
  return narrow === undefined ? null : new URLSearchParams(narrow).toString()
}

/** Parses such a text; values unknown to the list are left out. */
export function narrowFromText(text: string | null): Narrow | undefined {
  const values = new URLSearchParams(text ?? '')
  const narrow = Object.fromEntries(
    NAMES.flatMap((name) => (values.get(name) === null ? [] : [[name, values.get(name) ?? '']])),
  )
  return Object.keys(narrow).length === 0 ? undefined : narrow
}
