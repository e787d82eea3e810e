import { dayNumber, localDay } from '#contract/dates.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Stay } from '../contract.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { monthOf, rateNightOf, stayDays, stockNight, stockNightOf, type StockNight } from './rules-nights.ts'
import type { StayFacts } from './rules.ts'
import type * as sql from './stay.sql.ts'

const FREE_SALE: StockNight = { kind: 'FREE_SALE', releaseDays: 0, left: 0 }
/** Above any reduction of a room with fewer persons; nobody pays it, as a night that is held keeps its own price. */
const ANY_PRICE = 2 ** 31

/** One plan of a hotel with what decides on a stay. */
export type StayPlanRow = RowOf<typeof sql.listStayPlans>

/** The facts of a stay from a row; nights of which rooms were sold override the month's allotment. */
export function stayFacts(row: StayPlanRow, nowMs: number): StayFacts {
  const rates = new Map(row.rateMonths.map((stored) => [stored.month, Buffer.from(stored.nights, 'hex')]))
  const stocks = new Map(row.allotmentMonths.map((stored) => [stored.month, Buffer.from(stored.nights, 'hex')]))
  const taken = new Map(row.inventory.map((night) => [night.day, stockNight(night)]))
  return {
    hotelOpen: row.hotelOpen,
    plan: {
      open: row.planOpen,
      packageOnly: row.packageOnly,
      markets: row.markets,
      minStay: row.minStay,
      maxStay: row.maxStay,
      minAdvanceDays: row.minAdvanceDays,
      maxAdvanceDays: row.maxAdvanceDays,
      bookingFrom: row.bookingFrom,
      bookingTo: row.bookingTo,
      adultDeltas: row.adultDeltas,
      childBands: row.childBands,
      seasons: row.seasons,
      reduction: row.reduction,
    },
    limits: { maxAdults: row.maxAdults, maxChildren: row.maxChildren, maxOccupancy: row.maxOccupancy },
    today: localDay(row.timeZone, nowMs),
    rateOn: (day) => rateNightOf(rates.get(monthOf(day)), day),
    stockOn: (day) => taken.get(day) ?? stockNightOf(stocks.get(monthOf(day)), day),
  }
}

/**
 * The facts of a stay of which some nights are sold already and stay so: these need no room, no price and no open plan
 * any more. The least stay, arrival and departure are judged over the whole stay.
 */
export function heldFacts(facts: StayFacts, stay: Stay, held: ReadonlySet<number> | undefined): StayFacts {
  if (held === undefined || held.size === 0) return facts
  const { plan } = facts
  const isArrivalHeld = held.has(dayNumber(stay.checkIn))
  const addsNone = stayDays(stay).every((day) => held.has(day))
  return {
    ...facts,
    hotelOpen: facts.hotelOpen || addsNone,
    today: isArrivalHeld && stay.checkIn < facts.today ? stay.checkIn : facts.today,
    plan: {
      ...plan,
      ...(addsNone && { open: true, packageOnly: false, bookingFrom: null, bookingTo: null }),
      ...(addsNone && { minAdvanceDays: 0, maxAdvanceDays: HORIZON_DAYS }),
    },
    rateOn: (day) => (held.has(day) ? { ...facts.rateOn(day), closed: false, netMinor: ANY_PRICE } : facts.rateOn(day)),
    stockOn: (day) => (held.has(day) ? FREE_SALE : facts.stockOn(day)),
  }
}

/** The facts of a stay that may be as short as it is, and begin and end on any day. */
export function anyLength(facts: StayFacts): StayFacts {
  return {
    ...facts,
    plan: { ...facts.plan, minStay: 1 },
    rateOn: (day) => ({ ...facts.rateOn(day), minStay: 1, closedToArrival: false, closedToDeparture: false }),
  }
}

/** Rooms that a stay has on some of its nights already. */
type Had = { readonly nights: ReadonlySet<number>; readonly rooms: number }

/** The facts of a stay of whose nights some have rooms already: these need only what is more. */
export function roomedFacts(facts: StayFacts, stay: Stay, had: Had | undefined): StayFacts {
  if (had === undefined) return facts
  const { nights, rooms } = had
  const isEnough = stay.rooms.length <= rooms
  const withOwn = (stock: StockNight) => ({ ...stock, left: stock.left + rooms })
  const stockOn = (day: number) => (isEnough ? FREE_SALE : withOwn(facts.stockOn(day)))
  return { ...facts, stockOn: (day) => (nights.has(day) ? stockOn(day) : facts.stockOn(day)) }
}

/**
 * Months a stay's price was made from, with their versions; the check-out day's month counts only when a night lies in
 * it.
 */
export function rateVersionsOf(row: StayPlanRow, stay: Stay): { month: number; version: number }[] {
  const last = monthOf(dayNumber(stay.checkOut) - 1)
  return row.rateMonths.filter((stored) => stored.month <= last).map(({ month, version }) => ({ month, version }))
}
