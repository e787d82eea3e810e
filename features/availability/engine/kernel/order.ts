import { averageMinor } from '#features/availability/prices/rules.ts'
import { addsTo, beats } from '../answer/alike.ts'
import type { City } from '../answer/city.ts'
import { exactTotal } from './kernel-js.ts'
import { filtersPrices, type Scan } from './scan.ts'
import type { Kernel } from './kernel.ts'
import { extremesOf, type Groups, windowOf } from './select.ts'

/** A rate with its exact total. */
export type Rate = { readonly plan: number; readonly totalMinor: number }
/** A hotel with its two cheapest rates, cheapest first, as far as it has them. */
export type RatedHotel = { readonly hotel: number; readonly rates: readonly Rate[] }
export type PageOf = { readonly from: number; readonly to: number }

/** Approximate total of a hotel's second cheapest rate that is not like the first; Infinity when it has fewer. */
function secondLowest({ city: { hotelStart, planAlike } }: Scan, hotel: number, totals: Float32Array): number {
  let first = Infinity
  let second = Infinity
  let alike = -1
  for (let plan = hotelStart[hotel]!; plan < hotelStart[hotel + 1]!; plan++) {
    const value = totals[plan]!
    if (value < first) {
      if (planAlike[plan] !== alike) second = first
      alike = planAlike[plan]!
      first = value
    } else if (value < second && planAlike[plan] !== alike) second = value
  }
  return second
}

/**
 * A hotel's cheapest rate by its exact total, worked out only for those that can be it; `least` is the lowest
 * approximate one.
 */
export function cheapestRate(scan: Scan, hotel: number, approx: { totals: Float32Array; least: number }): Rate {
  const { hotelStart } = scan.city
  const limit = approx.least + 2 * scan.bound
  const cheapest = { plan: -1, totalMinor: Infinity }
  for (let plan = hotelStart[hotel]!; plan < hotelStart[hotel + 1]!; plan++) {
    if (approx.totals[plan]! > limit) continue
    const totalMinor = exactTotal(scan, plan)
    if (totalMinor >= cheapest.totalMinor) continue
    cheapest.plan = plan
    cheapest.totalMinor = totalMinor
  }
  return cheapest
}

/**
 * The two cheapest rates of a hotel that pass the filters by their exact totals, worked out only for those that can be
 * among them; the first one does not beat the second.
 */
export function ratedHotel(scan: Scan, hotel: number): RatedHotel {
  const { city } = scan
  const { totals } = scan.buffers
  const limit = secondLowest(scan, hotel, totals) + 2 * scan.bound
  const rates: Rate[] = []
  for (let plan = city.hotelStart[hotel]!; plan < city.hotelStart[hotel + 1]!; plan++) {
    const value = totals[plan]!
    if (value <= limit && value !== Infinity) rates.push({ plan, totalMinor: exactTotal(scan, plan) })
  }
  const first = cheapestOf(city, rates)
  if (first === undefined) return { hotel, rates: [] }
  const second = cheapestOf(
    city,
    rates.filter(({ plan }) => !beats(city, first.plan, plan)),
  )
  return { hotel, rates: second === undefined ? [first] : [first, second] }
}

/** The cheapest of some rates. Of equal prices a rate that adds something to the first is better. */
function cheapestOf(city: City, rates: readonly Rate[]): Rate | undefined {
  let best: Rate | undefined
  for (const rate of rates) {
    if (best === undefined || rate.totalMinor < best.totalMinor) best = rate
    else if (rate.totalMinor === best.totalMinor && addsTo(city, rate.plan, best.plan)) best = rate
  }
  return best
}

/** A page of the hotels, cheapest first by their exact totals. */
export function pageByPrice(
  scan: Scan,
  page: PageOf,
  by: { kernel: Kernel; scratch: Float32Array; groups: Groups },
): RatedHotel[] {
  const { kernel, scratch, groups } = by
  const { hotels } = scan.city.counts
  const { best } = scan.buffers
  kernel.groupHotels(best, hotels, groups)
  const { candidates, before } = windowOf(best, hotels, { ...page, bound: scan.bound, scratch, groups })
  const totalOf = ({ rates }: RatedHotel) => rates[0]?.totalMinor ?? Infinity
  return candidates
    .map((hotel) => ratedHotel(scan, hotel))
    .sort((a, b) => totalOf(a) - totalOf(b) || a.hotel - b.hotel)
    .slice(page.from - before, page.to - before)
}

/** A page of the hotels in an order that does not depend on the search. */
export function pageByRank(scan: Scan, page: PageOf, rank: Int32Array): RatedHotel[] {
  const { best } = scan.buffers
  const hotels: RatedHotel[] = []
  let seen = 0
  for (let i = 0; i < rank.length && seen < page.to; i++) {
    if (best[rank[i]!] === Infinity) continue
    if (seen++ >= page.from) hotels.push(ratedHotel(scan, rank[i]!))
  }
  return hotels
}

/**
 * Cheapest and dearest best rate a room and night before the price filter: exact where the approximation can't decide.
 */
export function priceRange(
  scan: Scan,
  { kernel, groups }: { kernel: Kernel; groups: Groups },
): { minMinor: number; maxMinor: number } | null {
  const { best, anyPriceBest, totals, anyPriceTotals } = scan.buffers
  const before = filtersPrices(scan) ? { best: anyPriceBest, totals: anyPriceTotals } : { best, totals }
  const { hotels } = scan.city.counts
  kernel.groupHotels(before.best, hotels, groups)
  const { low, high } = extremesOf(before.best, hotels, { groups, slack: 2 * scan.bound })
  if (low.length === 0) return null
  const totalOf = (hotel: number) =>
    cheapestRate(scan, hotel, { totals: before.totals, least: before.best[hotel]! }).totalMinor
  const roomNights = scan.rooms * scan.nights
  return {
    minMinor: averageMinor(Math.min(...low.map(totalOf)), roomNights),
    maxMinor: averageMinor(Math.max(...high.map(totalOf)), roomNights),
  }
}
