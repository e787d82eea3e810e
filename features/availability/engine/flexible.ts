import { dayOf } from '#contract/dates.ts'
import type { SORTS, Stay } from '../contract.ts'
import { averageMinor } from '../rules-price.ts'
import { SOLD } from './conditions.ts'
import { passHotels } from './hotel-filters.ts'
import { tallyOf } from './kernel-js.ts'
import type { Kernel } from './kernel.ts'
import { cheapestByDay, columnsOfHotel, priceFits } from './price-calendar.ts'
import { COUNT_TOTAL, PASS_ALL, PASS_OWN, roundingBound } from './scan.ts'
import { type Found, type FoundHotel, type FoundStay, type ListRequest, orderOf, ratesOfHotels } from './search.ts'
import { extremesOf, windowOf } from './select.ts'
import { type CityView, type Columns, emptyColumns, enterNight, type Judged, judge, kindOn, leaveNight, type SweepRequest } from './sweep.ts'

/** A list of hotels with their cheapest stays in a window, besides the city. */
export type FlexibleRequest = SweepRequest & {
  readonly sort: (typeof SORTS)[number]
  readonly pageNo: number
  readonly pageSize: number
}

/** The cheapest stay and the three next best. */
const MOST_STAYS = 4

type KernelView = CityView & { readonly kernel: Kernel }

/** What the days of the window come to, hotel by hotel; the days add up as the rates of one stay do. */
class HotelTallies {
  readonly best: Float64Array
  readonly bestAnyPrice: Float64Array
  /** What the rates count for together, bits as in a scan. */
  readonly counted: Uint8Array

  constructor(hotels: number) {
    this.best = new Float64Array(hotels).fill(Infinity)
    this.bestAnyPrice = new Float64Array(hotels).fill(Infinity)
    this.counted = new Uint8Array(hotels)
  }

  /** Counts a rate on a day towards its hotel: what it is worth for the list, and for each filter with that filter left aside. */
  add(rate: { hotel: number; tally: number; approx: number; priced: boolean }): void {
    const { hotel, tally, approx, priced } = rate
    if ((tally & SOLD) !== 0) {
      if (approx < this.bestAnyPrice[hotel]!) this.bestAnyPrice[hotel] = approx
      if (priced && approx < this.best[hotel]!) this.best[hotel] = approx
    }
    if (priced) this.counted[hotel]! |= tally
  }
}

/** Plans of hotels that pass all of their own filters or all but one whose counts leave it aside; with the hotel of each. */
function columnsToCount(view: CityView, judged: Judged): { columns: Columns; hotels: Uint32Array } {
  const { city, buffers } = view
  const columns = emptyColumns(city.counts.plans)
  const hotels = new Uint32Array(city.counts.plans)
  passHotels(city, judged.request.filters, buffers.hotelPass)
  for (let hotel = 0; hotel < city.counts.hotels; hotel++) {
    const missing = PASS_ALL ^ buffers.hotelPass[hotel]!
    if ((missing & PASS_OWN) !== 0 || (missing & (missing - 1)) !== 0) continue
    const from = columns.length
    for (let plan = city.hotelStart[hotel]!; plan < city.hotelStart[hotel + 1]!; plan++) {
      if ((judged.ever[city.planCondition[plan]!]! & SOLD) !== 0) columns.add(judged, plan)
    }
    hotels.fill(hotel, from, columns.length)
  }
  return { columns, hotels }
}

/** Goes over all days of check-in, tallies every rate that can be sold, and counts the hotels. */
function tallyWindow(view: CityView, judged: Judged): HotelTallies {
  const { days, nights, rooms } = judged.request
  const { columns, hotels } = columnsToCount(view, judged)
  const tallies = new HotelTallies(judged.city.counts.hotels)
  const bound = roundingBound({ rooms: rooms.length, nights })
  const anyPrice = judged.totalFrom === -Infinity && judged.totalBelow === Infinity
  const seen = new Uint8Array(columns.length)
  const { length, sum, base, perSum, plan } = columns
  for (let night = 0; night < nights - 1; night++) enterNight(judged, columns, night)
  for (let day = 0; day < days; day++) {
    enterNight(judged, columns, day + nights - 1)
    for (let at = 0; at < length; at++) {
      const approx = sum[at]! * perSum[at]! + base[at]!
      const hotel = hotels[at]!
      // A rate that has counted for all it ever can, and is not cheaper now, brings nothing new. What it has on different days does not
      // count together: being free to cancel on one day and confirmed at once on another is no day with both.
      if (anyPrice && approx >= tallies.bestAnyPrice[hotel]! && seen[at] === tallyOf(judged.ever[judged.city.planCondition[plan[at]!]!]!, judged)) continue
      const kind = kindOn(judged, columns, { at, day })
      if (kind === 0) continue
      const tally = tallyOf(kind, judged)
      seen[at]! |= tally
      tallies.add({ hotel, tally, approx, priced: anyPrice || priceFits(judged, { plan: plan[at]!, day, approx, bound }) })
    }
    leaveNight(judged, columns, day)
  }
  return tallies
}

/** Counts the hotels into the list and the facets, as the list search does. */
function countHotels(view: KernelView, tallies: HotelTallies): void {
  const { city, buffers } = view
  for (let hotel = 0; hotel < city.counts.hotels; hotel++) {
    const passes = buffers.hotelPass[hotel] === PASS_ALL
    buffers.hotelTallies[hotel] = tallies.counted[hotel]!
    buffers.best[hotel] = passes ? tallies.best[hotel]! : Infinity
    buffers.anyPriceBest[hotel] = passes ? tallies.bestAnyPrice[hotel]! : Infinity
  }
  view.kernel.countFacets(city, buffers)
}

/** Stays of a hotel within the filters, cheapest first, the earlier one of equals. */
function findStays(judged: Judged, hotel: number): FoundStay[] {
  const { firstDay } = judged.request
  return cheapestByDay(judged, columnsOfHotel(judged, hotel))
    .flatMap((found, day) => (found === null ? [] : [{ checkInDay: firstDay + day, totalMinor: found.totalMinor }]))
    .sort((a, b) => a.totalMinor - b.totalMinor || a.checkInDay - b.checkInDay)
    .slice(0, MOST_STAYS)
}

type StaysOf = (hotel: number) => FoundStay[]

function pageByPrice(view: KernelView, judged: Judged, asked: { page: { from: number; to: number }; staysOf: StaysOf }): number[] {
  const { page, staysOf } = asked
  const { best, scratch, groups } = view.buffers
  const { hotels } = view.city.counts
  view.kernel.groupHotels(best, hotels, groups)
  const { candidates, before } = windowOf(best, hotels, { ...page, bound: judged.bound, scratch, groups })
  return candidates
    .map((hotel) => ({ hotel, totalMinor: staysOf(hotel)[0]?.totalMinor ?? Infinity }))
    .sort((a, b) => a.totalMinor - b.totalMinor || a.hotel - b.hotel)
    .slice(page.from - before, page.to - before)
    .map(({ hotel }) => hotel)
}

function pageByRank(view: CityView, page: { from: number; to: number }, rank: Int32Array): number[] {
  const found = [...rank].filter((hotel) => view.buffers.best[hotel]! < Infinity)
  return found.slice(page.from, page.to)
}

/** Cheapest and dearest best stay before the price filter, a room and night: exact where the approximation leaves a doubt. */
function priceRange(view: KernelView, judged: Judged): Found['price'] {
  const { anyPriceBest, groups } = view.buffers
  const { hotels } = view.city.counts
  view.kernel.groupHotels(anyPriceBest, hotels, groups)
  const { low, high } = extremesOf(anyPriceBest, hotels, { groups, doubt: 2 * judged.bound })
  if (low.length === 0) return null
  const roomNights = judged.request.rooms.length * judged.request.nights
  const anyPrice = { ...judged, totalFrom: -Infinity, totalBelow: Infinity }
  const totalOf = (hotel: number) => findStays(anyPrice, hotel)[0]?.totalMinor ?? 0
  return { minMinor: averageMinor(Math.min(...low.map(totalOf)), roomNights), maxMinor: averageMinor(Math.max(...high.map(totalOf)), roomNights) }
}

/** The stay of a window that begins on a day, as a list request. */
function listRequest(view: CityView, request: FlexibleRequest, checkInDay: number): ListRequest {
  const { nights, rooms, nationality, filters, sort, pageNo, pageSize } = request
  const stay: Stay = { checkIn: dayOf(checkInDay), checkOut: dayOf(checkInDay + nights), rooms, nationality }
  return { stay, filters, sort, pageNo, pageSize, nowMs: view.nowMs, factorOf: view.factorOf }
}

/** The hotels with their stays, and the best two rates of the first; hotels with the same best day are looked at together. */
function describeHotels(view: KernelView, request: FlexibleRequest, hotels: readonly { hotel: number; stays: FoundStay[] }[]): FoundHotel[] {
  const byDay = Map.groupBy(hotels, ({ stays }) => stays[0]!.checkInDay) // Only hotels with a stay are on the page.
  const rates = new Map<number, FoundHotel['rates']>()
  for (const [day, group] of byDay) {
    const asked = { city: view.city, request: listRequest(view, request, day), hotels: group.map(({ hotel }) => hotel) }
    for (const [place, found] of ratesOfHotels(view.kernel, view.buffers, asked).entries()) rates.set(group[place]!.hotel, found)
  }
  return hotels.map(({ hotel, stays }) => ({ hotel, rates: rates.get(hotel) ?? [], stays }))
}

/** Searches a city for the cheapest stays of hotels that begin on one of so many days: the page asked for, its total and the counts of every filter. */
export function searchFlexible(view: KernelView, request: FlexibleRequest): { found: Found; list: ListRequest } {
  const { city, buffers } = view
  const judged = judge(view, request)
  countHotels(view, tallyWindow(view, judged))
  const distances = request.filters.near ? city.facts.distancesFrom(request.filters.near) : null
  const known = new Map<number, FoundStay[]>()
  const staysOf = (hotel: number) => {
    const stays = known.get(hotel) ?? findStays(judged, hotel)
    known.set(hotel, stays)
    return stays
  }
  const page = { from: (request.pageNo - 1) * request.pageSize, to: request.pageNo * request.pageSize }
  const hotels = request.sort === 'PRICE' ? pageByPrice(view, judged, { page, staysOf }) : pageByRank(view, page, orderOf(city, request.sort, distances))
  const price = priceRange(view, judged)
  const withStays = hotels.map((hotel) => ({ hotel, stays: staysOf(hotel) }))
  const found: Found = {
    city,
    nights: request.nights,
    rooms: request.rooms.length,
    total: buffers.counts[COUNT_TOTAL]!,
    hotels: describeHotels(view, request, withStays),
    price,
    counts: buffers.counts,
    chainCounts: buffers.chainCounts,
    districtCounts: buffers.districtCounts,
    facilityCounts: buffers.facilityCounts,
    distances,
  }
  return { found, list: listRequest(view, request, request.firstDay) }
}
