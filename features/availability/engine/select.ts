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

const GROUP = 32

/** The lowest value of each group of the values looked at last. */
let lows = new Float32Array(128)

function findLows(values: Float32Array, count: number, groups: number): void {
  if (lows.length < groups) lows = new Float32Array(2 * groups)
  for (let group = 0; group < groups; group++) {
    const end = Math.min(count, (group + 1) * GROUP)
    let lowest = Infinity
    for (let member = group * GROUP; member < end; member++) {
      const value = values[member]!
      if (value < lowest) lowest = value
    }
    lows[group] = lowest
  }
}

/** A value that at least `keep` of the values do not exceed, as low as a quick look finds it: each of the `keep` lowest groups holds one of them. */
function highestOf(groups: number, { keep, scratch }: { keep: number; scratch: Float32Array }): number {
  if (keep > groups) return MOST_FINITE
  for (let group = 0; group < groups; group++) scratch[group] = lows[group]!
  return Math.min(MOST_FINITE, valueAt(scratch, groups, keep - 1))
}

/** Members whose values are at most `slack` above that of the `keep`th lowest of the finite ones. */
function lowestMembers(values: Float32Array, count: number, kept: { keep: number; slack: number; scratch: Float32Array }): number[] {
  const { keep, slack, scratch } = kept
  const groups = Math.ceil(count / GROUP)
  findLows(values, count, groups)
  const highest = highestOf(groups, kept) + slack
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
 * Members (places with a finite value) that can stand in places `from` to before `to` by their exact value, given approximate values that
 * are off by at most `bound`; and how many surely stand before all of them.
 *
 * At most `from` members have an approximate value below that of place `from`, so the exact value of that place is at least this one less
 * the bound; whoever is approximately below it by more than twice the bound is exactly below it, and so before it. The end goes alike.
 */
export function windowOf(
  approx: Float32Array,
  count: number,
  page: { readonly from: number; readonly to: number; readonly bound: number; readonly scratch: Float32Array },
): { candidates: number[]; before: number } {
  const { from, to, bound, scratch } = page
  const members = lowestMembers(approx, count, { keep: to, slack: 2 * bound, scratch })
  if (from === 0) return { candidates: members, before: 0 }
  if (from >= members.length) return { candidates: [], before: members.length }
  for (let i = 0; i < members.length; i++) scratch[i] = approx[members[i]!]!
  const lowest = valueAt(scratch, members.length, from) - 2 * bound
  const candidates = members.filter((member) => approx[member]! >= lowest)
  return { candidates, before: members.length - candidates.length }
}
