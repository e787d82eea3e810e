import { dayNumber } from '#contract/dates.ts'
import type { ExtraLine } from '#features/availability/contract.ts'
import { costOf, type StayCost } from '#features/availability/prices/rules-cost.ts'
import { extrasOf } from '../rules-terms.ts'
import { type Amending, keptNights, nightsOf } from './rules.ts'

/** The extras of a cost, with as many units as some lines still have of them. */
function extrasLeft(extras: StayCost['extras'], lines: readonly ExtraLine[]): StayCost['extras'] {
  return extras.flatMap((extra) => {
    const sold = lines.filter(({ payAt, surchargeId }) => payAt === 'BOOKING' && surchargeId === extra.surchargeId)
    const quantity = sold.reduce((sum, line) => sum + line.quantity, 0)
    return quantity === 0 ? [] : [{ ...extra, quantity }]
  })
}

/** What a changed stay costs the operator: kept nights at the exchange rate and mark-up they were sold with. */
export function costAmended({ before, priced, after }: Amending, old: StayCost): StayCost {
  const { cost, currency } = priced
  const kept = keptNights(before, after)
  const nights = nightsOf(after)
  const placeOf = (night: string) => dayNumber(night) - dayNumber(before.checkIn)
  const { rate, factor, markUpBasisPoints } = old
  const sold = { rate, factor, markUpBasisPoints }
  const today = { rate: cost.rate, factor: cost.factor, markUpBasisPoints: cost.markUpBasisPoints }
  const conversions = nights.map((night) => (kept.has(night) ? (old.kept?.[placeOf(night)] ?? sold) : today))
  const rooms = cost.rooms.map((room, index) =>
    nights.map((night, at) => (kept.has(night) ? old.rooms[index]?.[placeOf(night)] : room[at]) ?? 0),
  )
  const extras = [
    ...extrasLeft(
      old.extras,
      extrasOf(before).filter(({ night }) => kept.has(night)),
    ),
    ...extrasLeft(
      cost.extras,
      priced.extras.filter(({ night }) => !kept.has(night)),
    ),
  ]
  const keys = conversions.map((one) => JSON.stringify(one))
  const different = conversions.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
  const costMinor = different
    .map((one) => rooms.map((room) => room.filter((_, at) => keys[at] === JSON.stringify(one))))
    .reduce(
      (sum, nets, at) => sum + costOf(currency, { ...cost, ...different[at], rooms: nets }, []).costMinor,
      costOf(currency, { ...cost, rooms: [] }, extras).costMinor,
    )
  return { ...cost, rooms, extras, costMinor, ...(different.length > 1 && { kept: conversions }) }
}
