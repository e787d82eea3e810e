import { dayNumber } from '#contract/dates.ts'
import type { ExtraLine } from '#features/availability/contract.ts'
import { costOf, type StayCost } from '#features/availability/prices/rules-cost.ts'
import { extrasOf } from '../rules/terms.ts'
import { type Amending, droppedNights, keptNights, nightMinor, nightsOf } from './rules.ts'

/** The extras of a cost, with as many units as some lines still have of them. */
function extrasLeft(extras: StayCost['extras'], lines: readonly ExtraLine[]): StayCost['extras'] {
  return extras.flatMap((extra) => {
    const sold = lines.filter(({ payAt, surchargeId }) => payAt === 'BOOKING' && surchargeId === extra.surchargeId)
    const quantity = sold.reduce((sum, line) => sum + line.quantity, 0)
    return quantity === 0 ? [] : [{ ...extra, quantity }]
  })
}

type Conversion = NonNullable<StayCost['kept']>[number]
type Part = {
  readonly rooms: number[][]
  readonly conversions: readonly Conversion[]
  readonly extras: StayCost['extras']
}

const conversionOf = ({ rate, factor, markUpBasisPoints }: Conversion): Conversion => ({
  rate,
  factor,
  markUpBasisPoints,
})

/** The conversions of a part, each once. */
function different({ conversions }: Part): Conversion[] {
  const keys = conversions.map((one) => JSON.stringify(one))
  return conversions.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** What a part of a stay costs in the order's currency, each conversion rounded once. */
function minorOf(currency: string, cost: StayCost, part: Part): number {
  return different(part).reduce(
    (sum, one) => {
      const key = JSON.stringify(one)
      const rooms = part.rooms.map((nets) => nets.filter((_, at) => JSON.stringify(part.conversions[at]) === key))
      return sum + costOf(currency, { ...cost, ...one, rooms }, []).costMinor
    },
    costOf(currency, { ...cost, rooms: [] }, part.extras).costMinor,
  )
}

/** The nights of a booked stay as a part of its cost. */
function partOf({ before }: Amending, old: StayCost, nights: readonly string[]): Part {
  const places = nights.map((night) => dayNumber(night) - dayNumber(before.checkIn))
  const lines = extrasOf(before).filter(({ night }) => nights.includes(night))
  return {
    rooms: old.rooms.map((room) => places.map((place) => room[place] ?? 0)),
    conversions: places.map((place) => conversionOf(old.kept?.[place] ?? old)),
    extras: extrasLeft(old.extras, lines),
  }
}

/**
 * What a changed stay costs the operator: kept nights at the exchange rate and mark-up they were sold with. Of dropped
 * nights the hotel keeps the same share as the fee of `feeMinor` that they leave is of their price.
 */
export function costAmended(amending: Amending, old: StayCost, feeMinor: number): StayCost {
  const { before, priced, after } = amending
  const { cost, currency } = priced
  const kept = keptNights(before, after)
  const nights = nightsOf(after)
  const stays = partOf(amending, old, nights)
  const isAdded = (at: number) => !kept.has(nights[at] ?? '')
  const part: Part = {
    rooms: stays.rooms.map((room, no) => room.map((net, at) => (isAdded(at) ? (cost.rooms[no]?.[at] ?? 0) : net))),
    conversions: stays.conversions.map((one, at) => (isAdded(at) ? conversionOf(cost) : one)),
    extras: [
      ...stays.extras,
      ...extrasLeft(
        cost.extras,
        priced.extras.filter(({ night }) => !kept.has(night)),
      ),
    ],
  }
  const dropped = droppedNights(before, after)
  const priceMinor = dropped.reduce((sum, night) => sum + nightMinor(before, night), 0)
  const lost = minorOf(currency, old, partOf(amending, old, dropped))
  const changeFeeMinor = (old.changeFeeMinor ?? 0) + (priceMinor > 0 ? Math.round((lost * feeMinor) / priceMinor) : 0)
  const [only, ...others] = different(part)
  const isKept = (night: string) => kept.has(night)
  const placeOf = (night: string) => dayNumber(night) - dayNumber(before.checkIn)
  const walked = old.walked && nights.map((night) => (isKept(night) ? (old.walked?.[placeOf(night)] ?? 0) : 0))
  return {
    ...cost,
    rooms: part.rooms,
    extras: part.extras,
    costMinor: minorOf(currency, cost, part) + changeFeeMinor,
    ...(others.length > 0 ? { kept: [...part.conversions] } : only),
    ...(changeFeeMinor > 0 && { changeFeeMinor }),
    ...(walked && { walked }),
  }
}
