import { dayOf } from '#contract/dates.ts'
import type { RoomParty } from '../contract.ts'
import type { SupplementLine } from '../contract-supplements.ts'

/** Amount of a child up to an age; `laterMinor` is that of the second child and each further one, where it differs. */
export type ChildBand = {
  readonly toAge: number
  readonly amountMinor: number
  readonly laterMinor?: number | undefined
}

/** What a plan asks a night for other parties than two adults, in its net minor units. */
export type PartyPrices = {
  /** Change by number of adults; a number missing here is not sold, but for 2. */
  readonly adultDeltas: Readonly<Record<string, number>>
  /** Amount by child age, bands in order of age; older children count as adults. */
  readonly childBands: readonly ChildBand[]
}

/** Nights of a contract's season with amounts of their own; `weekdays` are 1 for Monday to 7, all without. */
export type PartySeason = PartyPrices & {
  readonly first: string
  readonly last: string
  readonly weekdays?: readonly number[] | undefined
  readonly supplements?: readonly PlanSupplement[] | undefined
}

/** A supplement or charge of a night: its whole amount a party, inside the season's where it is added. */
export type PlanSupplement = PartyPrices &
  Pick<SupplementLine, 'code' | 'kind' | 'nameEn' | 'nameZh' | 'paidAs' | 'basisPoints'>

/** The amounts of a plan, by season where it has seasons. */
export type SeasonPrices = PartyPrices & { readonly seasons: readonly PartySeason[] }

/** How many people a room type takes. */
export type RoomLimits = { readonly maxAdults: number; readonly maxChildren: number; readonly maxOccupancy: number }

/** 1 for Monday to 7 for Sunday; the first of January 1970 was a Thursday. */
export const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

/** Place of the season of a day, from 1; 0 where none has it. */
export function seasonOn(seasons: readonly Omit<PartySeason, keyof PartyPrices>[], day: number): number {
  if (seasons.length === 0) return 0
  const date = dayOf(day)
  const weekday = weekdayOf(day)
  return (
    seasons.findIndex(
      ({ first, last, weekdays }) => first <= date && date <= last && (weekdays?.includes(weekday) ?? true),
    ) + 1
  )
}

/** The amounts that apply on a night. */
export const pricesOn = (plan: SeasonPrices, day: number): PartyPrices & Pick<PartySeason, 'supplements'> =>
  plan.seasons[seasonOn(plan.seasons, day) - 1] ?? plan

const bandAmount = ({ amountMinor, laterMinor = amountMinor }: ChildBand, isFirst: boolean) =>
  isFirst ? amountMinor : laterMinor

/**
 * Change of the net price of a night for a party against the stored one; null when the room or the plan does not take
 * the party. The oldest child is the first one.
 */
export function partyDelta(prices: PartyPrices, limits: RoomLimits, party: RoomParty): number | null {
  let adults = party.adults
  let children = 0
  let delta = 0
  for (const age of party.childAges.toSorted((a, b) => b - a)) {
    const band = prices.childBands.find((one) => age <= one.toAge)
    if (band === undefined) adults++
    else delta += bandAmount(band, ++children === 1)
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
