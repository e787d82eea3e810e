import type { City } from './city.ts'

/** Places in `counts` of what a scan counts: whole stars from 0, meals in their order, and single figures. */
export const COUNT_STARS = 0
export const COUNT_MEALS = 8
export const COUNT_FREE = 13
export const COUNT_INSTANT = 14
export const COUNT_TOTAL = 15
export const COUNTS = 16

/** Bits of `hotelPass`: which of the hotel's own filters it passes; PASS_OWN stands for all that no facet of the scan leaves aside. */
export const PASS_STARS = 1
export const PASS_CHAIN = 2
export const PASS_OWN = 4
export const PASS_ALL = 7

/** State of a room type over the stay: not enough rooms, enough, enough with a night on request. */
export const ROOM_NONE = 0
export const ROOM_LEFT = 1
export const ROOM_ON_REQUEST = 2

/** A party of the stay: how many rooms have it, and what it adds a night, by plan. */
export type ScanParty = { readonly count: number; readonly deltas: Int32Array }

/** One search, prepared so that only numbers are left. */
export type Scan = {
  readonly city: City
  readonly nights: number
  readonly rooms: number
  /** Where the rows of the nights begin, check-in first; `departureRow` is that of the check-out day. */
  readonly planRows: Uint32Array
  readonly roomRows: Uint32Array
  readonly departureRow: number
  readonly parties: readonly ScanParty[]
  /** Filters on rates: wanted meals as bits (31 is all), and whether a rate must have the other bits of a class byte. */
  readonly meals: number
  readonly needs: number
  /** Bounds of the total for the price filter, lower included, upper not; -Infinity and Infinity without one. */
  readonly totalFrom: number
  readonly totalBelow: number
  readonly buffers: ScanBuffers
}

/** Working memory of scans: what goes in by condition and hotel, and what comes out by plan and hotel. */
export type ScanBuffers = {
  readonly classes: Uint8Array
  /** Approximate factor, m and d of a condition. */
  readonly factors: Float64Array
  readonly hotelPass: Uint8Array
  readonly roomState: Uint8Array
  /** Of a plan, for the WebAssembly kernel alone: whether every night has a price and the stay may arrive and depart, sum and lowest of its nights. */
  readonly arrive: Uint8Array
  readonly sums: Uint32Array
  readonly lows: Uint32Array
  /** Lowest approximate total of a hotel that passes every filter, else Infinity. */
  readonly best: Float64Array
  /** The same before the price filter. */
  readonly bestAnyPrice: Float64Array
  readonly counts: Int32Array
  readonly chainCounts: Int32Array
}

/** How far an approximate total may be from the exact one: each room and night is rounded by half a unit at most; the rest is for doubles. */
export function roundingBound(scan: { readonly rooms: number; readonly nights: number }): number {
  return scan.rooms * scan.nights * 0.5 + 1
}
