import type { HotelFilters, Stay } from '#features/availability/contract.ts'
import type { FactorOf } from '#features/availability/prices/rules-mark-up.ts'
import type { SearchBuffers } from '../memory/buffers.ts'
import type { City } from '../answer/city.ts'
import { FREE_CANCELLATION, INSTANT, SOLD } from '../memory/conditions.ts'
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, MIN_STAY_SHIFT, ON_REQUEST } from '../memory/nights.ts'
import { NOT_TAKEN } from '../memory/not-taken.ts'
import { boundOf, type ScanParty } from './scan.ts'
import { mealBits, partiesOf } from '../search.ts'

// One search over many days of check-in: what neighbouring stays share is read once. The sum of a stay's nights comes
// from the one of the day before by a night that enters and a night that leaves, and a stay is free of bad nights when
// the last bad one lies before it.

/** A city as it lies in memory while one search looks at it, and with whose prices. */
export type CityView = {
  readonly city: City
  readonly buffers: SearchBuffers
  readonly nowMs: number
  readonly factorOf: FactorOf
}

/** Stays of one length that begin on one of so many days. */
export type SweepRequest = {
  readonly firstDay: number
  readonly days: number
  readonly nights: number
  readonly rooms: Stay['rooms']
  readonly nationality: string
  readonly filters: HotelFilters
}

/** A request judged once for all of its days: after it only numbers are left. */
export type Judged = {
  readonly city: City
  readonly request: SweepRequest
  readonly parties: readonly ScanParty[]
  /** How far a total may be from the exact one once it is kept in single precision. */
  readonly bound: number
  /** Class byte of every condition, one row of `conditions` a day of check-in. */
  readonly classes: Uint8Array
  readonly conditions: number
  /** All bits a condition has on any of the days. */
  readonly ever: Uint8Array
  /** Approximate factor, m and d of a condition, one row of three times `conditions` a day of check-in. */
  readonly factors: Float64Array
  /**
   * Where the rows of the nights begin, first day of check-in first; the last one is that of the last day of departure.
   */
  readonly planRows: Uint32Array
  readonly roomRows: Uint32Array
  /** Day it is in every zone of the city. */
  readonly todays: readonly number[]
  readonly meals: number
  readonly needs: number
  /** Bounds of the total for the price filter, lower included, upper not. */
  readonly totalFrom: number
  readonly totalBelow: number
}

/** Judges conditions and filters for every day of check-in. */
export function judge(view: CityView, request: SweepRequest): Judged {
  const { city, nowMs, factorOf } = view
  const { firstDay, days, nights, nationality, filters } = request
  const conditions = city.conditions.count
  const classes = new Uint8Array(conditions * days)
  const ever = new Uint8Array(conditions)
  const factors = new Float64Array(conditions * 3 * days)
  const into = { nearFactors: new Float32Array(conditions), freeUntilMs: new Float64Array(conditions) }
  let largest = 0
  for (let day = 0; day < days; day++) {
    const row = classes.subarray(day * conditions, (day + 1) * conditions)
    const judged = city.conditions.judge(
      { checkInDay: firstDay + day, nights, nationality, nowMs, factorOf },
      { classes: row, factors: factors.subarray(day * conditions * 3, (day + 1) * conditions * 3), ...into },
    )
    largest = Math.max(largest, judged.largest)
    for (let i = 0; i < conditions; i++) ever[i]! |= row[i]!
  }
  const span = Array.from({ length: days + nights }, (_, k) => firstDay + k)
  const roomNights = request.rooms.length * nights
  const parties = partiesOf(city, request.rooms)
  return {
    city,
    request,
    parties,
    bound: boundOf({ rooms: request.rooms.length, nights, parties }, city.nights.dearest, largest),
    classes,
    conditions,
    ever,
    factors,
    planRows: Uint32Array.from(span, (day) => city.nights.planRow(day)),
    roomRows: Uint32Array.from(span, (day) => city.nights.roomRow(day)),
    todays: city.conditions.todays(nowMs),
    meals: mealBits(filters),
    needs: (filters.freeCancellation ? FREE_CANCELLATION : 0) | (filters.instantConfirmation ? INSTANT : 0),
    totalFrom: filters.priceFromMinor === undefined ? -Infinity : (filters.priceFromMinor - 0.5) * roomNights,
    totalBelow: filters.priceToMinor === undefined ? Infinity : (filters.priceToMinor + 0.5) * roomNights,
  }
}

const NEVER = -1

/** Plans a sweep goes over, side by side: what is fixed about each, and what the nights read so far come to. */
export class Columns {
  length = 0
  readonly plan: Uint32Array
  /** Place of the plan's room type in `rooms`. */
  readonly room: Uint32Array
  /** Net price that the parties add to the nights of all rooms. */
  readonly base: Float64Array
  readonly condition: Uint32Array
  /** Highest net price of a night that is as good as none, because a party's reduction eats it. */
  readonly floor: Float64Array
  readonly sum: Float64Array
  /** Last night without a price. */
  readonly lastBad: Int32Array
  /** Columns of plans with seasons, whose parties' amounts are in `sum`. */
  readonly seasonal: number[] = []
  roomCount = 0
  readonly rooms: Uint32Array
  readonly lastFull: Int32Array
  readonly lastOnRequest: Int32Array

  constructor(most: number) {
    this.plan = new Uint32Array(most)
    this.room = new Uint32Array(most)
    this.base = new Float64Array(most)
    this.condition = new Uint32Array(most)
    this.floor = new Float64Array(most)
    this.sum = new Float64Array(most)
    this.lastBad = new Int32Array(most)
    this.rooms = new Uint32Array(most)
    this.lastFull = new Int32Array(most)
    this.lastOnRequest = new Int32Array(most)
  }

  /**
   * Takes in a plan unless its room or price rule turns a party away. Plans come in their order, so those of a room
   * type stand together.
   */
  add(judged: Judged, plan: number): void {
    const { city, parties, request } = judged
    let lowest = Infinity
    let added = 0
    const isSeasonal = parties[0]?.seasons?.has(plan) === true
    for (const { count, deltas } of parties) {
      const delta = isSeasonal ? 0 : deltas[plan]!
      if (delta === NOT_TAKEN) return
      if (delta < lowest) lowest = delta
      added += count * delta
    }
    const room = city.planRoom[plan]!
    if (this.roomCount === 0 || this.rooms[this.roomCount - 1] !== room) {
      this.rooms[this.roomCount] = room
      this.lastFull[this.roomCount] = this.lastOnRequest[this.roomCount] = NEVER
      this.roomCount++
    }
    const at = this.length++
    if (isSeasonal) this.seasonal.push(at)
    this.plan[at] = plan
    this.room[at] = this.roomCount - 1
    this.base[at] = request.nights * added
    this.condition[at] = city.planCondition[plan]!
    this.floor[at] = Math.max(0, -lowest)
    this.sum[at] = 0
    this.lastBad[at] = NEVER
  }
}

let kept = new Columns(1024)

/** Empty columns for so many plans; the same ones each time, since one sweep ends before the next begins. */
export function emptyColumns(most: number): Columns {
  if (kept.plan.length < most) kept = new Columns(most)
  kept.length = kept.roomCount = kept.seasonal.length = 0
  return kept
}

/** Whether a plan may pass the filters on rates on one of the days. */
export function mayPass(judged: Judged, plan: number): boolean {
  const kind = judged.ever[judged.city.planCondition[plan]!]!
  return (kind & SOLD) !== 0 && (kind & judged.meals) !== 0 && (judged.needs & ~kind) === 0
}

function enterRooms(judged: Judged, columns: Columns, night: number): void {
  const { city, request, roomRows, todays } = judged
  const { stock, release, longestRelease } = city.nights
  const { rooms, roomCount, lastFull, lastOnRequest } = columns
  const row = roomRows[night]!
  const day = request.firstDay + night
  // Where it is tomorrow already a night is one day nearer.
  const near = day - Math.max(...todays) < longestRelease
  const wanted = request.rooms.length
  for (let i = 0; i < roomCount; i++) {
    const left = stock[row + rooms[i]!]!
    if (left < wanted || (near && day - todays[city.roomZone[rooms[i]!]!]! < release[row + rooms[i]!]!))
      lastFull[i] = night
    if (left === ON_REQUEST) lastOnRequest[i] = night
  }
}

/** Takes a night into the sums, counted from the first day of check-in. */
export function enterNight(judged: Judged, columns: Columns, night: number): void {
  enterRooms(judged, columns, night)
  const { price } = judged.city.nights
  const { length, plan, sum, floor, lastBad } = columns
  const row = judged.planRows[night]!
  for (let i = 0; i < length; i++) {
    const net = price[row + plan[i]!]!
    sum[i]! += net
    if (net <= floor[i]!) lastBad[i] = night
  }
  for (const at of columns.seasonal) enterSeason(judged, columns, { at, night })
}

/** What a party adds on a day, NOT_TAKEN where it can not stay. */
export const deltaOn = (
  { seasons, deltas }: ScanParty,
  plan: number,
  { day, nights }: { day: number; nights: number },
): number => (seasons ? seasons.on(plan, day, nights) : deltas[plan]!)

/** What the parties of a stay add on a night, by room; a night that is not sold to one of them adds nothing. */
function seasonOn({ parties, request }: Judged, plan: number, night: number): { added: number; lowest: number } {
  const on = { day: request.firstDay + night, nights: request.nights }
  const found = parties.map((party) => ({ count: party.count, delta: deltaOn(party, plan, on) }))
  const lowest = Math.min(...found.map(({ delta }) => delta))
  const added = found.reduce((sum, { count, delta }) => sum + count * delta, 0) / request.rooms.length
  return { lowest, added: lowest === NOT_TAKEN ? 0 : added }
}

function enterSeason(judged: Judged, columns: Columns, { at, night }: { at: number; night: number }): void {
  const plan = columns.plan[at]!
  const { added, lowest } = seasonOn(judged, plan, night)
  columns.sum[at]! += added
  const net = judged.city.nights.price[judged.planRows[night]! + plan]!
  if (lowest === NOT_TAKEN || net + lowest <= 0) columns.lastBad[at] = night
}

/** Takes the night out of the sums that no later stay has. */
export function leaveNight(judged: Judged, columns: Columns, night: number): void {
  const { price } = judged.city.nights
  const { length, plan, sum } = columns
  const row = judged.planRows[night]!
  for (let i = 0; i < length; i++) sum[i]! -= price[row + plan[i]!]!
  for (const at of columns.seasonal) sum[at]! -= seasonOn(judged, plan[at]!, night).added
}

/**
 * Class byte of a column for the stay that begins on a day, on request taken into account; 0 when it can not be sold.
 */
export function kindOn(judged: Judged, columns: Columns, asked: { at: number; day: number }): number {
  const { at, day } = asked
  const plan = columns.plan[at]!
  const room = columns.room[at]!
  if (columns.lastBad[at]! >= day || columns.lastFull[room]! >= day) return 0
  const kind = judged.classes[day * judged.conditions + judged.city.planCondition[plan]!]!
  if ((kind & SOLD) === 0 || !mayArrive(judged, plan, day)) return 0
  return columns.lastOnRequest[room]! >= day ? kind & ~INSTANT : kind
}

function mayArrive(judged: Judged, plan: number, day: number): boolean {
  const { limits } = judged.city.nights
  const { nights } = judged.request
  const arrival = limits[judged.planRows[day]! + plan]!
  if ((arrival & CLOSED_TO_ARRIVAL) !== 0 || arrival >> MIN_STAY_SHIFT > nights) return false
  return (limits[judged.planRows[day + nights]! + plan]! & CLOSED_TO_DEPARTURE) === 0
}
