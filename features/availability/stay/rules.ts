import { AVAILABILITY_FAULTS } from '../faults.ts'
import { type Fault, FAULTS } from '#contract/faults.ts'
import { dayNumber, dayOf, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_NIGHTS } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Stay, WhyNot } from '../contract.ts'
import { keptMinor, type Reduction } from '../prices/rules-reduction.ts'
import { keptOf } from './rules-supplements.ts'
import { type RateNight, stayDays, type StockNight } from './rules-nights.ts'
import { type Markets, maySellTo, partyDelta, pricesOn, type RoomLimits, type SeasonPrices } from './rules-occupancy.ts'

/** Conditions of a plan that do not depend on the night. */
export type PlanConditions = {
  readonly open: boolean
  readonly packageOnly: boolean
  readonly markets: Markets
  readonly minStay: number
  readonly maxStay: number
  readonly minAdvanceDays: number
  readonly maxAdvanceDays: number
  readonly bookingFrom: string | null
  readonly bookingTo: string | null
}

/** Everything that decides whether a plan can be sold for a stay. */
export type StayFacts = {
  readonly hotelOpen: boolean
  readonly plan: PlanConditions & SeasonPrices & { readonly reduction: Reduction }
  readonly limits: RoomLimits
  /** Calendar day it is at the hotel. */
  readonly today: string
  rateOn(day: number): RateNight
  stockOn(day: number): StockNight
}

function why(reason: WhyNot['reason'], date: string | null = null, limit: number | null = null): WhyNot {
  return { reason, date, limit }
}

function whyNotBooked(plan: PlanConditions, today: string, checkIn: string): WhyNot | null {
  if (plan.bookingFrom !== null && today < plan.bookingFrom) return why('BOOKING_WINDOW', plan.bookingFrom)
  if (plan.bookingTo !== null && today > plan.bookingTo) return why('BOOKING_WINDOW', plan.bookingTo)
  const ahead = dayNumber(checkIn) - dayNumber(today)
  if (ahead < 0) return why('PAST', checkIn)
  if (ahead < plan.minAdvanceDays) return why('ADVANCE', checkIn, plan.minAdvanceDays)
  if (ahead > plan.maxAdvanceDays) return why('ADVANCE', checkIn, plan.maxAdvanceDays)
  return null
}

/** Why the plan as such is not sold for the stay; null when only the nights can speak against it. */
export function whyNotPlan(facts: Omit<StayFacts, 'rateOn' | 'stockOn'>, stay: Stay): WhyNot | null {
  const { plan } = facts
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  if (!facts.hotelOpen) return why('HOTEL_CLOSED')
  if (!plan.open) return why('CLOSED')
  if (plan.packageOnly) return why('PACKAGE_ONLY')
  if (!maySellTo(plan.markets, stay.nationality)) return why('MARKET')
  const booked = whyNotBooked(plan, facts.today, stay.checkIn)
  if (booked !== null) return booked
  if (nights < plan.minStay) return why('MIN_STAY', null, plan.minStay)
  if (nights > plan.maxStay) return why('MAX_STAY', null, plan.maxStay)
  return isTaken(facts, stay) ? null : why('OCCUPANCY')
}

/** Change of the net price of a night for each room of a stay; null where the room or the plan does not take it. */
export function deltasOn({ plan, limits }: Pick<StayFacts, 'plan' | 'limits'>, stay: Stay, day: number) {
  const prices = pricesOn(plan, day)
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  return stay.rooms.map((party) => {
    const delta = partyDelta(prices, limits, party)
    if (delta === null || !prices.supplements) return delta
    return delta + keptMinor(keptOf(prices.supplements, limits, party), plan.reduction, nights)
  })
}

/** Whether the plan takes all parties on all nights; without seasons one night is like another. */
function isTaken(facts: Pick<StayFacts, 'plan' | 'limits'>, stay: Stay): boolean {
  const days = stayDays(stay)
  const asked = facts.plan.seasons.length === 0 ? days.slice(0, 1) : days
  return asked.every((day) => !deltasOn(facts, stay, day).includes(null))
}

function whyNotRate(rate: RateNight, date: string, lowestDelta: number): WhyNot | null {
  if (rate.closed) return why('CLOSED', date)
  if (rate.netMinor === 0 || rate.netMinor + lowestDelta <= 0) return why('NO_PRICE', date)
  return null
}

function whyNotArrival(rate: RateNight, date: string, nights: number): WhyNot | null {
  if (rate.closedToArrival) return why('CLOSED_TO_ARRIVAL', date)
  if (rate.minStay > nights) return why('MIN_STAY', date, rate.minStay)
  return null
}

function whyNotStock(stock: StockNight, date: string, need: { rooms: number; daysAhead: number }): WhyNot | null {
  if (stock.kind === 'STOP_SALE') return why('STOP_SALE', date)
  if (stock.kind === 'ON_REQUEST') return null
  if (need.daysAhead < stock.releaseDays) return why('RELEASE', date, stock.releaseDays)
  if (stock.kind === 'ALLOTMENT' && stock.left < need.rooms) return why('SOLD_OUT', date, stock.left)
  return null
}

/**
 * The first reason, night by night, why a plan can not be sold for a stay; null when it can. One night without price or
 * room is enough.
 */
export function whyNotStay(facts: StayFacts, stay: Stay): WhyNot | null {
  const plan = whyNotPlan(facts, stay)
  if (plan !== null) return plan
  const first = dayNumber(stay.checkIn)
  const last = dayNumber(stay.checkOut)
  const today = dayNumber(facts.today)
  for (let day = first; day < last; day++) {
    const date = dayOf(day)
    const rate = facts.rateOn(day)
    const lowestDelta = Math.min(...deltasOn(facts, stay, day).map((delta) => delta ?? 0))
    const found =
      whyNotRate(rate, date, lowestDelta) ??
      (day === first ? whyNotArrival(rate, date, last - first) : null) ??
      whyNotStock(facts.stockOn(day), date, { rooms: stay.rooms.length, daysAhead: day - today })
    if (found !== null) return found
  }
  return facts.rateOn(last).closedToDeparture ? why('CLOSED_TO_DEPARTURE', stay.checkOut) : null
}

/**
 * Refuses stays that are backwards, too long, over or beyond the horizon; a hotel far to the west may still be in
 * yesterday.
 */
export function refuseBadDates(stay: { checkIn: string; checkOut: string }, nowMs: number): void {
  const today = Math.floor(nowMs / 86_400_000)
  const first = dayNumber(stay.checkIn)
  const last = dayNumber(stay.checkOut)
  const fields: Record<string, Fault> = {}
  if (first < today - 1) fields['checkIn'] = AVAILABILITY_FAULTS.checkInOver
  if (last <= first) fields['checkOut'] = AVAILABILITY_FAULTS.checkOutBefore
  else if (last - first > MAX_NIGHTS) fields['checkOut'] = AVAILABILITY_FAULTS.mostNights(MAX_NIGHTS)
  else if (last > today + HORIZON_DAYS) fields['checkOut'] = FAULTS.tooFarAhead(HORIZON_DAYS)
  if (Object.keys(fields).length > 0) throw new Refusal('search.dates', { fields })
}
