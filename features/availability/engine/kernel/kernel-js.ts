import { sellMinor } from '#features/availability/prices/rules.ts'
import type { City } from '../answer/city.ts'
import { FREE_CANCELLATION, INSTANT, MEAL_BITS, SOLD } from '../memory/conditions.ts'
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, MIN_STAY_SHIFT, ON_REQUEST } from '../memory/nights.ts'
import { NOT_TAKEN } from '../memory/not-taken.ts'
import { filtersPrices, PASS_ALL, ROOM_LEFT, ROOM_NONE, ROOM_ON_REQUEST, type Scan } from './scan.ts'

// The typed arrays are long enough for every place of their city, which the compiler can not know: hence the `!`.

const { fround } = Math

/** Notes for every room type whether it has rooms enough on all nights. */
export function markRooms(scan: Scan): void {
  const { city, roomRows, rooms, nights } = scan
  const { stock } = city.nights
  const { roomState } = scan.buffers
  for (let room = 0; room < city.counts.rooms; room++) {
    let state = ROOM_LEFT
    for (let i = 0; i < nights; i++) {
      const left = stock[roomRows[i]! + room]!
      if (left < rooms) {
        state = ROOM_NONE
        break
      }
      if (left === ON_REQUEST) state = ROOM_ON_REQUEST
    }
    roomState[room] = state
  }
}

/** What an exact total is made from. */
type PricedStay = Pick<Scan, 'city' | 'checkInDay' | 'planRows' | 'nights' | 'parties'> & {
  readonly buffers: Pick<Scan['buffers'], 'factors'>
}

/** Exact total of a plan over all rooms and nights, in the caller's minor units. */
export function exactTotal(scan: PricedStay, plan: number): number {
  const { city, checkInDay, planRows, nights, parties } = scan
  const { factors } = scan.buffers
  const at = 3 * city.planCondition[plan]!
  const factor = { m: factors[at + 1]!, d: factors[at + 2]! }
  let total = 0
  for (const { count, deltas, seasons } of parties) {
    let sum = 0
    for (let i = 0; i < nights; i++) {
      const delta = seasons ? seasons.on(plan, checkInDay + i, nights) : deltas[plan]!
      sum += sellMinor(city.nights.price[planRows[i]! + plan]! + delta, factor)
    }
    total += count * sum
  }
  return total
}

/** Whether the restrictions of the day of arrival and the day of departure let the stay in. */
function mayArrive(scan: Scan, plan: number): boolean {
  const { limits } = scan.city.nights
  const arrival = limits[scan.planRows[0]! + plan]!
  if ((arrival & CLOSED_TO_ARRIVAL) !== 0 || arrival >> MIN_STAY_SHIFT > scan.nights) return false
  return (limits[scan.departureRow + plan]! & CLOSED_TO_DEPARTURE) === 0
}

/**
 * Works out a plan's total before its currency's factor, in single precision as the other kernel does, and whether the
 * stay may be had at all.
 */
function sumPlan(scan: Scan, plan: number): void {
  const { planRows, nights, buffers } = scan
  const { price } = scan.city.nights
  let sum = 0
  let lowest = Infinity
  for (let i = 0; i < nights; i++) {
    const night = price[planRows[i]! + plan]!
    sum = fround(sum + fround(night))
    if (night < lowest) lowest = night
  }
  let added = 0
  for (const { count, deltas } of scan.parties) {
    const delta = deltas[plan]!
    // A night that would cost nothing counts as one without a price.
    if (delta === NOT_TAKEN || lowest + delta <= 0) lowest = 0
    added = fround(added + fround(count * fround(delta)))
  }
  buffers.values[plan] = fround(fround(sum * scan.rooms) + fround(added * nights))
  buffers.open[plan] = lowest > 0 && mayArrive(scan, plan) ? 0xff : 0
}

/**
 * The tally of a plan: bits for the facets of meals, free cancellation and instant confirmation (each without its own
 * filter), and SOLD when it passes every filter except the price.
 */
export function tallyOf(kind: number, { meals, needs }: Pick<Scan, 'meals' | 'needs'>): number {
  if ((kind & SOLD) === 0) return 0
  const missing = needs & ~kind
  let tally = missing === 0 ? kind & MEAL_BITS : 0
  if ((kind & meals) === 0) return tally
  if ((missing & ~FREE_CANCELLATION) === 0) tally |= kind & FREE_CANCELLATION
  if ((missing & ~INSTANT) === 0) tally |= kind & INSTANT
  return missing === 0 ? tally | SOLD : tally
}

/** Whether a total lies within the price filter; asks for the exact one only where rounding could decide. */
function passesPrice(scan: Scan, plan: number): boolean {
  const { totalFrom, totalBelow, bound } = scan
  const value = scan.buffers.values[plan]!
  if (value - bound >= totalFrom && value + bound < totalBelow) return true
  if (value + bound < totalFrom || value - bound >= totalBelow) return false
  const exact = exactTotal(scan, plan)
  return exact >= totalFrom && exact < totalBelow
}

function scanPlan(scan: Scan, plan: number, isFiltered: boolean): void {
  const { city, buffers } = scan
  sumPlan(scan, plan)
  const condition = city.planCondition[plan]!
  const value = fround(buffers.values[plan]! * fround(scan.factor ?? buffers.nearFactors[condition]!))
  let tally = tallyOf(
    buffers.classes[condition]! & buffers.roomState[city.planRoom[plan]!]! & buffers.open[plan]!,
    scan,
  )
  buffers.values[plan] = value
  if (isFiltered) {
    buffers.anyPriceTotals[plan] = (tally & SOLD) === 0 ? Infinity : value
    if (tally !== 0 && !passesPrice(scan, plan)) tally = 0
  }
  buffers.tallies[plan] = tally
  buffers.totals[plan] = (tally & SOLD) === 0 ? Infinity : value
}

/**
 * Goes over the plans of a hotel; `roomState` must have been marked. Fills what comes out by plan, and the hotel's
 * lowest totals.
 */
export function scanHotel(scan: Scan, hotel: number): void {
  const { city, buffers } = scan
  const { totals, anyPriceTotals } = buffers
  const isFiltered = filtersPrices(scan)
  let best = Infinity
  let anyPriceBest = Infinity
  for (let plan = city.hotelStart[hotel]!; plan < city.hotelStart[hotel + 1]!; plan++) {
    scanPlan(scan, plan, isFiltered)
    best = Math.min(best, totals[plan]!)
    if (isFiltered) anyPriceBest = Math.min(anyPriceBest, anyPriceTotals[plan]!)
  }
  const passes = buffers.hotelPass[hotel] === PASS_ALL
  buffers.best[hotel] = passes ? best : Infinity
  if (isFiltered) buffers.anyPriceBest[hotel] = passes ? anyPriceBest : Infinity
}

/** The same for all hotels of the city. */
export function scanHotels(scan: Scan): void {
  for (let hotel = 0; hotel < scan.city.counts.hotels; hotel++) scanHotel(scan, hotel)
}

/** Writes the combined tally of each hotel's plans. */
export function tallyHotels({ hotelStart, counts }: City, { tallies, hotelTallies }: Scan['buffers']): void {
  for (let hotel = 0; hotel < counts.hotels; hotel++) {
    let tally = 0
    for (let plan = hotelStart[hotel]!; plan < hotelStart[hotel + 1]!; plan++) tally |= tallies[plan]!
    hotelTallies[hotel] = tally
  }
}
