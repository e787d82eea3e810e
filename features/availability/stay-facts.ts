import { dayNumber, localDay } from '#contract/dates.ts'
import type { Stay } from './contract.ts'
import { monthOf, rateNightOf, stockNight, stockNightOf } from './rules-nights.ts'
import type { Markets } from './rules-occupancy.ts'
import type { PenaltyRule } from './rules-penalty.ts'
import type { StayFacts } from './rules-stay.ts'

type StoredMonth = { month: number; nights: string }

/** One plan of a hotel as `stay.sql` gives it. */
export type StayPlanRow = {
  hotel_id: string
  hotel_name_en: string
  hotel_name_zh: string | null
  hotel_name_local: string | null
  star_halves: number | null
  address_en: string | null
  address_zh: string | null
  phone: string | null
  country: string
  time_zone: string
  latitude: number
  longitude: number
  check_in_from: string
  check_out_until: string
  hotel_open: boolean
  city_en: string
  city_zh: string | null
  room_type_id: string
  room_type_no: number
  room_name_en: string
  room_name_zh: string | null
  max_adults: number
  max_children: number
  max_occupancy: number
  rate_plan_id: string
  rate_plan_no: number
  plan_name_en: string
  plan_name_zh: string | null
  meal_plan: 'ROOM_ONLY' | 'BREAKFAST' | 'HALF_BOARD' | 'FULL_BOARD' | 'ALL_INCLUSIVE'
  currency: string
  adult_deltas: Record<string, number>
  child_bands: { toAge: number; amountMinor: number }[]
  markets: Markets
  min_stay: number
  max_stay: number
  min_advance_days: number
  max_advance_days: number
  booking_from: string | null
  booking_to: string | null
  confirmation_mode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
  confirmation_seconds: number
  penalties: PenaltyRule[]
  package_only: boolean
  plan_open: boolean
  rate_months: (StoredMonth & { version: number })[]
  allotment_months: StoredMonth[]
  inventory: { day: number; kind: number; releaseDays: number; allotment: number; sold: number }[]
}

/** What decides on the stay, read out of a row; rooms that were taken stand over the month they were taken from. */
export function stayFacts(row: StayPlanRow, nowMs: number): StayFacts {
  const rates = new Map(row.rate_months.map((stored) => [stored.month, Buffer.from(stored.nights, 'hex')]))
  const stocks = new Map(row.allotment_months.map((stored) => [stored.month, Buffer.from(stored.nights, 'hex')]))
  const taken = new Map(row.inventory.map((night) => [night.day, stockNight(night)]))
  return {
    hotelOpen: row.hotel_open,
    plan: {
      open: row.plan_open,
      packageOnly: row.package_only,
      markets: row.markets,
      minStay: row.min_stay,
      maxStay: row.max_stay,
      minAdvanceDays: row.min_advance_days,
      maxAdvanceDays: row.max_advance_days,
      bookingFrom: row.booking_from,
      bookingTo: row.booking_to,
      adultDeltas: row.adult_deltas,
      childBands: row.child_bands,
    },
    limits: { maxAdults: row.max_adults, maxChildren: row.max_children, maxOccupancy: row.max_occupancy },
    today: localDay(row.time_zone, nowMs),
    rateOn: (day) => rateNightOf(rates.get(monthOf(day)), day),
    stockOn: (day) => taken.get(day) ?? stockNightOf(stocks.get(monthOf(day)), day),
  }
}

/** Months a stay's price was made from, with their versions; the check-out day's month counts only when a night lies in it. */
export function rateVersionsOf(row: StayPlanRow, stay: Stay): { month: number; version: number }[] {
  const last = monthOf(dayNumber(stay.checkOut) - 1)
  return row.rate_months.filter((stored) => stored.month <= last).map(({ month, version }) => ({ month, version }))
}
