import { addDays } from '#contract/dates.ts'
import type { Cover, Days, Promotion } from './rules-types.ts'

/** The days of a range without those of another. */
function without<Range extends Days>(range: Range, { first, last }: Days): Range[] {
  if (last < range.first || first > range.last) return [range]
  const before = { ...range, last: addDays(first, -1) }
  const after = { ...range, first: addDays(last, 1) }
  return [before, after].filter((one) => one.first <= one.last)
}

/** Weekdays of both; null where there are none. */
function bothWeekdays(one: readonly number[], other: readonly number[]): readonly number[] | null {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one
  const both = one.filter((day) => other.includes(day))
  return both.length === 0 ? null : both
}

/** The parts of ranges that lie in others. */
export const intersect = <Range extends Cover>(ranges: readonly Range[], others: readonly Cover[]): Range[] =>
  ranges.flatMap((range) =>
    others.flatMap((other) => {
      const first = range.first > other.first ? range.first : other.first
      const last = range.last < other.last ? range.last : other.last
      const weekdays = bothWeekdays(range.weekdays, other.weekdays)
      return first > last || weekdays === null ? [] : [{ ...range, first, last, weekdays }]
    }),
  )

type Limits = Pick<Promotion, 'ranges' | 'exclusions' | 'weekdays'>

/** Whether a promotion counts on all days of its contract. */
export const isEveryDay = ({ ranges, exclusions, weekdays }: Limits) =>
  ranges.length + exclusions.length + weekdays.length === 0

/** The days on which a promotion counts, within its contract's. */
export function coverOf({ ranges, exclusions, weekdays }: Limits, contract: Days): Cover[] {
  const days = ranges.length === 0 ? [contract] : ranges
  const left = exclusions.reduce<readonly Days[]>((kept, gap) => kept.flatMap((range) => without(range, gap)), days)
  return left.map(({ first, last }) => ({ first, last, weekdays }))
}
