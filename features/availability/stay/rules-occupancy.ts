import type { RoomParty } from '../contract.ts'

/** What a plan asks a night for other parties than two adults, in its net minor units. */
export type PartyPrices = {
  /** Change by number of adults; a number missing here is not sold, but for 2. */
  readonly adultDeltas: Readonly<Record<string, number>>
  /** Amount by child age, bands in order of age; older children count as adults. */
  readonly childBands: readonly { readonly toAge: number; readonly amountMinor: number }[]
}

/** How many people a room type takes. */
export type RoomLimits = { readonly maxAdults: number; readonly maxChildren: number; readonly maxOccupancy: number }

/**
 * Change of the net price of a night for a party against the stored one; null when the room or the plan does not take
 * the party.
 */
export function partyDelta(prices: PartyPrices, limits: RoomLimits, party: RoomParty): number | null {
  let adults = party.adults
  let children = 0
  let delta = 0
  for (const age of party.childAges) {
    const band = prices.childBands.find((one) => age <= one.toAge)
    if (band === undefined) adults++
    else {
      children++
      delta += band.amountMinor
    }
  }
  if (adults > limits.maxAdults || children > limits.maxChildren || adults + children > limits.maxOccupancy) return null
  const adultDelta = prices.adultDeltas[adults] ?? (adults === 2 ? 0 : undefined)
  return adultDelta === undefined ? null : delta + adultDelta
}

/** Markets of a plan by guest nationality: only these, all but these, or everybody. */
export type Markets = { readonly allow?: readonly string[] | undefined; readonly deny?: readonly string[] | undefined }

/** Whether a plan may be sold to guests of a nationality (ISO 3166-1 alpha-2). */
export function maySellTo(markets: Markets, nationality: string): boolean {
  if (markets.allow !== undefined && !markets.allow.includes(nationality)) return false
  return !(markets.deny ?? []).includes(nationality)
}
