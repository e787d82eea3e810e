import { nightsBetween } from '#contract/dates.ts'
import type { PropertyFee } from '#features/hotels/contract.ts'
import type { RoomParty, Stay } from '../contract.ts'
import type { Due, DueSum } from '../list/shapes.ts'

type DueStay = Pick<Stay, 'checkIn' | 'checkOut' | 'rooms'>

/** A tax, fee or extra that is paid at the property: its amount a unit and what limits it. */
export type DueRule = Pick<PropertyFee, 'per' | 'amountMinor' | 'currency'> & {
  readonly firstNight?: string | null | undefined
  readonly lastNight?: string | null | undefined
  /** Children younger than this at arrival are exempt. */
  readonly exemptBelowAge?: number | null | undefined
  /** Only so many nights of a stay are taxed, its first ones. */
  readonly mostNights?: number | null | undefined
  /** Amounts by the room's net price a person and night, rising; `amountMinor` below the first one. */
  readonly byPrice?: readonly { readonly fromMinor: number; readonly amountMinor: number }[] | undefined
}

/** Net prices of the rooms of a stay, night by night. */
export type DuePrices = { readonly currency: string; readonly rooms: readonly (readonly number[])[] }

const ONCE: ReadonlySet<DueRule['per']> = new Set(['STAY', 'PERSON_STAY'])

/** How many units a room's party pays a night, or once. */
function unitsOf({ per, exemptBelowAge }: DueRule, { adults, childAges }: RoomParty): number {
  if (per === 'ROOM_NIGHT' || per === 'STAY') return 1
  if (per === 'ADULT_NIGHT') return adults
  return adults + childAges.filter((age) => age >= (exemptBelowAge ?? 0)).length
}

/** The nights of a stay that are due, from which place on and how many; what is due once has one. */
function nightsDue(rule: DueRule, { checkIn, checkOut }: DueStay): { from: number; count: number } {
  const { per, firstNight, lastNight, mostNights } = rule
  const nights = nightsBetween(checkIn, checkOut)
  const from = firstNight ? Math.max(0, nightsBetween(checkIn, firstNight)) : 0
  const end = lastNight ? Math.min(nights, nightsBetween(checkIn, lastNight) + 1) : nights
  const most = ONCE.has(per) ? 1 : (mostNights ?? nights)
  return { from, count: Math.max(0, Math.min(end - from, most)) }
}

/**
 * What a room's night pays a unit. Bands count for prices in the currency of the tax; those in another one pay the
 * amount that the tax has without bands.
 */
function amountOf({ byPrice = [], amountMinor, currency }: DueRule, net: { currency: string; person: number }): number {
  if (net.currency !== currency) return amountMinor
  return byPrice.findLast(({ fromMinor }) => net.person >= fromMinor)?.amountMinor ?? amountMinor
}

/** What a stay pays of a tax, fee or extra, in minor units; without prices as if it had no bands. */
export function dueMinor(rule: DueRule, stay: DueStay, prices?: DuePrices): number {
  const { from, count } = nightsDue(rule, stay)
  return stay.rooms.reduce((sum, party, room) => {
    const units = unitsOf(rule, party)
    const nights = prices?.rooms[room]?.slice(from, from + count)
    if (!prices || !nights || !rule.byPrice?.length) return sum + rule.amountMinor * units * count
    const { currency } = prices
    const persons = party.adults + party.childAges.length
    return nights.reduce((minor, net) => minor + units * amountOf(rule, { currency, person: net / persons }), sum)
  }, 0)
}

function ruleOf([per, amountMinor, currency, firstNight, lastNight, exemptBelowAge, mostNights]: Due): DueRule {
  // A sum of the whole stay does not depend on its rooms.
  return {
    per: per === 'TOTAL' ? 'STAY' : per,
    amountMinor,
    currency,
    firstNight,
    lastNight,
    exemptBelowAge,
    mostNights,
  }
}

/** Amounts of money added up, one sum a currency, in minor units; empty where nothing is due. */
export function sumsOf(lines: readonly DueSum[]): DueSum[] {
  const sums = Map.groupBy(lines, ({ currency }) => currency)
  return [...sums]
    .map(([currency, all]) => ({ currency, amountMinor: all.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

/** What a stay pays at the property, one sum a currency, in minor units; empty when nothing is due. */
export function dueOfStay(due: readonly Due[], stay: DueStay): DueSum[] {
  return sumsOf(
    due.map((one) => ({
      currency: one[2],
      amountMinor: one[0] === 'TOTAL' ? one[1] : dueMinor(ruleOf(one), stay),
    })),
  )
}
