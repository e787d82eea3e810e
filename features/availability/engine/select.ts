/** Value that would stand at a place if the first `length` values were sorted; reorders them. */
export function valueAt(values: Float64Array, length: number, place: number): number {
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

/**
 * Members that can stand in places `from` to before `to` by their exact value, given approximate values that are off by at most `bound`;
 * and how many surely stand before all of them.
 *
 * At most `from` members have an approximate value below that of place `from`, so the exact value of that place is at least this one less
 * the bound; whoever is approximately below it by more than twice the bound is exactly below it, and so before it. The end goes alike.
 */
export function windowOf(
  members: readonly number[],
  approx: Float64Array,
  page: { readonly from: number; readonly to: number; readonly bound: number; readonly scratch: Float64Array },
): { candidates: number[]; before: number } {
  const to = Math.min(page.to, members.length)
  if (page.from >= to) return { candidates: [], before: members.length }
  for (let i = 0; i < members.length; i++) page.scratch[i] = approx[members[i]!]!
  const highest = valueAt(page.scratch, members.length, to - 1) + 2 * page.bound
  const lowest = page.from === 0 ? -Infinity : valueAt(page.scratch, members.length, page.from) - 2 * page.bound
  const candidates: number[] = []
  let before = 0
  for (const member of members) {
    const value = approx[member]!
    if (value < lowest) before++
    else if (value <= highest) candidates.push(member)
  }
  return { candidates, before }
}
