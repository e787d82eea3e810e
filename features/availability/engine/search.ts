import { dayNumber, nightsBetween } from '#contract/dates.ts'
import type { HotelFilters, SORTS, Stay } from '../contract.ts'
import type { Due } from '../list/shapes.ts'
import type { FactorOf } from '../prices/rules-mark-up.ts'
import type { SearchBuffers } from './memory/buffers.ts'
import type { City } from './answer/city.ts'
import { FREE_CANCELLATION, INSTANT, MEAL_BITS, MEALS } from './memory/conditions.ts'
import type { Distances } from './memory/hotel-facts.ts'
import { dueOfRate } from './answer/due-of-rate.ts'
import { passHotels } from './answer/hotel-filters.ts'
import { scanHotel } from './kernel/kernel-js.ts'
import type { Kernel } from './kernel/kernel.ts'
import { pageByPrice, pageByRank, priceRange, type Rate, type RatedHotel, ratedHotel } from './kernel/order.ts'
import { partyKey } from './memory/parties.ts'
import { boundOf, COUNT_TOTAL, ROOM_NONE, ROOM_ON_REQUEST, type Scan, type ScanParty } from './kernel/scan.ts'

/** A list asked for, besides the city. */
export type ListRequest = {
  readonly stay: Stay
  readonly filters: HotelFilters
  readonly sort: (typeof SORTS)[number]
  readonly pageNo: number
  readonly pageSize: number
  readonly nowMs: number
  readonly factorOf: FactorOf
}

/** A rate on the list: place of its plan, exact total and what the search decided about it. */
export type FoundRate = {
  plan: number
  totalMinor: number
  freeUntilMs: number | null
  roomsLeft: number | null
  onRequest: boolean
  /** Fees paid at the property that depend on the room's price; of a hotel's cheapest rate. */
  due?: Due[] | undefined
}
/** A stay of a flexible search: its first day and exact total. */
export type FoundStay = { checkInDay: number; totalMinor: number }
/** `stays` are there in a flexible search only. */
export type FoundHotel = { hotel: number; rates: FoundRate[]; stays?: readonly FoundStay[] }

export type Found = {
  readonly city: City
  readonly nights: number
  readonly rooms: number
  readonly total: number
  readonly hotels: FoundHotel[]
  /** Cheapest and dearest best rate a room and night before the price filter. */
  readonly price: { minMinor: number; maxMinor: number } | null
  /** Counts of the facets, these four; good until the next search. */
  readonly counts: Int32Array
  readonly chainCounts: Int32Array
  readonly districtCounts: Int32Array
  readonly facilityCounts: Int32Array
  /** Distances from the point that was asked for. */
  readonly distances: Distances | null
}

const SMALL_STOCK = 9

/** The parties of a stay, equal ones counted, with what each adds to every plan. */
export function partiesOf(city: City, rooms: Stay['rooms']): ScanParty[] {
  const counted = new Map<string, { count: number; first: Stay['rooms'][number] }>()
  for (const party of rooms) {
    const key = partyKey(party)
    const known = counted.get(key)
    if (known) known.count++
    else counted.set(key, { count: 1, first: party })
  }
  return [...counted.values()].map(({ count, first: party }) => ({ count, party, ...city.parties.deltasFor(party) }))
}

/** Wanted meals as bits; all of them without a filter. */
export function mealBits(filters: HotelFilters): number {
  if (!filters.mealPlans?.length) return MEAL_BITS
  return filters.mealPlans.reduce((bits, meal) => bits | (1 << MEALS.indexOf(meal)), 0)
}

/** Takes out conditions that fail two filters: a facet leaves one aside, so they count nowhere. */
function dropHopeless(classes: Uint8Array, count: number, filter: { meals: number; needs: number }): void {
  if (filter.meals === MEAL_BITS && filter.needs === 0) return
  for (let i = 0; i < count; i++) {
    const missing = filter.needs & ~classes[i]!
    const failed =
      ((classes[i]! & filter.meals) === 0 ? 1 : 0) + (missing & FREE_CANCELLATION ? 1 : 0) + (missing & INSTANT ? 1 : 0)
    if (failed > 1) classes[i] = 0
  }
}

/** A stay asked for, besides the city: a list's, or one of many that begin on different days. */
export type StayAsked = Pick<ListRequest, 'filters' | 'nowMs' | 'factorOf'> &
  Pick<Stay, 'rooms' | 'nationality'> & { readonly checkInDay: number; readonly nights: number }

/** Judges conditions and filters on rates and lays out the rows: after it only numbers are left. */
export function prepare(
  city: City,
  asked: StayAsked,
  from: { buffers: SearchBuffers; parties: readonly ScanParty[] },
): Scan {
  const { filters, checkInDay, nights, nationality, nowMs, factorOf } = asked
  const { buffers } = from
  const rooms = asked.rooms.length
  for (let i = 0; i < nights; i++) {
    buffers.planRows[i] = city.nights.planRow(checkInDay + i)
    buffers.roomRows[i] = city.nights.roomRow(checkInDay + i)
  }
  const { price } = city.nights
  const stayNights = { firstDay: checkInDay, nights, planRows: buffers.planRows, price }
  const parties = from.parties.map((party, place) => city.parties.overStay(party, place, stayNights))
  const judged = city.conditions.judge({ checkInDay, nights, nationality, nowMs, factorOf }, buffers)
  const meals = mealBits(filters)
  const needs = (filters.freeCancellation ? FREE_CANCELLATION : 0) | (filters.instantConfirmation ? INSTANT : 0)
  dropHopeless(buffers.classes, city.conditions.count, { meals, needs })
  return {
    city,
    checkInDay,
    nights,
    rooms,
    planRows: buffers.planRows,
    roomRows: buffers.roomRows,
    departureRow: city.nights.planRow(checkInDay + nights),
    parties,
    factor: judged.factor,
    bound: boundOf({ rooms, nights, parties }, city.nights.dearest, judged.largest),
    meals,
    needs,
    totalFrom: filters.priceFromMinor === undefined ? -Infinity : (filters.priceFromMinor - 0.5) * rooms * nights,
    totalBelow: filters.priceToMinor === undefined ? Infinity : (filters.priceToMinor + 0.5) * rooms * nights,
    buffers,
  }
}

/**
 * Notes which room types have rooms enough, and takes out those whose release has passed; only nights close by can have
 * one.
 */
export function markRooms(kernel: Kernel, scan: Scan, { checkInDay, nowMs }: StayAsked): void {
  kernel.markRooms(scan)
  const { city, buffers, roomRows } = scan
  const { release, longestRelease } = city.nights
  const todays = city.conditions.todays(nowMs)
  // Where it is tomorrow already a night is one day nearer.
  const latest = Math.max(...todays)
  const near = Math.min(scan.nights, longestRelease - (checkInDay - latest))
  for (let i = 0; i < near; i++) {
    const row = roomRows[i]!
    for (let room = 0; room < city.counts.rooms; room++) {
      if (checkInDay + i - todays[city.roomZone[room]!]! < release[row + room]!) buffers.roomState[room] = ROOM_NONE
    }
  }
}

/** The stay of a list request in days. */
function stayAsked({ stay, filters, nowMs, factorOf }: ListRequest): StayAsked {
  const checkInDay = dayNumber(stay.checkIn)
  const { rooms, nationality } = stay
  return {
    checkInDay,
    nights: nightsBetween(stay.checkIn, stay.checkOut),
    rooms,
    nationality,
    filters,
    nowMs,
    factorOf,
  }
}

/** Rooms left over a scanned stay where they are few; null otherwise. */
export function roomsLeft(scan: Scan, plan: number): number | null {
  const { city } = scan
  let least = SMALL_STOCK + 1
  for (let i = 0; i < scan.nights; i++)
    least = Math.min(least, city.nights.stock[scan.roomRows[i]! + city.planRoom[plan]!]!)
  return least <= SMALL_STOCK ? least : null
}

function describe(scan: Scan, { hotel, rates }: RatedHotel, buffers: SearchBuffers): FoundRate[] {
  const due = rates[0] && dueOfRate(scan, { hotel, plan: rates[0].plan })
  return rates.map((rate, place) => ({ ...describeRate(scan, rate, buffers), ...(due && place === 0 && { due }) }))
}

function describeRate(scan: Scan, rate: Rate, buffers: SearchBuffers): FoundRate {
  const condition = scan.city.planCondition[rate.plan]!
  const free = (buffers.classes[condition]! & FREE_CANCELLATION) !== 0
  return {
    plan: rate.plan,
    totalMinor: rate.totalMinor,
    freeUntilMs: free ? buffers.freeUntilMs[condition]! : null,
    roomsLeft: roomsLeft(scan, rate.plan),
    onRequest: buffers.roomState[scan.city.planRoom[rate.plan]!] === ROOM_ON_REQUEST,
  }
}

/** Hotels in the order of a sort that does not depend on prices. */
export function orderOf(
  city: City,
  sort: Exclude<ListRequest['sort'], 'PRICE'>,
  distances: Distances | null,
): Int32Array {
  return sort === 'DISTANCE' && distances !== null ? distances.order : city.ranks[sort]
}

/**
 * Searches a city: the page of hotels with two best rates each at exact prices, the total and the counts of every
 * filter.
 */
export function searchCity(
  kernel: Kernel,
  buffers: SearchBuffers,
  searched: { city: City; request: ListRequest },
): Found {
  const { city, request } = searched
  const asked = stayAsked(request)
  passHotels(city, asked.filters, buffers.hotelPass)
  const scan = prepare(city, asked, { buffers, parties: partiesOf(city, asked.rooms) })
  markRooms(kernel, scan, asked)
  kernel.scanHotels(scan)
  kernel.tallyHotels(city, buffers)
  kernel.countFacets(city, buffers)
  const distances = request.filters.near ? city.facts.distancesFrom(request.filters.near) : null
  const page = { from: (request.pageNo - 1) * request.pageSize, to: request.pageNo * request.pageSize }
  const hotels =
    request.sort === 'PRICE'
      ? pageByPrice(scan, page, { kernel, scratch: buffers.scratch, groups: buffers.groups })
      : pageByRank(scan, page, orderOf(city, request.sort, distances))
  return {
    city,
    nights: scan.nights,
    rooms: scan.rooms,
    total: buffers.counts[COUNT_TOTAL]!,
    hotels: hotels.map((rated) => ({ hotel: rated.hotel, rates: describe(scan, rated, buffers) })),
    price: priceRange(scan, { kernel, groups: buffers.groups }),
    counts: buffers.counts,
    chainCounts: buffers.chainCounts,
    districtCounts: buffers.districtCounts,
    facilityCounts: buffers.facilityCounts,
    distances,
  }
}

/** The best two rates of hotels for a stay, as the list gives them: one list a hotel, in their order. */
export function ratesOfHotels(
  kernel: Kernel,
  buffers: SearchBuffers,
  searched: { city: City; asked: StayAsked; hotels: readonly number[] },
): FoundRate[][] {
  const { city, asked } = searched
  const scan = prepare(city, asked, { buffers, parties: partiesOf(city, asked.rooms) })
  markRooms(kernel, scan, asked)
  return searched.hotels.map((hotel) => {
    scanHotel(scan, hotel)
    return describe(scan, ratedHotel(scan, hotel), buffers)
  })
}
