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

/** Puts the `keep` lowest of the finite values into `scratch`, in no order; tells how many there are, and how many finite ones in all. */
function lowest(values: Float32Array, count: number, kept: { keep: number; scratch: Float32Array }): { length: number; finite: number } {
  const { keep, scratch } = kept
  const full = Math.min(2 * keep, scratch.length)
  let limit = Infinity
  let length = 0
  let finite = 0
  for (let i = 0; i < count; i++) {
    const value = values[i]!
    if (value === Infinity) continue
    finite++
    if (value >= limit) continue
    scratch[length++] = value
    if (length < full || full <= keep) continue
    // Those behind the place are not below it, so they are forgotten, and with them whatever is not below it from here on.
    limit = valueAt(scratch, length, keep - 1)
    length = keep
  }
  if (length > keep) {
    valueAt(scratch, length, keep - 1)
    length = keep
  }
  return { length, finite }
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
  const { length, finite } = lowest(approx, count, { keep: page.to, scratch: page.scratch })
  if (page.from >= length) return { candidates: [], before: finite }
  const highestValue = valueAt(page.scratch, length, length - 1) + 2 * page.bound
  const lowestValue = page.from === 0 ? -Infinity : valueAt(page.scratch, length, page.from) - 2 * page.bound
  const candidates: number[] = []
  let before = 0
  for (let member = 0; member < count; member++) {
    const value = approx[member]!
    if (value > highestValue || value === Infinity) continue
    if (value < lowestValue) before++
    else candidates.push(member)
  }
  return { candidates, before }
}
