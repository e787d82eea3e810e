import { averageMinor } from '../rules-price.ts'
import { exactTotal } from './kernel-js.ts'
import { filtersPrices, type Scan } from './scan.ts'
import { windowOf } from './select.ts'

/** A rate with its exact total. */
export type Rate = { readonly plan: number; readonly totalMinor: number }
/** A hotel with its cheapest rates, cheapest first. */
export type RatedHotel = { readonly hotel: number; readonly rates: readonly Rate[] }
export type PageOf = { readonly from: number; readonly to: number }

const SHOWN_RATES = 2

/** The value below which `count` of a hotel's approximate totals lie at most, Infinity when it has fewer. */
function nthLowest(scan: Scan, hotel: number, { totals, count }: { totals: Float32Array; count: 1 | 2 }): number {
  const { hotelStart } = scan.city
  let first = Infinity
  let second = Infinity
  for (let plan = hotelStart[hotel]!; plan < hotelStart[hotel + 1]!; plan++) {
    const value = totals[plan]!
    if (value < first) {
      second = first
      first = value
    } else if (value < second) second = value
  }
  return count === 1 ? first : second
}

/** The cheapest rates of a hotel by their exact totals, worked out only for those that can be among them. */
function cheapestRates(scan: Scan, hotel: number, wanted: { totals: Float32Array; count: 1 | 2 }): Rate[] {
  const { hotelStart } = scan.city
  const limit = nthLowest(scan, hotel, wanted) + 2 * scan.bound
  const rates: Rate[] = []
  for (let plan = hotelStart[hotel]!; plan < hotelStart[hotel + 1]!; plan++) {
    const value = wanted.totals[plan]!
    if (value <= limit && value < Infinity) rates.push({ plan, totalMinor: exactTotal(scan, plan) })
  }
  if (rates.length > 1) rates.sort((a, b) => a.totalMinor - b.totalMinor || a.plan - b.plan)
  if (rates.length > wanted.count) rates.length = wanted.count
  return rates
}

/** The two cheapest rates of a hotel that pass the filters. */
export function ratedHotel(scan: Scan, hotel: number): RatedHotel {
  return { hotel, rates: cheapestRates(scan, hotel, { totals: scan.buffers.totals, count: SHOWN_RATES }) }
}

/** A page of the hotels, cheapest first by their exact totals. */
export function pageByPrice(scan: Scan, page: PageOf, scratch: Float32Array): RatedHotel[] {
  const { candidates, before } = windowOf(scan.buffers.best, scan.city.counts.hotels, { ...page, bound: scan.bound, scratch })
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

/** Hotels whose value may be the lowest or the highest, given how far two values may be apart and still belong the other way round. */
function extremes(values: Float32Array, count: number, doubt: number): number[] {
  const low: number[] = []
  const high: number[] = []
  let lowest = Infinity
  let highest = -Infinity
  for (let hotel = 0; hotel < count; hotel++) {
    const value = values[hotel]!
    if (value === Infinity) continue
    if (value <= lowest + doubt) {
      if (value < lowest) lowest = value
      low.push(hotel)
    }
    if (value >= highest - doubt) {
      if (value > highest) highest = value
      high.push(hotel)
    }
  }
  return [...low.filter((hotel) => values[hotel]! <= lowest + doubt), ...high.filter((hotel) => values[hotel]! >= highest - doubt)]
}

/** Cheapest and dearest best rate a room and night before the price filter: exact where the approximation leaves a doubt. */
export function priceRange(scan: Scan): { minMinor: number; maxMinor: number } | null {
  const { best, anyPriceBest, totals, anyPriceTotals } = scan.buffers
  const before = filtersPrices(scan) ? { best: anyPriceBest, totals: anyPriceTotals } : { best, totals }
  const { hotels } = scan.city.counts
  const found = extremes(before.best, hotels, 2 * scan.bound)
  if (found.length === 0) return null
  const minors = found.map((hotel) => cheapestRates(scan, hotel, { totals: before.totals, count: 1 })[0]?.totalMinor ?? 0)
  const roomNights = scan.rooms * scan.nights
  return { minMinor: averageMinor(Math.min(...minors), roomNights), maxMinor: averageMinor(Math.max(...minors), roomNights) }
}
