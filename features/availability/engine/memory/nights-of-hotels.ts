import type { SearchBuffers } from './buffers.ts'
import { FREE_CANCELLATION, MODES } from './conditions.ts'
import { exactTotal, scanHotel } from '../kernel/kernel-js.ts'
import { MIN_STAY_SHIFT } from './nights.ts'
import type { CityView } from '../kernel/sweep.ts'
import { NOT_TAKEN } from './not-taken.ts'
import type { KernelView } from '../kernel/scan-days.ts'
import { ROOM_NONE, ROOM_ON_REQUEST, type Scan } from '../kernel/scan.ts'
import { markRooms, partiesOf, prepare, roomsLeft } from '../search.ts'
import type { Stay } from '#features/availability/contract.ts'
import type { Factor } from '#features/availability/prices/rules.ts'

/** What a rate is on a day: sold, full, sold to longer stays only, or not sold at all. */
export type NightState = 'OPEN' | 'SOLD_OUT' | 'MIN_STAY' | 'NOT_SOLD'

/** A rate on one day, for a stay of one night. */
export type OfferedNight = {
  readonly state: NightState
  /** Net price of the night in the plan's currency; 0 without a price or without rooms. */
  readonly netMinor: number
  /** The total as searches and quotes price it; null where the stay can't be booked. */
  readonly totalMinor: number | null
  readonly freeUntilMs: number | null
  readonly roomsLeft: number | null
  readonly mode: (typeof MODES)[number]
}
export type OfferedNights = { readonly planNo: number; readonly nights: OfferedNight[] }

/** The factor of the prices of a hotel's nights by currency, for stays that arrive on a day. */
export function factorOn({ city, nowMs, factorOf }: Pick<CityView, 'city' | 'nowMs' | 'factorOf'>) {
  const { hotelIds, hotelZones, markUpRules, conditions } = city
  const todays = conditions.todays(nowMs)
  return (currency: string, { hotelId, day }: { hotelId: string; day: number }): Factor | undefined => {
    const place = hotelIds.indexOf(hotelId)
    if (place < 0) return undefined
    const sold = { rules: markUpRules[place]!, arrivalDay: day, today: todays[hotelZones[place]!]! }
    return factorOf(currency, { ...sold, reduction: {}, nights: 1 })
  }
}

type Asked = Pick<Stay, 'rooms' | 'nationality'> & { readonly firstDay: number; readonly days: number }

function netOn(scan: Scan, plan: number): number {
  const price = scan.city.nights.price[scan.planRows[0]! + plan]!
  const delta = scan.parties[0]?.deltas[plan] ?? 0
  return price === 0 || delta === NOT_TAKEN ? 0 : Math.max(0, price + delta)
}

function stateOf(scan: Scan, plan: number): NightState {
  if (scan.buffers.roomState[scan.city.planRoom[plan]!] === ROOM_NONE) return 'SOLD_OUT'
  const limits = scan.city.nights.limits[scan.planRows[0]! + plan]!
  return netOn(scan, plan) > 0 && limits >> MIN_STAY_SHIFT > 1 ? 'MIN_STAY' : 'NOT_SOLD'
}

/** A rate after its hotel was scanned for a night. */
function nightOf(scan: Scan, plan: number, buffers: SearchBuffers): OfferedNight {
  const { city } = scan
  const condition = city.planCondition[plan]!
  const room = buffers.roomState[city.planRoom[plan]!]!
  const isSold = buffers.totals[plan] !== Infinity
  const isFree = isSold && (buffers.classes[condition]! & FREE_CANCELLATION) !== 0
  return {
    state: isSold ? 'OPEN' : stateOf(scan, plan),
    netMinor: room === ROOM_NONE ? 0 : netOn(scan, plan),
    totalMinor: isSold ? exactTotal(scan, plan) : null,
    freeUntilMs: isFree ? buffers.freeUntilMs[condition]! : null,
    roomsLeft: isSold ? roomsLeft(scan, plan) : null,
    mode: room === ROOM_ON_REQUEST ? 'ON_REQUEST' : MODES[city.planMode[plan]!]!,
  }
}

/** All rates of hotels, by their places in a city, night by night: one list a hotel, in their order. */
export function nightsOfHotels(view: KernelView, asked: Asked, hotels: readonly number[]): OfferedNights[][] {
  const { city, buffers, kernel, nowMs, factorOf } = view
  const { firstDay, days, rooms, nationality } = asked
  const parties = partiesOf(city, rooms)
  const found = hotels.map((hotel) =>
    Array.from({ length: city.hotelStart[hotel + 1]! - city.hotelStart[hotel]! }, (_, at) => ({
      planNo: city.planNos[city.hotelStart[hotel]! + at]!,
      nights: [] as OfferedNight[],
    })),
  )
  for (let day = firstDay; day < firstDay + days; day++) {
    const stay = { checkInDay: day, nights: 1, rooms, nationality, filters: {}, nowMs, factorOf }
    const scan = prepare(city, stay, { buffers, parties })
    markRooms(kernel, scan, stay)
    for (const [place, hotel] of hotels.entries()) {
      scanHotel(scan, hotel)
      for (const [at, { nights }] of found[place]!.entries())
        nights.push(nightOf(scan, city.hotelStart[hotel]! + at, buffers))
    }
  }
  return found
}
