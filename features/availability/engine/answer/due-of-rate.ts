import { dayOf } from '#contract/dates.ts'
import type { Due } from '#features/availability/list/shapes.ts'
import { dueMinor, type DueRule } from '#features/availability/prices/rules-due.ts'
import { reducedNet } from '#features/availability/prices/rules-reduction.ts'
import type { Scan } from '../kernel/scan.ts'

/**
 * What a scanned stay pays at the property that depends on its rate: fees by the room's price, and the supplements of
 * its contract; undefined where it has none.
 */
export function dueOfRate(scan: Scan, { hotel, plan }: { hotel: number; plan: number }): Due[] | undefined {
  const rules = scan.city.facts.dueByPrice.get(hotel)
  const due = [...(rules ? feesOf(scan, plan, rules) : []), ...supplementsOf(scan, plan)]
  return due.length === 0 ? undefined : due
}

function supplementsOf({ city, checkInDay, nights, parties }: Scan, plan: number): Due[] {
  const sum = parties.reduce(
    (minor, { count, party }) =>
      Array.from({ length: nights }, (_, i) => count * city.parties.paidThere(plan, checkInDay + i, party)).reduce(
        (all, one) => all + one,
        minor,
      ),
    0,
  )
  return sum === 0 ? [] : [['TOTAL', sum, city.conditions.currencyOf(city.planCondition[plan]!)]]
}

function feesOf(scan: Scan, plan: number, rules: readonly DueRule[]): Due[] {
  const { city, checkInDay, nights, planRows } = scan
  const days = { checkIn: dayOf(checkInDay), checkOut: dayOf(checkInDay + nights) }
  const condition = city.planCondition[plan]!
  const currency = city.conditions.currencyOf(condition)
  const reduction = city.conditions.reductionOf(condition)
  const parties = scan.parties.map(({ party, count, seasons, deltas }) => ({
    count,
    stay: { ...days, rooms: [party] },
    nets: Array.from({ length: nights }, (_, i) => {
      const delta = seasons ? seasons.on(plan, checkInDay + i, nights) : deltas[plan]!
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
