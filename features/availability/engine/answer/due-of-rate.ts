import { dayOf } from '#contract/dates.ts'
import type { Due } from '#features/availability/list/shapes.ts'
import { dueMinor } from '#features/availability/prices/rules-due.ts'
import { reducedNet } from '#features/availability/prices/rules-reduction.ts'
import type { Scan } from '../kernel/scan.ts'

/** What a scanned stay pays of the hotel's fees that depend on the room's price; undefined where it has none. */
export function dueOfRate(scan: Scan, { hotel, plan }: { hotel: number; plan: number }): Due[] | undefined {
  const { city, checkInDay, nights, planRows } = scan
  const rules = city.facts.dueByPrice.get(hotel)
  if (!rules) return undefined
  const days = { checkIn: dayOf(checkInDay), checkOut: dayOf(checkInDay + nights) }
  const condition = city.planCondition[plan]!
  const currency = city.conditions.currencyOf(condition)
  const reduction = city.conditions.reductionOf(condition)
  const parties = scan.parties.map(({ party, count, seasons, deltas }) => ({
    count,
    stay: { ...days, rooms: [party] },
    nets: Array.from({ length: nights }, (_, i) => {
      const delta = seasons ? seasons.on(plan, checkInDay + i) : deltas[plan]!
      return reducedNet(city.nights.price[planRows[i]! + plan]! + delta, reduction, nights)
    }),
  }))
  return rules.map((rule) => {
    const sum = parties.reduce(
      (minor, { count, stay, nets }) => minor + count * dueMinor(rule, stay, { currency, rooms: [nets] }),
      0,
    )
    return ['TOTAL', sum, rule.currency]
  })
}
