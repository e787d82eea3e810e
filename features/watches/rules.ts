/** What a watch knows, in minor units; `thresholdMinor` null means that any change counts. */
export type Known = { readonly thresholdMinor: number | null; readonly knownMinor: number | null }

/**
 * What a price means to a watch: the price its person knows from now on, and whether they are told of it. A price of
 * null can not be booked: nobody is told, and what they knew stays, so that the same price coming back is no news.
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
