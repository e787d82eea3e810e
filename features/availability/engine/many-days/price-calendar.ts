import type { DAY_REASONS } from '#features/availability/contract-calendar.ts'
import { SOLD } from '../memory/conditions.ts'
import { exactTotal } from '../kernel/kernel-js.ts'
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, MIN_STAY_SHIFT } from '../memory/nights.ts'
import { NOT_TAKEN } from '../memory/not-taken.ts'
import { cheapestRate } from '../kernel/order.ts'
import { roundingBound } from '../kernel/scan.ts'
import { type KernelView, scanDays } from '../kernel/scan-days.ts'
import { extremesOf } from '../kernel/select.ts'
import {
  type Columns,
  emptyColumns,
  enterNight,
  deltaOn,
  type Judged,
  judge,
  kindOn,
  leaveNight,
  mayPass,
  type SweepRequest,
} from '../kernel/sweep.ts'

/**
 * Why no stay begins on a day: what keeps the rate away that is nearest to being sold. `limit` is the least nights, for
 * MIN_STAY.
 */
export type DayReason = { reason: (typeof DAY_REASONS)[number]; limit: number | null }
/**
 * A day of check-in: the cheapest stay that begins on it, with the place of its plan, or the reason why there is none.
 */
export type CalendarDay = { totalMinor: number; plan: number } | { totalMinor: null; whyNot: DayReason }
/** The same without looking for reasons. */
export type DayPrice = { totalMinor: number; plan: number } | null

/** Exact total of a plan for the stay that begins on a day. */
export function totalOn(judged: Judged, plan: number, day: number): number {
  const { city, parties, request } = judged
  const { nights, firstDay } = request
  const factors = judged.factors.subarray(3 * judged.conditions * day)
  const planRows = judged.planRows.subarray(day)
  return exactTotal({ city, checkInDay: firstDay + day, nights, parties, planRows, buffers: { factors } }, plan)
}

/** Whether a total lies within the price filter; asks for the exact one only where rounding could decide. */
export function priceFits(
  judged: Judged,
  found: { plan: number; day: number; approx: number; bound: number },
): boolean {
  const { approx, bound } = found
  const { totalFrom, totalBelow } = judged
  if (approx - bound >= totalFrom && approx + bound < totalBelow) return true
  if (approx + bound < totalFrom || approx - bound >= totalBelow) return false
  const exact = totalOn(judged, found.plan, found.day)
  return exact >= totalFrom && exact < totalBelow
}

// Stays of one day that may be the cheapest, as the pass over the columns meets them: places of columns and approximate
// totals.
let candidates = new Uint32Array(1024)
let totals = new Float64Array(1024)

/** Whether a column's rate can be sold for the stay that begins on a day, within the filters on rates. */
function passesOn(
  judged: Judged,
  columns: Columns,
  asked: { at: number; day: number; approx: number; bound: number },
): boolean {
  const kind = kindOn(judged, columns, asked)
  if ((kind & judged.meals) === 0 || (judged.needs & ~kind) !== 0) return false
  return priceFits(judged, { ...asked, plan: columns.plan[asked.at]! })
}

/**
 * Notes the columns whose approximate total is near the lowest one of a day: how many, and the most that may still be
 * the cheapest.
 */
function noteCandidates(judged: Judged, columns: Columns, day: number): { count: number; limit: number } {
  const { length, sum, base, condition } = columns
  const rooms = judged.request.rooms.length
  const bound = roundingBound({ rooms, nights: judged.request.nights })
  const factors = judged.factors.subarray(3 * judged.conditions * day)
  let count = 0
  let limit = Infinity
  for (let at = 0; at < length; at++) {
    const approx = (sum[at]! * rooms + base[at]!) * factors[3 * condition[at]!]!
    if (approx > limit || !passesOn(judged, columns, { at, day, approx, bound })) continue
    candidates[count] = at
    totals[count++] = approx
    if (approx + 2 * bound < limit) limit = approx + 2 * bound
  }
  return { count, limit }
}

/** Cheapest stay of a day, settled by exact totals. */
function cheapestOn(judged: Judged, columns: Columns, day: number): DayPrice {
  const { count, limit } = noteCandidates(judged, columns, day)
  let best: DayPrice = null
  for (let i = 0; i < count; i++) {
    if (totals[i]! > limit) continue
    const plan = columns.plan[candidates[i]!]!
    const totalMinor = totalOn(judged, plan, day)
    if (best === null || totalMinor < best.totalMinor) best = { totalMinor, plan }
  }
  return best
}

/** The cheapest stay of every day of check-in over the columns' plans; null where none can be sold. */
export function cheapestByDay(judged: Judged, columns: Columns): DayPrice[] {
  const { days, nights } = judged.request
  if (candidates.length < columns.length) {
    candidates = new Uint32Array(columns.plan.length)
    totals = new Float64Array(columns.plan.length)
  }
  for (let night = 0; night < nights - 1; night++) enterNight(judged, columns, night)
  return Array.from({ length: days }, (_, day) => {
    enterNight(judged, columns, day + nights - 1)
    const found = cheapestOn(judged, columns, day)
    leaveNight(judged, columns, day)
    return found
  })
}

/** Kinds of obstacles, from the hardest to the easiest for the reader to remove. */
const HOPE = [
  'CONDITIONS',
  'NO_PRICE',
  'SOLD_OUT',
  'CLOSED_TO_ARRIVAL',
  'CLOSED_TO_DEPARTURE',
  'MIN_STAY',
  'FILTERS',
] as const satisfies readonly DayReason['reason'][]

/**
 * The first obstacle of a plan for the stay that begins on a day, in the order a quote looks for them; FILTERS when
 * there is none.
 */
function obstacleOf(judged: Judged, plan: number, day: number): DayReason['reason'] {
  const { city, parties, request, planRows } = judged
  if ((judged.classes[day * judged.conditions + city.planCondition[plan]!]! & SOLD) === 0) return 'CONDITIONS'
  const stayNights = Array.from({ length: request.nights }, (_, i) => day + i)
  const lowestOf = (night: number) =>
    Math.min(...parties.map((party) => deltaOn(party, plan, { day: request.firstDay + night, nights: request.nights })))
  if (stayNights.some((night) => lowestOf(night) === NOT_TAKEN)) return 'CONDITIONS'
  for (const night of stayNights) {
    const lowest = lowestOf(night)
    const found =
      nightObstacle(judged, { plan, night, lowest }) ?? (night === day ? arrivalObstacle(judged, plan, day) : null)
    if (found !== null) return found
    if (isFull(judged, city.planRoom[plan]!, night)) return 'SOLD_OUT'
  }
  return (city.nights.limits[planRows[day + request.nights]! + plan]! & CLOSED_TO_DEPARTURE) === 0
    ? 'FILTERS'
    : 'CLOSED_TO_DEPARTURE'
}

function nightObstacle(
  { city, planRows }: Judged,
  asked: { plan: number; night: number; lowest: number },
): DayReason['reason'] | null {
  const net = city.nights.price[planRows[asked.night]! + asked.plan]!
  return net === 0 || net + asked.lowest <= 0 ? 'NO_PRICE' : null
}

function arrivalObstacle({ city, planRows, request }: Judged, plan: number, day: number): DayReason['reason'] | null {
  const arrival = city.nights.limits[planRows[day]! + plan]!
  if ((arrival & CLOSED_TO_ARRIVAL) !== 0) return 'CLOSED_TO_ARRIVAL'
  return arrival >> MIN_STAY_SHIFT > request.nights ? 'MIN_STAY' : null
}

function isFull({ city, request, roomRows, todays }: Judged, room: number, night: number): boolean {
  const cell = roomRows[night]! + room
  if (city.nights.stock[cell]! < request.rooms.length) return true
  return request.firstDay + night - todays[city.roomZone[room]!]! < city.nights.release[cell]!
}

/** Why no stay begins on a day, looked for among the plans from one place to before another. */
function reasonOn(judged: Judged, day: number, plans: { from: number; to: number }): DayReason {
  let hope = 0
  let limit = Infinity
  for (let plan = plans.from; plan < plans.to && hope < HOPE.length - 1; plan++) {
    const obstacle = obstacleOf(judged, plan, day)
    hope = Math.max(hope, HOPE.indexOf(obstacle))
    if (obstacle === 'MIN_STAY')
      limit = Math.min(limit, judged.city.nights.limits[judged.planRows[day]! + plan]! >> MIN_STAY_SHIFT)
  }
  const reason = HOPE[hope]!
  return { reason, limit: reason === 'MIN_STAY' ? limit : null }
}

function addHotel(judged: Judged, columns: Columns, hotel: number): void {
  const { hotelStart } = judged.city
  for (let plan = hotelStart[hotel]!; plan < hotelStart[hotel + 1]!; plan++)
    if (mayPass(judged, plan)) columns.add(judged, plan)
}

/** Fills the columns with the plans of one hotel. */
export function columnsOfHotel(judged: Judged, hotel: number): Columns {
  const { hotelStart } = judged.city
  const columns = emptyColumns(hotelStart[hotel + 1]! - hotelStart[hotel]!)
  addHotel(judged, columns, hotel)
  return columns
}

/**
 * The cheapest stay of every day of check-in in a city: the passes of the list's search day by day, without what only a
 * list needs.
 */
function cheapestOfCity(view: KernelView, request: SweepRequest): DayPrice[] {
  const { buffers, kernel } = view
  const { hotels } = view.city.counts
  return scanDays(view, request, (scan) => {
    kernel.groupHotels(buffers.best, hotels, buffers.groups)
    const { low } = extremesOf(buffers.best, hotels, { groups: buffers.groups, slack: 2 * scan.bound })
    let best: DayPrice = null
    for (const hotel of low) {
      const rate = cheapestRate(scan, hotel, { totals: buffers.totals, least: buffers.best[hotel]! })
      if (best === null || rate.totalMinor < best.totalMinor) best = rate
    }
    return best
  })
}

/**
 * The cheapest stay for every day of check-in, of a city or (by its place) of one hotel of it, at exact prices: what
 * the list would show first when sorted by price. An empty day says why.
 */
export function searchPriceCalendar(view: KernelView, request: SweepRequest, hotel: number | null): CalendarDay[] {
  const { city } = view
  let judged: Judged | undefined
  const judgedOnce = () => (judged ??= judge(view, request))
  const cheapest =
    hotel === null ? cheapestOfCity(view, request) : cheapestByDay(judgedOnce(), columnsOfHotel(judgedOnce(), hotel))
  const plans =
    hotel === null
      ? { from: 0, to: city.counts.plans }
      : { from: city.hotelStart[hotel]!, to: city.hotelStart[hotel + 1]! }
  return cheapest.map((found, day) => found ?? { totalMinor: null, whyNot: reasonOn(judgedOnce(), day, plans) })
}
