import { addDays, dayNumber, dayOf, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import type { Reader } from '#server/db/database.ts'
import { GRID_DAYS, type GridCell, type NIGHT_STATES } from '../contract-calendar.ts'
import type { Stay, WhyNot } from '../contract.ts'
import type { RateNight, StockNight } from './rules-nights.ts'
import { type Factor, factorFor, sellMinor } from '../prices/rules.ts'
import { isBelowNet, reducedFactors } from '../prices/rules-reduction.ts'
import { termsSold } from '../prices/rules-mark-up.ts'
import { deltasOn, type StayFacts, whyNotStay } from './rules.ts'
import { netOfRooms, priceRooms, readPlans, type StayRequest } from './stay.ts'
import * as sql from './stay.sql.ts'
import { stayFacts, type StayPlanRow } from './facts.ts'

const DAY_MS = 86_400_000

/** A hotel's grid asked for; the stay is the first one of it. */
export type GridRequest = StayRequest

type NightState = (typeof NIGHT_STATES)[number]

function stockState(stock: StockNight, need: { rooms: number; daysAhead: number }): NightState {
  if (stock.kind === 'ON_REQUEST') return 'ON_REQUEST'
  if (stock.kind === 'STOP_SALE' || need.daysAhead < stock.releaseDays) return 'SOLD_OUT'
  return stock.kind === 'ALLOTMENT' && stock.left < need.rooms ? 'SOLD_OUT' : 'OPEN'
}

function nightState(rate: RateNight, lowestDelta: number): NightState | null {
  if (rate.closed) return 'CLOSED'
  return rate.netMinor === 0 || rate.netMinor + lowestDelta <= 0 ? 'NO_PRICE' : null
}

/** Price of one night for all rooms; null where the party or the night has none. */
function nightMinor(rate: RateNight, deltas: readonly (number | null)[], factor: Factor): number | null {
  let sum = 0
  for (const delta of deltas) {
    if (delta === null || rate.netMinor === 0 || rate.netMinor + delta <= 0) return null
    sum += sellMinor(rate.netMinor + delta, factor)
  }
  return sum
}

/** Stays beyond the horizon have no quote, whatever is stored there. */
const TOO_FAR: WhyNot = { reason: 'ADVANCE', date: null, limit: HORIZON_DAYS }

type Sale = {
  readonly facts: StayFacts
  readonly lastDeparture: number
  factorOn(arrivalDay: number): Factor | undefined
}

function cellOn({ facts, factorOn, lastDeparture }: Sale, stay: Stay): GridCell {
  const day = dayNumber(stay.checkIn)
  const factor = factorOn(day)
  const rate = facts.rateOn(day)
  const deltas = deltasOn(facts, stay, day)
  const lowestDelta = Math.min(...deltas.map((delta) => delta ?? 0))
  const whyNot = dayNumber(stay.checkOut) > lastDeparture ? TOO_FAR : whyNotStay(facts, stay)
  return {
    state:
      nightState(rate, lowestDelta) ??
      stockState(facts.stockOn(day), { rooms: stay.rooms.length, daysAhead: day - dayNumber(facts.today) }),
    nightMinor: rate.closed || !factor ? null : nightMinor(rate, deltas, factor),
    closedToArrival: rate.closedToArrival,
    closedToDeparture: rate.closedToDeparture,
    minStay: rate.minStay,
    totalMinor:
      whyNot === null && factor
        ? priceRooms(stay, netOfRooms(facts, stay), factor).reduce((sum, room) => sum + room.totalMinor, 0)
        : null,
    whyNot,
  }
}

/**
 * Sixty days of check-in of every open plan of a hotel, from the stored rows; undefined when the hotel is not there.
 * Plans without an exchange rate to the caller's currency are left out.
 */
export async function readGrid(
  reader: Reader,
  request: GridRequest,
): Promise<{ timeZone: string; days: string[]; rows: { plan: StayPlanRow; cells: GridCell[] }[] } | undefined> {
  const { stay, terms, nowMs } = request
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  const days = Array.from({ length: GRID_DAYS }, (_, place) => addDays(stay.checkIn, place))
  const whole = { ...request, stay: { ...stay, checkOut: addDays(stay.checkIn, GRID_DAYS + nights) } }
  const { rows, rates } = await readPlans(reader, whole, null)
  const hotel = rows[0] ?? (await reader.oneOrNone(sql.findStayHotel, request))
  if (!hotel) return undefined
  const found = rows.flatMap((plan) => {
    if (!plan.planOpen || factorFor(plan.currency, terms, rates) === undefined) return []
    const facts = stayFacts(plan, nowMs)
    const today = dayNumber(facts.today)
    const sale = {
      facts,
      factorOn: (arrivalDay: number) => {
        const own = termsSold(terms, plan.markUpRules, { arrivalDay, today })
        const factor = factorFor(plan.currency, own, rates)
        if (!factor || isBelowNet(plan.reduction, own.markUpBasisPoints)) return undefined
        return reducedFactors(factor, plan.reduction, nights).sold
      },
      lastDeparture: Math.floor(nowMs / DAY_MS) + HORIZON_DAYS,
    }
    return [
      {
        plan,
        cells: days.map((day) => cellOn(sale, { ...stay, checkIn: day, checkOut: dayOf(dayNumber(day) + nights) })),
      },
    ]
  })
  return { timeZone: hotel.timeZone, days, rows: found }
}
