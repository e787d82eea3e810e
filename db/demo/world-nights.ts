import { dayNumber } from '#contract/dates.ts'
import { hash } from './random.ts'
import type { City, Climate } from './world-cities.ts'
import type { DemoPlan } from './world-plans.ts'
import { roundingStep } from './world-money.ts'
import type { DemoRoom } from './world-rooms.ts'

/**
 * The months of a run of days, each with its number since 1970-01, the day number of its first day and how many days it
 * has.
 */
export type Month = { readonly month: number; readonly firstDay: number; readonly days: number }

/** Days beyond the searchable ones for which rates are made, so that a world that is some weeks old is still whole. */
export const MARGIN_DAYS = 45

/** The months from the one of `today` to the one `days` later. */
export function monthsFrom(today: string, days: number): Month[] {
  const start = new Date(`${today}T00:00:00Z`)
  const last = (dayNumber(today) + days) * 86_400_000
  const months: Month[] = []
  for (let at = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), 1); at <= last;) {
    const date = new Date(at)
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
    months.push({
      month: (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth(),
      firstDay: at / 86_400_000,
      days: (next - at) / 86_400_000,
    })
    at = next
  }
  return months
}

const SEASONS: Readonly<Record<Climate, readonly number[]>> = {
  CITY: [0.82, 0.84, 0.95, 1.05, 1.12, 1.11, 1.04, 1, 1.12, 1.13, 0.97, 0.95],
  WINTER_BEACH: [1.28, 1.25, 1.13, 1.02, 0.88, 0.84, 0.9, 0.92, 0.84, 0.9, 1.06, 1.24],
  SUMMER_BEACH: [0.68, 0.7, 0.8, 0.95, 1.08, 1.3, 1.54, 1.6, 1.25, 0.98, 0.76, 0.74],
  SNOW: [1.3, 1.36, 1.18, 0.9, 0.8, 0.94, 1.08, 1.06, 0.88, 0.84, 0.9, 1.24],
}
// First days of the lunar new year, 2026 to 2030.
const LUNAR_NEW_YEAR = ['2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03'].map(dayNumber)
const CHINESE = new Set(['CN', 'HK', 'MO', 'TW'])

/** A number in [0, 1) for a place and a day, the same whatever else is drawn. */
function noise(seed: number, day: number): number {
  let t = Math.imul(seed ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b)
  t ^= t >>> 13
  t = Math.imul(t, 0xc2b2ae35)
  return ((t ^ (t >>> 16)) >>> 0) / 4294967296
}

function holidayFactor(city: City, day: number, date: Date): number {
  const monthDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  if (monthDay >= 1224 || monthDay === 101) return 1.3
  if (!CHINESE.has(city.country)) return 1
  if (monthDay >= 1001 && monthDay <= 1006) return 1.42
  if (monthDay >= 501 && monthDay <= 504) return 1.3
  return LUNAR_NEW_YEAR.some((first) => day >= first - 1 && day <= first + 5) ? 1.38 : 1
}

/** Whether a fair, a festival or a match fills the city that night; about three runs of four nights a year. */
export function isEventNight(city: City, day: number): boolean {
  const run = Math.floor(day / 4)
  return noise(hash(city.sourceId), run) < 0.033
}

/** Demand of a night in a city, 1 in the middle: season, holidays and events, the same for all hotels there. */
export function demandOf(city: City, day: number): number {
  const date = new Date(day * 86_400_000)
  const months = SEASONS[city.climate]
  const shift = city.latitude < -10 && city.climate !== 'WINTER_BEACH' ? 6 : 0
  const position = date.getUTCMonth() + shift + (date.getUTCDate() - 15) / 30
  const from = Math.floor(position)
  const share = position - from
  const season = (months[(from + 12) % 12] ?? 1) * (1 - share) + (months[(from + 13) % 12] ?? 1) * share
  return season * holidayFactor(city, day, date) * (isEventNight(city, day) ? 1.35 : 1)
}

/** How the nights of one hotel go, from the first day of its first month on. */
export type HotelNights = {
  /** Flags and least stays of each night, the same for every plan of the house but for closed promotions. */
  readonly flags: Uint8Array
  readonly minStays: Uint8Array
  readonly months: readonly Month[]
  readonly seed: number
  readonly demand: Float64Array
  readonly event: Uint8Array
  readonly leisure: boolean
}

const demandCache = new Map<string, { demand: Float64Array; event: Uint8Array }>()

function cityDemand(city: City, months: readonly Month[]): { demand: Float64Array; event: Uint8Array } {
  const first = months[0]?.firstDay ?? 0
  const last = months.at(-1)
  const length = last ? last.firstDay + last.days - first : 0
  const key = `${city.sourceId}/${first}/${length}`
  const known = demandCache.get(key)
  if (known) return known
  const made = {
    demand: Float64Array.from({ length }, (_, i) => demandOf(city, first + i)),
    event: Uint8Array.from({ length }, (_, i) => (isEventNight(city, first + i) ? 1 : 0)),
  }
  demandCache.set(key, made)
  return made
}

/** Demand of each night for a hotel: its city's, its own weekends and a little noise. */
export function hotelNights(city: City, key: string, months: readonly Month[]): HotelNights {
  const seed = hash(key)
  const leisure = city.climate !== 'CITY' || seed % 3 !== 0
  const { demand, event } = cityDemand(city, months)
  const first = months[0]?.firstDay ?? 0
  const own = demand.map((level, i) => {
    const weekday = (first + i + 4) % 7
    const weekend = weekday === 5 || weekday === 6
    return level * (weekend === leisure ? 1.1 : 0.98) * (0.96 + noise(seed, first + i) * 0.08)
  })
  const chances = Float64Array.from(own, (_, i) => noise(seed ^ 0x51ed, first + i))
  const flags = Uint8Array.from(chances, (chance, i) => flagsOf(chance, event[i] === 1))
  const minStays = Uint8Array.from(chances, (chance, i) => minStayOf(chance, event[i] === 1))
  return { months, seed, demand: own, event, flags, minStays, leisure }
}

export const RATE_NIGHT_BYTES = 6
export const ALLOTMENT_NIGHT_BYTES = 4
const CLOSED = 1
const CLOSED_TO_ARRIVAL = 2
const CLOSED_TO_DEPARTURE = 4

function flagsOf(chance: number, event: boolean): number {
  return (chance < (event ? 0.1 : 0.004) ? CLOSED_TO_ARRIVAL : 0) | (chance > 0.997 ? CLOSED_TO_DEPARTURE : 0)
}

/** While the city is full some houses sell no single night. */
function minStayOf(chance: number, event: boolean): number {
  if (!event || chance <= 0.5) return 0
  return chance > 0.85 ? 3 : 2
}

/** A promotion is closed for a week now and then; the plain plans never are. */
function isClosed(plan: DemoPlan, day: number): boolean {
  return (
    (plan.minAdvanceDays > 0 || plan.packageOnly || plan.minStay > 1) && noise(plan.seed, Math.floor(day / 7)) < 0.06
  )
}

/** The month's bytes of a plan, see `rate_month`: price (uint32), flags, min stay, little endian, 31 nights. */
export function rateMonthBytes(nights: HotelNights, plan: DemoPlan, month: Month): Uint8Array {
  const bytes = new Uint8Array(31 * RATE_NIGHT_BYTES)
  const view = new DataView(bytes.buffer)
  const offset = month.firstDay - (nights.months[0]?.firstDay ?? 0)
  const step = roundingStep(plan.baseMinor)
  for (let i = 0; i < month.days; i++) {
    const at = i * RATE_NIGHT_BYTES
    const price = Math.round((plan.baseMinor * (nights.demand[offset + i] ?? 1)) / step) * step
    view.setUint32(at, Math.max(1, price), true)
    bytes[at + 4] = (nights.flags[offset + i] ?? 0) | (isClosed(plan, month.firstDay + i) ? CLOSED : 0)
    bytes[at + 5] = nights.minStays[offset + i] ?? 0
  }
  return bytes
}

const KIND = { allotment: 0, freeSale: 1, onRequest: 2, stopSale: 3 } as const

/** A night of a hotel: its day number, and its place in the hotel's run of nights. */
type Night = { readonly day: number; readonly place: number }

function stockOf(nights: HotelNights, room: DemoRoom, night: Night): { kind: number; rooms: number } {
  const chance = noise(room.seed, night.day)
  const run = noise(room.seed ^ 0x1f35, Math.floor(night.day / 5))
  const busy = (nights.demand[night.place] ?? 1) > 1.25 || nights.event[night.place] === 1
  if (run < 0.012) return { kind: KIND.stopSale, rooms: 0 }
  if (run > 0.965 && busy) return { kind: KIND.onRequest, rooms: 0 }
  if (nights.seed % 9 === 0 && !busy) return { kind: KIND.freeSale, rooms: 0 }
  const left = Math.round(room.allotment * (busy ? 0.35 + chance * 0.5 : 0.6 + chance * 0.4))
  return { kind: KIND.allotment, rooms: chance < 0.012 ? 0 : Math.max(1, left) }
}

/** Days before arrival after which the house takes its rooms back, by house. */
function releaseDaysOf(seed: number): number {
  if (seed % 5 === 0) return 2
  return seed % 7 === 0 ? 1 : 0
}

/**
 * The month's bytes of a room type, see `allotment_month`: kind, release days, rooms (uint16), little endian, 31
 * nights.
 */
export function allotmentMonthBytes(nights: HotelNights, room: DemoRoom, month: Month): Uint8Array {
  const bytes = new Uint8Array(31 * ALLOTMENT_NIGHT_BYTES)
  const view = new DataView(bytes.buffer)
  const offset = month.firstDay - (nights.months[0]?.firstDay ?? 0)
  const release = releaseDaysOf(nights.seed)
  for (let i = 0; i < month.days; i++) {
    const at = i * ALLOTMENT_NIGHT_BYTES
    const { kind, rooms } = stockOf(nights, room, { day: month.firstDay + i, place: offset + i })
    bytes[at] = kind
    bytes[at + 1] = kind === KIND.allotment ? release + (nights.event[offset + i] === 1 ? 3 : 0) : 0
    view.setUint16(at + 2, rooms, true)
  }
  return bytes
}
