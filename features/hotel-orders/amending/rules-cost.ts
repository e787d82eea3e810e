import { dayNumber } from '#contract/dates.ts'
import type { ExtraLine } from '#features/availability/contract.ts'
import { costOf, type StayCost } from '#features/availability/prices/rules-cost.ts'
import { sellMinor } from '#features/availability/prices/rules.ts'
import type { StayTerms } from '../contract.ts'
import { extrasOf } from '../rules/terms.ts'
import { type Amending, droppedNights, keeping, keptNights, merged, nightsOf, reductions } from './rules.ts'

/** The extras of a cost, with as many units as some lines still have of them, sold at the price that each is behind. */
function extrasLeft(extras: StayCost['extras'], lines: readonly ExtraLine[]): StayCost['extras'] {
  const placeOf = (line: ExtraLine) =>
    extras.findIndex(
      ({ surchargeId, unitMinor, factor }) =>
        surchargeId === line.surchargeId && sellMinor(unitMinor, factor) === line.unitMinor,
    )
  return extras.flatMap((extra, at) => {
    const sold = lines.filter((line) => line.payAt === 'BOOKING' && placeOf(line) === at)
    const quantity = sold.reduce((sum, line) => sum + line.quantity, 0)
    return quantity === 0 ? [] : [{ ...extra, quantity }]
  })
}

type Conversion = NonNullable<StayCost['kept']>[number][number]
type Cell = { readonly net: number; readonly conversion: Conversion }
type Part = { readonly rooms: readonly (readonly Cell[])[]; readonly extras: StayCost['extras'] }

const conversionOf = ({ rate, factor, markUpBasisPoints }: Conversion): Conversion => ({
  rate,
  factor,
  markUpBasisPoints,
})

/** The conversions of a part, each once. */
function different({ rooms }: Part): Conversion[] {
  return [...new Map(rooms.flat().map(({ conversion }) => [JSON.stringify(conversion), conversion])).values()]
}

/** What a part of a stay costs in the order's currency, each conversion rounded once. */
function minorOf(currency: string, cost: StayCost, part: Part): number {
  return different(part).reduce(
    (sum, one) => {
      const key = JSON.stringify(one)
      const nets = part.rooms.flat().flatMap(({ net, conversion }) => (JSON.stringify(conversion) === key ? [net] : []))
      return sum + costOf(currency, { ...cost, ...one, rooms: [nets] }, []).costMinor
    },
    costOf(currency, { ...cost, rooms: [] }, part.extras).costMinor,
  )
}

/** A night of a room of a stay, by the first night of that. */
function cellOf(cost: StayCost, room: number, place: number): Cell {
  return {
    net: cost.rooms[room]?.[place] ?? 0,
    conversion: conversionOf(cost.kept?.[room]?.[place] ?? cost),
  }
}

/** Nights of a stay as a part of its cost. */
function partOf(stay: Sold, cost: StayCost, nights: readonly string[]): Part {
  const places = nights.map((night) => dayNumber(night) - dayNumber(stay.checkIn))
  return {
    rooms: cost.rooms.map((_, room) => places.map((place) => cellOf(cost, room, place))),
    extras: extrasLeft(
      cost.extras,
      extrasOf(stay).filter(({ night }) => nights.includes(night)),
    ),
  }
}
type Sold = Pick<StayTerms, 'checkIn' | 'extras'>

/** The stay after a change: what stays as it was sold, the rest as it is priced now. */
function partAfter({ before, priced, after }: Amending, old: StayCost): Part {
  const { isCellKept } = keeping(before, after)
  const { cost } = priced
  const offset = dayNumber(after.checkIn) - dayNumber(before.checkIn)
  const isKept = ({ roomNo, night }: ExtraLine) => isCellKept(roomNo - 1, night)
  return {
    rooms: cost.rooms.map((_, room) =>
      nightsOf(after).map((night, at) =>
        isCellKept(room, night) ? cellOf(old, room, at + offset) : cellOf(cost, room, at),
      ),
    ),
    extras: [
      ...extrasLeft(old.extras, extrasOf(before).filter(isKept)),
      ...extrasLeft(
        cost.extras,
        priced.extras.filter((line) => !isKept(line)),
      ),
    ],
  }
}

/**
 * What a changed stay costs the operator: what stays, at the exchange rate and mark-up it was sold with. Of what a
 * change reduces the hotel keeps the same share as the fee of `feeMinor` is of the reduced price.
 */
export function costAmended(amending: Amending, old: StayCost, feeMinor: number): StayCost {
  const { before, priced, after } = amending
  const { cost, currency } = priced
  const part = partAfter(amending, old)
  const now = { ...cost, rooms: part.rooms.map((room) => room.map(({ net }) => net)), extras: part.extras }
  const conversions = part.rooms.map((room) => room.map(({ conversion }) => conversion))
  const stay = merged(amending)
  const { droppedMinor, keptMinor } = reductions(before, stay)
  const kept = [...keptNights(before, after)]
  const cheaperMinor =
    minorOf(currency, old, partOf(before, old, kept)) -
    minorOf(currency, cost, partOf(stay, { ...now, kept: conversions }, kept))
  const lost =
    minorOf(currency, old, partOf(before, old, droppedNights(before, after))) +
    (keptMinor > 0 ? Math.max(0, cheaperMinor) : 0)
  const priceMinor = droppedMinor + keptMinor
  const changeFeeMinor = (old.changeFeeMinor ?? 0) + (priceMinor > 0 ? Math.round((lost * feeMinor) / priceMinor) : 0)
  const [only, ...others] = different(part)
  const placeOf = (night: string) => dayNumber(night) - dayNumber(before.checkIn)
  const walkedOn = (night: string) => (kept.includes(night) ? (old.walked?.[placeOf(night)] ?? 0) : 0)
  const walked = old.walked && nightsOf(after).map(walkedOn)
  return {
    ...now,
    costMinor: minorOf(currency, cost, part) + changeFeeMinor,
    ...(others.length > 0 ? { kept: conversions } : only),
    ...(changeFeeMinor > 0 && { changeFeeMinor }),
    ...(walked && { walked }),
  }
}
