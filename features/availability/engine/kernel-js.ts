import { sellMinor } from '../rules-price.ts'
import type { City } from './city.ts'
import { FREE_CANCELLATION, INSTANT, MEAL_BITS, SOLD } from './conditions.ts'
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, MIN_STAY_SHIFT, ON_REQUEST } from './nights.ts'
import { NOT_TAKEN } from './parties.ts'
import {
  COUNT_FREE,
  COUNT_INSTANT,
  COUNT_MEALS,
  COUNT_STARS,
  COUNT_TOTAL,
  PASS_ALL,
  PASS_CHAIN,
  PASS_OWN,
  PASS_STARS,
  ROOM_LEFT,
  ROOM_NONE,
  ROOM_ON_REQUEST,
  roundingBound,
  type Scan,
} from './scan.ts'

// The typed arrays are long enough for every place of their city, which the compiler can not know: hence the `!`.

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
type PricedStay = Pick<Scan, 'city' | 'planRows' | 'nights' | 'parties'> & { readonly buffers: Pick<Scan['buffers'], 'factors'> }

/** Exact total of a plan over all rooms and nights, in the caller's minor units. */
export function exactTotal(scan: PricedStay, plan: number): number {
  const { city, planRows, nights, parties } = scan
  const { factors } = scan.buffers
  const at = 3 * city.planCondition[plan]!
  const factor = { m: factors[at + 1]!, d: factors[at + 2]! }
  let total = 0
  for (const { count, deltas } of parties) {
    const delta = deltas[plan]!
    let sum = 0
    for (let i = 0; i < nights; i++) sum += sellMinor(city.nights.price[planRows[i]! + plan]! + delta, factor)
    total += count * sum
  }
  return total
}

/** Whether the restrictions of the day of arrival and the day of departure let the stay in. */
function mayArrive(city: City, scan: Scan, plan: number): boolean {
  const { limits } = city.nights
  const arrival = limits[scan.planRows[0]! + plan]!
  if ((arrival & CLOSED_TO_ARRIVAL) !== 0 || arrival >> MIN_STAY_SHIFT > scan.nights) return false
  return (limits[scan.departureRow + plan]! & CLOSED_TO_DEPARTURE) === 0
}

/** Approximate total of a plan, Infinity when a night or a party speaks against it. */
function approximate(scan: Scan, plan: number, factor: number): number {
  const { planRows, nights } = scan
  const { price } = scan.city.nights
  let sum = 0
  let lowest = Infinity
  for (let i = 0; i < nights; i++) {
    const night = price[planRows[i]! + plan]!
    sum += night
    if (night < lowest) lowest = night
  }
  if (lowest === 0) return Infinity
  let added = 0
  for (const { count, deltas } of scan.parties) {
    const delta = deltas[plan]!
    if (delta === NOT_TAKEN || lowest + delta <= 0) return Infinity
    added += count * delta
  }
  return (scan.rooms * sum + nights * added) * factor
}

/** Whether a total lies within the price filter; asks for the exact one only where rounding could decide. */
function passesPrice(scan: Scan, plan: number, approx: number): boolean {
  const bound = roundingBound(scan)
  if (approx - bound >= scan.totalFrom && approx + bound < scan.totalBelow) return true
  if (approx + bound < scan.totalFrom || approx - bound >= scan.totalBelow) return false
  const exact = exactTotal(scan, plan)
  return exact >= scan.totalFrom && exact < scan.totalBelow
}

/** What a hotel's rates come to, for `countHotel`, written for the hotel at hand: one object, made once. */
export const tally = { best: Infinity, bestAnyPrice: Infinity, meals: 0, free: false, instant: false }

/** Class byte of a plan for the stay, on request taken into account; 0 when it can not be sold. */
function kindOf(scan: Scan, plan: number): number {
  const { city, buffers } = scan
  const kind = buffers.classes[city.planCondition[plan]!]!
  const room = buffers.roomState[city.planRoom[plan]!]!
  if ((kind & SOLD) === 0 || room === ROOM_NONE || !mayArrive(city, scan, plan)) return 0
  return room === ROOM_ON_REQUEST ? kind & ~INSTANT : kind
}

/** Whether a plan can be sold and passes every filter on rates but that of the price. */
export function passesFilters(scan: Scan, plan: number): boolean {
  const kind = kindOf(scan, plan)
  if ((kind & scan.meals) === 0 || (scan.needs & ~kind) !== 0) return false
  return approximate(scan, plan, scan.buffers.factors[3 * scan.city.planCondition[plan]!]!) < Infinity
}

/** Counts a plan towards its hotel: what it is worth for the list, and for each filter with that filter left aside. */
function tallyPlan(scan: Scan, plan: number): void {
  const kind = kindOf(scan, plan)
  if (kind === 0) return
  const approx = approximate(scan, plan, scan.buffers.factors[3 * scan.city.planCondition[plan]!]!)
  if (approx < Infinity) tallyKind(scan, { plan, kind, approx })
}

function tallyKind(scan: Scan, found: { plan: number; kind: number; approx: number }): void {
  const { plan, kind, approx } = found
  const mealPasses = (kind & scan.meals) !== 0
  const missing = scan.needs & ~kind
  const priced = passesPrice(scan, plan, approx)
  if (mealPasses && missing === 0) {
    if (approx < tally.bestAnyPrice) tally.bestAnyPrice = approx
    if (priced && approx < tally.best) tally.best = approx
  }
  if (!priced) return
  if (missing === 0) tally.meals |= kind & MEAL_BITS
  if (mealPasses) tallyBits(kind, missing)
}

/** A plan counts for a filter when it misses nothing besides it. */
function tallyBits(kind: number, missing: number): void {
  if ((kind & FREE_CANCELLATION) !== 0 && (missing & ~FREE_CANCELLATION) === 0) tally.free = true
  if ((kind & INSTANT) !== 0 && (missing & ~INSTANT) === 0) tally.instant = true
}

/** Counts a hotel into the list and the facets by what stands in `tally`. */
export function countHotel(scan: Pick<Scan, 'city' | 'buffers'>, hotel: number, pass: number): void {
  const { city, buffers } = scan
  const { counts } = buffers
  if (tally.best < Infinity) {
    if ((pass | PASS_STARS) === PASS_ALL) counts[COUNT_STARS + city.stars[hotel]!]!++
    if ((pass | PASS_CHAIN) === PASS_ALL) buffers.chainCounts[city.chain[hotel]!]!++
    if (pass === PASS_ALL) counts[COUNT_TOTAL]!++
  }
  if (pass !== PASS_ALL) return
  buffers.best[hotel] = tally.best
  buffers.bestAnyPrice[hotel] = tally.bestAnyPrice
  for (let meal = 0; meal < 5; meal++) counts[COUNT_MEALS + meal]! += (tally.meals >> meal) & 1
  if (tally.free) counts[COUNT_FREE]!++
  if (tally.instant) counts[COUNT_INSTANT]!++
}

/** Goes over all hotels of the city; `roomState` must have been marked. Fills best, bestAnyPrice and the counts. */
export function scanHotels(scan: Scan): void {
  const { city, buffers } = scan
  const { hotelStart } = city
  for (let hotel = 0; hotel < city.counts.hotels; hotel++) {
    const pass = buffers.hotelPass[hotel]!
    buffers.best[hotel] = buffers.bestAnyPrice[hotel] = Infinity
    if ((pass & PASS_OWN) === 0 || (pass & (PASS_STARS | PASS_CHAIN)) === 0) continue
    tally.best = tally.bestAnyPrice = Infinity
    tally.meals = 0
    tally.free = tally.instant = false
    for (let plan = hotelStart[hotel]!; plan < hotelStart[hotel + 1]!; plan++) tallyPlan(scan, plan)
    countHotel(scan, hotel, pass)
  }
}
