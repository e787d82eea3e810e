import { dayOf } from '#contract/dates.ts'
import type { RoomParty, Stay } from '../contract.ts'
import type { SupplementLine } from '../contract-supplements.ts'
import { type Factor, sellMinor } from '../prices/rules.ts'
import { keptMinor, type Reduction } from '../prices/rules-reduction.ts'
import { stayDays } from './rules-nights.ts'
import { partyDelta, type PlanSupplement, pricesOn, type RoomLimits, type SeasonPrices } from './rules-occupancy.ts'

/** What a party pays of a supplement in a night, in net minor units. */
export const supplementMinor = (one: PlanSupplement, limits: RoomLimits, party: RoomParty): number =>
  partyDelta(one, limits, party) ?? 0

/** The amounts of a night that promotions take nothing off; a percentage of the room is reduced with it. */
export const isKept = ({ paidAs, basisPoints }: Pick<PlanSupplement, 'paidAs' | 'basisPoints'>) =>
  paidAs === 'ADDED' && basisPoints === null

/** What a party pays of the supplements that no free night takes anything off. */
export const keptOf = (supplements: readonly PlanSupplement[] = [], limits: RoomLimits, party: RoomParty): number =>
  supplements.filter(isKept).reduce((sum, one) => sum + supplementMinor(one, limits, party), 0)

type Facts = { readonly plan: SeasonPrices & { readonly reduction: Reduction }; readonly limits: RoomLimits }
type Priced = {
  readonly nets: readonly (readonly number[])[]
  readonly sold: Factor
  readonly net: { readonly currency: string }
  readonly sell: { readonly currency: string }
  /** Whether some nights are sold already, so that only what is paid at the property is known. */
  readonly isHeld: boolean
}

/**
 * The supplements of a stay, each with its part of the total: the difference that it makes to the nights, so that the
 * lines and the rest add up to the total. What is paid at the property keeps its amount and currency.
 */
export function supplementsOf({ plan, limits }: Facts, stay: Stay, priced: Priced): { supplements?: SupplementLine[] } {
  const lines = new Map<string, SupplementLine>()
  const nights = stayDays(stay)
  const parts = nights.flatMap((day, night) =>
    stay.rooms.flatMap((party, room) => {
      let rest = priced.nets[room]?.[night] ?? 0
      return (pricesOn(plan, day).supplements ?? []).map((one) => {
        const own = supplementMinor(one, limits, party)
        if (one.paidAs !== 'ADDED') return { one, day, amountMinor: own }
        const without = rest - own - (isKept(one) ? keptMinor(own, plan.reduction, nights.length) : 0)
        const amountMinor = sellMinor(rest, priced.sold) - sellMinor(without, priced.sold)
        rest = without
        return { one, day, amountMinor }
      })
    }),
  )
  for (const { one, day, amountMinor } of parts) {
    const { adultDeltas: _, childBands: __, ...named } = one
    const { currency } = one.paidAs === 'PROPERTY' ? priced.net : priced.sell
    const known = lines.get(one.code) ?? { ...named, nights: [], amountMinor: 0, currency }
    const dates = [...new Set([...known.nights, dayOf(day)])]
    lines.set(one.code, { ...known, nights: dates, amountMinor: known.amountMinor + amountMinor })
  }
  const isNamed = ({ paidAs, amountMinor }: SupplementLine) =>
    priced.isHeld ? paidAs === 'PROPERTY' && amountMinor > 0 : paidAs === 'INCLUDED' || amountMinor > 0
  const supplements = [...lines.values()].filter(isNamed)
  return supplements.length > 0 ? { supplements } : {}
}
