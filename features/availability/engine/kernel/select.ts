/** Value that would stand at a place if the first `length` values were sorted; reorders them. */
export function valueAt(values: Float32Array, length: number, place: number): number {
  let low = 0
  let high = length - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1]!
    let i = low
    let j = high
    while (i <= j) {
      while (values[i]! < pivot) i++
      while (values[j]! > pivot) j--
      if (i <= j) {
        const held = values[i]!
        values[i++] = values[j]!
        values[j--] = held
      }
    }
    if (place <= j) high = j
    else if (place >= i) low = i
    else break
  }
  return values[place]!
}

const MOST_FINITE = 3.4e38

/** Members of a group. */
export const GROUP = 32
/** The lowest and the highest finite value of each group; Infinity and -Infinity where there is none. */
export type Groups = { readonly lows: Float32Array; readonly highs: Float32Array }

/** Finds the lowest and the highest finite value of each group. */
export function groupValues(values: Float32Array, count: number, { lows, highs }: Groups): void {
  for (let group = 0; group * GROUP < count; group++) {
    const end = Math.min(count, (group + 1) * GROUP)
    let lowest = Infinity
    let highest = -Infinity
    for (let member = group * GROUP; member < end; member++) {
      const value = values[member]!
      if (value < lowest) lowest = value
      if (value > highest && value < Infinity) highest = value
    }
    lows[group] = lowest
    highs[group] = highest
  }
}

/** The lowest and the highest finite value of all groups, and the members that are within `slack` of one of them. */
export function extremesOf(
  values: Float32Array,
  count: number,
  asked: { readonly groups: Groups; readonly slack: number },
): { low: number[]; high: number[] } {
  const { slack } = asked
  const { lows, highs } = asked.groups
  const groups = Math.ceil(count / GROUP)
  let lowest = Infinity
  let highest = -Infinity
  for (let group = 0; group < groups; group++) {
    lowest = Math.min(lowest, lows[group]!)
    highest = Math.max(highest, highs[group]!)
  }
  const found: { low: number[]; high: number[] } = { low: [], high: [] }
  for (let group = 0; group < groups; group++) {
    if (lows[group]! > lowest + slack && highs[group]! < highest - slack) continue
    for (let member = group * GROUP; member < Math.min(count, (group + 1) * GROUP); member++) {
      const value = values[member]!
      if (value <= lowest + slack && value < Infinity) found.low.push(member)
      if (value >= highest - slack && value < Infinity) found.high.push(member)
    }
  }
  return found
}

/**
 * A value that at least `keep` of the values do not exceed, as low as a quick look finds it: each of the `keep` lowest
 * groups holds one of them.
 */
function highestOf(
  lows: Float32Array,
  groups: number,
  { keep, scratch }: { keep: number; scratch: Float32Array },
): number {
  if (keep > groups) return MOST_FINITE
  for (let group = 0; group < groups; group++) scratch[group] = lows[group]!
  return Math.min(MOST_FINITE, valueAt(scratch, groups, keep - 1))
}

/** Members whose values are at most `slack` above that of the `keep`th lowest of the finite ones. */
function lowestMembers(
  values: Float32Array,
  count: number,
  kept: { keep: number; slack: number; scratch: Float32Array; groups: Groups },
): number[] {
  const { keep, slack, scratch } = kept
  const { lows } = kept.groups
  const groups = Math.ceil(count / GROUP)
  const highest = highestOf(lows, groups, kept) + slack
  const members: number[] = []
  for (let group = 0; group < groups; group++) {
    // Most groups have nobody who is low enough.
    if (lows[group]! > highest) continue
    const end = Math.min(count, (group + 1) * GROUP)
    for (let member = group * GROUP; member < end; member++) {
      const value = values[member]!
      if (value > highest || value === Infinity) continue
      scratch[members.length] = value
      members.push(member)
    }
  }
  if (members.length <= keep) return members
  const limit = valueAt(scratch, members.length, keep - 1) + slack
  return members.filter((member) => values[member]! <= limit)
}

/**
 * Members (places with a finite value) whose exact rank may be from `from` to before `to`, given approximate values
 * that are off by at most `bound`; and how many surely rank before all of them. `groups` are those of the approximate
 * values.
 *
 * At most `from` members have an approximate value below the one at rank `from`, so the exact value at that rank is at
 * least this value minus `bound`. A value more than 2 × `bound` below it approximately is below it exactly, and so
 * ranks before it. The same holds for `to`.
 */
export function windowOf(
  approx: Float32Array,
  count: number,
  page: {
    readonly from: number
    readonly to: number
    readonly bound: number
    readonly scratch: Float32Array
    readonly groups: Groups
  },
): { candidates: number[]; before: number } {
  const { from, to, bound, scratch, groups } = page
  const members = lowestMembers(approx, count, { keep: to, slack: 2 * bound, scratch, groups })
  if (from === 0) return { candidates: members, before: 0 }
  if (from >= members.length) return { candidates: [], before: members.length }
  for (let i = 0; i < members.length; i++) scratch[i] = approx[members[i]!]!
  const lowest = valueAt(scratch, members.length, from) - 2 * bound
  const candidates = members.filter((member) => approx[member]! >= lowest)
  return { candidates, before: members.length - candidates.length }
}
