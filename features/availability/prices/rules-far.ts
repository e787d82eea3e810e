/**
 * Whether a price is so far from the present one of its cell that it is more likely a slip than meant: less than half
 * of it or more than double. Both are in minor units of one currency. The first price of a cell is never far.
 */
export function isFar(presentMinor: number, nextMinor: number): boolean {
  return presentMinor > 0 && (nextMinor * 2 < presentMinor || nextMinor > presentMinor * 2)
}
