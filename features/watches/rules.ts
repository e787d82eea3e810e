/** What a watch knows, in minor units; `thresholdMinor` null means that any change counts. */
export type Known = { readonly thresholdMinor: number | null; readonly knownMinor: number | null }

/**
 * Compares a new price with a watch: the last known price from now on, and whether to notify its owner. Null means that
 * the stay can't be booked: the owner is not notified and the known price is kept, so that the same price later causes
 * no notification.
 */
export function judge(watch: Known, priceMinor: number | null): { knownMinor: number | null; tells: boolean } {
  const { thresholdMinor, knownMinor } = watch
  if (priceMinor === null) return { knownMinor, tells: false }
  const isLower = knownMinor === null || priceMinor < knownMinor
  const tells =
    thresholdMinor === null
      ? priceMinor !== knownMinor
      : priceMinor <= thresholdMinor && (isLower || (knownMinor !== null && knownMinor > thresholdMinor))
  return { knownMinor: priceMinor, tells }
}
