import { sellMinor } from '#features/availability/prices/rules.ts'
import { MODES, SOLD } from '../memory/conditions.ts'
import { mealBits } from '../search.ts'
import type { GroupAsked, GroupStay } from './group-asked.ts'
import { deltaOn, isPartyTaken, judgeGroup, type JudgedStay } from './group-stays.ts'
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, MIN_STAY_SHIFT, ON_REQUEST } from '../memory/nights.ts'
import { NOT_TAKEN } from '../memory/not-taken.ts'
import type { CityView } from '../kernel/sweep.ts'

// The typed arrays are long enough for every place of their city, which the compiler can not know: hence the `!`.

/** Rooms that go to one rate; `roomMinor` is the exact price of one of them over its nights. */
export type GroupPlaced = {
  readonly stay: GroupStay
  readonly plan: number
  readonly rooms: number
  readonly roomMinor: number
}
/**
 * Why a hotel can't hold a group: rooms missing on the worst night, no room for so many adults, no rate sold for these
 * nights, or enough rooms each night but not for the whole stay.
 */
export type GroupShort = {
  readonly reason: 'ROOMS' | 'OCCUPANCY' | 'RESTRICTED' | 'MIX'
  readonly day: number | null
  readonly rooms: number
  readonly adults: number
}
type Outcome = { readonly totalMinor: number; readonly short: GroupShort | null }

/** Shortages are computed only when rooms on request don't help either. */
const NOT_FREE: GroupShort = { reason: 'MIX', day: null, rooms: 0, adults: 0 }
/** Stock of nights that are counted no further: free sale, and on request where that is enough. */
const PLENTY = 0xffff
const ON_REQUEST_MODE = MODES.indexOf('ON_REQUEST')

/**
 * Places a group into the hotels of a city. The rooms of a stay go to the cheapest rates with rooms left on all of its
 * nights; the largest parties first, then the longest stays, so that small parties do not take the rooms that only
 * large ones need.
 */
export class GroupScan {
  private readonly view: CityView
  private readonly stays: readonly JudgedStay[]
  private readonly meals: number
  private readonly firstDay: number
  private readonly nights: number
  private readonly roomRows: Uint32Array
  private readonly todays: readonly number[]
  /** Rooms left of the hotel at hand, by room type and night. */
  private left = new Int32Array(1024)
  private firstRoom = 0
  /** The hotel whose rooms left are too few, and no more when it is asked; -1 for none. */
  private unasked = -1
  // Room types of the hotel at hand that are sold for a stay, each with its cheapest rate; `found` of them.
  private found = 0
  private rooms = new Int32Array(64)
  private plans = new Int32Array(64)
  private units = new Float64Array(64)
  private tried = new Uint8Array(64)
  /** Rooms that are missing by night. */
  private readonly missing: Int32Array
  /** Rooms of all stays by night; a hotel that lacks them is skipped without placing the stays. */
  private readonly wanted: Int32Array

  constructor(view: CityView, asked: GroupAsked) {
    const { city, nowMs } = view
    const { stays, firstDay, nights } = judgeGroup(view, asked)
    this.view = view
    this.stays = stays
    this.meals = mealBits({ mealPlans: asked.mealPlans })
    this.firstDay = firstDay
    this.nights = nights
    this.roomRows = Uint32Array.from({ length: nights }, (_, night) => city.nights.roomRow(firstDay + night))
    this.todays = city.conditions.todays(nowMs)
    this.missing = new Int32Array(nights)
    this.wanted = new Int32Array(nights)
    for (const stay of stays) for (let i = 0; i < stay.nights; i++) this.wanted[stay.from + i]! += stay.rooms
  }

  /** Places the group into a hotel; without `mayRequest` only what is confirmed from rooms that are free. */
  place(hotel: number, mayRequest: boolean, placed: GroupPlaced[] | null = null): Outcome {
    const isEnough = this.fill(hotel, mayRequest)
    if (!isEnough && !mayRequest) return { totalMinor: 0, short: NOT_FREE }
    const missing = this.missing.fill(0)
    let totalMinor = 0
    let short: GroupShort | null = null
    for (const stay of this.stays) {
      this.findRates(hotel, stay, { mayRequest, isPriced: false })
      // Most hotels have too few rooms, which is cheaper to find out than prices.
      if (this.capacityFor(stay) >= stay.rooms) this.findRates(hotel, stay, { mayRequest, isPriced: true })
      else if (!mayRequest) return { totalMinor: 0, short: NOT_FREE }
      const { rest, minor } = this.take(stay, placed)
      totalMinor += minor
      if (rest === 0) continue
      short = this.worse(short, this.shortOf({ hotel, stay, rest, missing }))
    }
    return { totalMinor, short }
  }

  /** Reads the rooms left of a hotel; tells whether they are enough on each night, whatever they are. */
  private fill(hotel: number, mayRequest: boolean): boolean {
    const { hotelStart, planRoom } = this.view.city
    const [from, to] = [hotelStart[hotel]!, hotelStart[hotel + 1]!]
    this.found = 0
    const isFilled = mayRequest && this.unasked === hotel
    this.unasked = -1
    if (from === to || isFilled) return false
    this.firstRoom = planRoom[from]!
    const rooms = planRoom[to - 1]! - this.firstRoom + 1
    if (this.left.length < rooms * this.nights) this.left = new Int32Array(rooms * this.nights)
    if (this.rooms.length < rooms) this.grow(rooms)
    const mayAsk = this.readLeft(rooms, mayRequest)
    const isEnough = this.areEnough(rooms)
    if (!isEnough && !mayAsk) this.unasked = hotel
    return isEnough
  }

  /** Reads the rooms left of so many room types; tells whether some are on request. */
  private readLeft(rooms: number, mayRequest: boolean): boolean {
    const { nights: stored, roomZone } = this.view.city
    let mayAsk = false
    for (let i = 0; i < rooms; i++) {
      const room = this.firstRoom + i
      const ahead = this.firstDay - this.todays[roomZone[room]!]!
      for (let night = 0; night < this.nights; night++) {
        const cell = this.roomRows[night]! + room
        const stock = stored.stock[cell]!
        const isLate = ahead + night < stored.release[cell]!
        if (stock === ON_REQUEST) mayAsk = true
        this.left[i * this.nights + night] = isLate ? 0 : stock === ON_REQUEST ? (mayRequest ? PLENTY : 0) : stock
      }
    }
    return mayAsk
  }

  /** Whether the rooms left of so many room types together are as many as wanted on each night. */
  private areEnough(rooms: number): boolean {
    for (let night = 0; night < this.nights; night++) {
      let sum = 0
      for (let i = 0; i < rooms; i++) sum += this.left[i * this.nights + night]!
      if (sum < this.wanted[night]!) return false
    }
    return true
  }

  private grow(rooms: number): void {
    this.rooms = new Int32Array(rooms)
    this.plans = new Int32Array(rooms)
    this.units = new Float64Array(rooms)
    this.tried = new Uint8Array(rooms)
  }

  /** Rooms that a stay could take of the room types that were found. */
  private capacityFor(stay: JudgedStay): number {
    let sum = 0
    for (let i = 0; i < this.found; i++) sum += this.leftOver(stay, this.rooms[i]!)
    return sum
  }

  /** Finds the cheapest rate of each room type that is sold for a stay; without prices, any rate of it. */
  private findRates(hotel: number, stay: JudgedStay, how: { mayRequest: boolean; isPriced: boolean }): void {
    const { hotelStart, planRoom, planMode } = this.view.city
    this.found = 0
    for (let plan = hotelStart[hotel]!; plan < hotelStart[hotel + 1]!; plan++) {
      const room = planRoom[plan]!
      if (!how.isPriced && this.found > 0 && this.rooms[this.found - 1] === room) continue
      // A room type without rooms only matters for what is missing.
      if (!how.mayRequest && (planMode[plan] === ON_REQUEST_MODE || this.leftOver(stay, room) === 0)) continue
      if (this.isSold(stay, plan)) this.enter(room, plan, how.isPriced ? this.unitMinor(stay, plan) : 0)
    }
  }

  /** Keeps a rate as that of its room type, if it is the first or a cheaper one; those of a room type come together. */
  private enter(room: number, plan: number, unit: number): void {
    const { rooms, plans, units } = this
    const last = this.found - 1
    if (last < 0 || rooms[last] !== room) {
      rooms[this.found] = room
      plans[this.found] = plan
      units[this.found] = unit
      this.found++
    } else if (unit < units[last]!) {
      plans[last] = plan
      units[last] = unit
    }
  }

  /** Takes rooms from the cheapest rate on; tells what they cost, and how many found none. */
  private take(stay: JudgedStay, placed: GroupPlaced[] | null): { rest: number; minor: number } {
    const { rooms, plans, units, found } = this
    let rest = stay.rooms
    let minor = 0
    const tried = this.tried.fill(0, 0, found)
    while (rest > 0) {
      let best = -1
      for (let i = 0; i < found; i++) if (tried[i] === 0 && (best < 0 || units[i]! < units[best]!)) best = i
      if (best < 0) break
      tried[best] = 1
      const taken = Math.min(rest, this.leftOver(stay, rooms[best]!))
      if (taken === 0) continue
      this.remove(stay, rooms[best]!, taken)
      rest -= taken
      minor += taken * units[best]!
      placed?.push({ stay: stay.asked, plan: plans[best]!, rooms: taken, roomMinor: units[best]! })
    }
    return { rest, minor }
  }

  /** Rooms of a type that are left on all nights of a stay. */
  private leftOver({ from, nights }: JudgedStay, room: number): number {
    const at = (room - this.firstRoom) * this.nights + from
    let least = PLENTY
    for (let i = 0; i < nights; i++) if (this.left[at + i]! < least) least = this.left[at + i]!
    return least
  }

  private remove({ from, nights }: JudgedStay, room: number, rooms: number): void {
    const at = (room - this.firstRoom) * this.nights + from
    for (let i = 0; i < nights; i++) this.left[at + i]! -= rooms
  }

  /** Whether a rate is sold for a stay, whatever rooms are left. */
  private isSold(stay: JudgedStay, plan: number): boolean {
    const { city } = this.view
    const { price } = city.nights
    const { classes, planRows, nights } = stay
    const kind = classes[city.planCondition[plan]!]!
    if ((kind & SOLD) === 0 || (kind & this.meals) === 0) return false
    for (let i = 0; i < nights; i++) {
      const net = price[planRows[i]! + plan]!
      const delta = deltaOn(stay, plan, i)
      if (net === 0 || delta === NOT_TAKEN || net + delta <= 0) return false
    }
    return this.mayArrive(stay, plan)
  }

  /** Exact price of a room over the nights of a stay that the rate is sold for. */
  private unitMinor(stay: JudgedStay, plan: number): number {
    const { factors, planRows, nights } = stay
    const { city } = this.view
    const at = 3 * city.planCondition[plan]!
    const factor = { m: factors[at + 1]!, d: factors[at + 2]! }
    let minor = 0
    for (let i = 0; i < nights; i++) {
      const net = city.nights.price[planRows[i]! + plan]!
      minor += sellMinor(net + deltaOn(stay, plan, i), factor)
    }
    return minor
  }

  private mayArrive({ planRows, nights }: JudgedStay, plan: number): boolean {
    const { limits } = this.view.city.nights
    const arrival = limits[planRows[0]! + plan]!
    if ((arrival & CLOSED_TO_ARRIVAL) !== 0 || arrival >> MIN_STAY_SHIFT > nights) return false
    return (limits[planRows[nights]! + plan]! & CLOSED_TO_DEPARTURE) === 0
  }

  /** Why rooms of a stay found no place; adds what is missing each night to that of the stays before. */
  private shortOf(about: { hotel: number; stay: JudgedStay; rest: number; missing: Int32Array }): GroupShort {
    const { hotel, stay, rest, missing } = about
    const { adults } = stay
    if (this.found === 0) {
      const { hotelStart } = this.view.city
      let isTaken = false
      for (let plan = hotelStart[hotel]!; plan < hotelStart[hotel + 1]!; plan++)
        if (isPartyTaken(stay, plan)) isTaken = true
      return { reason: isTaken ? 'RESTRICTED' : 'OCCUPANCY', day: null, rooms: rest, adults }
    }
    let worst = 0
    for (let night = stay.from; night < stay.from + stay.nights; night++) {
      missing[night]! += rest - this.takeOn(night, rest)
      if (missing[night]! > missing[worst]! || missing[worst] === 0) worst = night
    }
    if (missing[worst] === 0) return { reason: 'MIX', day: null, rooms: rest, adults }
    return { reason: 'ROOMS', day: this.firstDay + worst, rooms: missing[worst]!, adults }
  }

  /** Takes rooms of any suitable type on one night, so that a later stay does not count them again. */
  private takeOn(night: number, wanted: number): number {
    let rest = wanted
    for (let i = 0; i < this.found; i++) {
      const at = (this.rooms[i]! - this.firstRoom) * this.nights + night
      const taken = Math.min(rest, this.left[at]!)
      this.left[at]! -= taken
      rest -= taken
    }
    return wanted - rest
  }

  /** The shortage to report of two: a missing kind of room before missing rooms, and the larger number. */
  private worse(one: GroupShort | null, other: GroupShort): GroupShort {
    if (one === null) return other
    const isCounted = (short: GroupShort) => short.reason === 'ROOMS' || short.reason === 'MIX'
    if (isCounted(one) !== isCounted(other)) return isCounted(one) ? other : one
    return other.rooms > one.rooms ? other : one
  }
}
