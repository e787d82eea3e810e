import type { SORTS } from '#features/availability/contract.ts'
import { averageMinor } from '#features/availability/prices/rules.ts'
import { cheapestByDay, columnsOfHotel } from './price-calendar.ts'
import { type KernelView, scanDays, stayFrom } from '../kernel/scan-days.ts'
import { COUNT_TOTAL, filtersPrices } from '../kernel/scan.ts'
import { type Found, type FoundHotel, type FoundStay, orderOf, ratesOfHotels } from '../search.ts'
import { extremesOf, windowOf } from '../kernel/select.ts'
import { type CityView, type Judged, judge, type SweepRequest } from '../kernel/sweep.ts'

/** A list of hotels with their cheapest stays in a window, besides the city. */
export type FlexibleRequest = SweepRequest & {
  readonly sort: (typeof SORTS)[number]
  readonly pageNo: number
  readonly pageSize: number
}

/** The cheapest stay and the three next best. */
const MOST_STAYS = 4

/**
 * Scans the city for every day of check-in and counts the hotels into list and facets as the list's search does; the
 * days add up as the rates of one stay do.
 */
function countWindow(view: KernelView, request: SweepRequest): void {
  const { buffers, kernel, city } = view
  const { hotels } = city.counts
  const best = new Float32Array(hotels).fill(Infinity)
  const anyPriceBest = new Float32Array(hotels).fill(Infinity)
  const tallies = new Uint8Array(hotels)
  scanDays(view, request, (scan) => {
    kernel.tallyHotels(city, buffers)
    lower(best, buffers.best)
    lower(anyPriceBest, filtersPrices(scan) ? buffers.anyPriceBest : buffers.best)
    // What a rate has on different days does not count together: being free to cancel on one and confirmed at once on
    // another is no day with both.
    for (let hotel = 0; hotel < hotels; hotel++) tallies[hotel]! |= buffers.hotelTallies[hotel]!
  })
  buffers.best.set(best)
  buffers.anyPriceBest.set(anyPriceBest)
  buffers.hotelTallies.set(tallies)
  kernel.countFacets(city, buffers)
}

function lower(values: Float32Array, by: Float32Array): void {
  for (let i = 0; i < values.length; i++) if (by[i]! < values[i]!) values[i] = by[i]!
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

function pageByPrice(
  view: KernelView,
  judged: Judged,
  asked: { page: { from: number; to: number }; staysOf: StaysOf },
): number[] {
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

/**
 * Cheapest and dearest best stay before the price filter, a room and night: exact where the approximation can't decide.
 */
function priceRange(view: KernelView, judged: Judged): Found['price'] {
  const { anyPriceBest, groups } = view.buffers
  const { hotels } = view.city.counts
  view.kernel.groupHotels(anyPriceBest, hotels, groups)
  const { low, high } = extremesOf(anyPriceBest, hotels, { groups, slack: 2 * judged.bound })
  if (low.length === 0) return null
  const roomNights = judged.request.rooms.length * judged.request.nights
  const anyPrice = { ...judged, totalFrom: -Infinity, totalBelow: Infinity }
  const totalOf = (hotel: number) => findStays(anyPrice, hotel)[0]?.totalMinor ?? 0
  return {
    minMinor: averageMinor(Math.min(...low.map(totalOf)), roomNights),
    maxMinor: averageMinor(Math.max(...high.map(totalOf)), roomNights),
  }
}

/**
 * The hotels with their stays, and the best two rates of the first; hotels with the same best day are described in one
 * pass.
 */
function describeHotels(
  view: KernelView,
  request: FlexibleRequest,
  hotels: readonly { hotel: number; stays: FoundStay[] }[],
): FoundHotel[] {
  const byDay = Map.groupBy(hotels, ({ stays }) => stays[0]!.checkInDay) // Only hotels with a stay are on the page.
  const rates = new Map<number, FoundHotel['rates']>()
  for (const [day, group] of byDay) {
    const asked = { city: view.city, asked: stayFrom(view, request, day), hotels: group.map(({ hotel }) => hotel) }
    for (const [place, found] of ratesOfHotels(view.kernel, view.buffers, asked).entries())
      rates.set(group[place]!.hotel, found)
  }
  return hotels.map(({ hotel, stays }) => ({ hotel, rates: rates.get(hotel) ?? [], stays }))
}

/**
 * Searches a city for the cheapest stays of hotels that begin on one of several days: the requested page, its total and
 * the counts of every filter.
 */
export function searchFlexible(view: KernelView, request: FlexibleRequest): Found {
  const { city, buffers } = view
  const judged = judge(view, request)
  countWindow(view, request)
  const distances = request.filters.near ? city.facts.distancesFrom(request.filters.near) : null
  const known = new Map<number, FoundStay[]>()
  const staysOf = (hotel: number) => {
    const stays = known.get(hotel) ?? findStays(judged, hotel)
    known.set(hotel, stays)
    return stays
  }
  const page = { from: (request.pageNo - 1) * request.pageSize, to: request.pageNo * request.pageSize }
  const hotels =
    request.sort === 'PRICE'
      ? pageByPrice(view, judged, { page, staysOf })
      : pageByRank(view, page, orderOf(city, request.sort, distances))
  const price = priceRange(view, judged)
  const withStays = hotels.map((hotel) => ({ hotel, stays: staysOf(hotel) }))
  return {
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
}
