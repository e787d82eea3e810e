import type { MarkUp } from './contract-list.ts'

/**
 * The price for a distributor: the agency's own price with its mark-up, rounded up; null when the mark-up is in another
 * currency, so that nothing is copied without it.
 */
export function priceFor(ownMinor: number, currency: string, markUp: MarkUp | null): number | null {
  if (markUp === null) return ownMinor
  const { markUpBasisPoints, markUpMinor, roundToMinor } = markUp
  if (markUp.currency !== currency) return null
  const exact = (ownMinor * (10_000 + markUpBasisPoints)) / 10_000 + markUpMinor
  return Math.ceil(exact / roundToMinor) * roundToMinor
}
