import { dayNumber } from '#contract/dates.ts'

/** Price and restrictions of a plan on a night. */
export type RateNight = {
  /** Net price for two adults in the plan's minor units; 0 is no price. */
  readonly netMinor: number
  readonly closed: boolean
  readonly closedToArrival: boolean
  readonly closedToDeparture: boolean
  /** Least nights of a stay that arrives on this night; 0 is no such rule. */
  readonly minStay: number
}

export const STOCK_KINDS = ['ALLOTMENT', 'FREE_SALE', 'ON_REQUEST', 'STOP_SALE'] as const

/** What a room type has to sell on a night. */
export type StockNight = {
  readonly kind: (typeof STOCK_KINDS)[number]
  /** The night can be sold until so many days before it, in the hotel's own days; not asked of nights on request. */
  readonly releaseDays: number
  /** Rooms not yet taken; counts for an allotment only. */
  readonly left: number
}

export const RATE_BYTES = 6
export const STOCK_BYTES = 4
const NO_RATE: RateNight = { netMinor: 0, closed: false, closedToArrival: false, closedToDeparture: false, minStay: 0 }
const NO_STOCK: StockNight = { kind: 'ALLOTMENT', releaseDays: 0, left: 0 }

/** The month a day lies in, counted from 1970-01. */
export function monthOf(day: number): number {
  const date = new Date(day * 86_400_000)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

/** First day of a month counted from 1970-01. */
export function firstDayOf(month: number): number {
  return Date.UTC(1970 + Math.floor(month / 12), month % 12, 1) / 86_400_000
}

/** Place of a day in its month, 0 for the first. */
export function placeInMonth(day: number): number {
  return new Date(day * 86_400_000).getUTCDate() - 1
}

/** The months that hold the days from one to another, both included, as day numbers. */
export function monthsOf(firstDay: number, lastDay: number): number[] {
  const first = monthOf(firstDay)
  return Array.from({ length: monthOf(lastDay) - first + 1 }, (_, i) => first + i)
}

/** Reads one night of a stored rate month (31 records of 6 bytes). */
export function rateNightOf(nights: Uint8Array | undefined, day: number): RateNight {
  if (nights === undefined) return NO_RATE
  const at = placeInMonth(day) * RATE_BYTES
  const view = new DataView(nights.buffer, nights.byteOffset + at, RATE_BYTES)
  const flags = view.getUint8(4)
  return {
    netMinor: view.getUint32(0, true),
    closed: (flags & 1) !== 0,
    closedToArrival: (flags & 2) !== 0,
    closedToDeparture: (flags & 4) !== 0,
    minStay: view.getUint8(5),
  }
}

/** Reads one night of a stored allotment month (31 records of 4 bytes), before any room was taken. */
export function stockNightOf(nights: Uint8Array | undefined, day: number): StockNight {
  if (nights === undefined) return NO_STOCK
  const at = placeInMonth(day) * STOCK_BYTES
  const view = new DataView(nights.buffer, nights.byteOffset + at, STOCK_BYTES)
  return stockNight({
    kind: view.getUint8(0),
    releaseDays: view.getUint8(1),
    allotment: view.getUint16(2, true),
    sold: 0,
  })
}

/** A night as `inventory_night` and `allotment_month` count it. */
export function stockNight(row: { kind: number; releaseDays: number; allotment: number; sold: number }): StockNight {
  return {
    kind: STOCK_KINDS[row.kind] ?? 'STOP_SALE',
    releaseDays: row.releaseDays,
    left: Math.max(0, row.allotment - row.sold),
  }
}

/** Day numbers of the nights of a stay. */
export function stayDays(stay: { checkIn: string; checkOut: string }): number[] {
  const first = dayNumber(stay.checkIn)
  return Array.from({ length: Math.max(0, dayNumber(stay.checkOut) - first) }, (_, i) => first + i)
}
