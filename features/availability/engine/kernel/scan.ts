import type { RoomParty } from '#features/availability/contract.ts'
import type { City } from '../answer/city.ts'
import { INSTANT } from '../memory/conditions.ts'
import type { PartyDeltas } from '../memory/parties.ts'

/** Places in `counts` of what a scan counts: whole stars from 0, meals in their order, and single figures. */
export const COUNT_STARS = 0
export const COUNT_MEALS = 8
export const COUNT_FREE = 13
export const COUNT_INSTANT = 14
export const COUNT_TOTAL = 15
export const COUNTS = 16

/**
 * Bits of `hotelPass`: which of the hotel's own filters it passes; PASS_OWN is all of them that no facet of the scan
 * leaves out.
 */
export const PASS_STARS = 1
export const PASS_CHAIN = 2
export const PASS_DISTRICT = 4
export const PASS_OWN = 8
export const PASS_ALL = 15

/**
 * State of a room type over the stay, as what it leaves of a class byte: not enough rooms, enough, enough with a night
 * on request.
 */
export const ROOM_NONE = 0
export const ROOM_LEFT = 0xff
export const ROOM_ON_REQUEST = ROOM_LEFT ^ INSTANT

/** A party of the stay: how many rooms have it, and what it adds a night by plan. */
export type ScanParty = PartyDeltas & { readonly count: number; readonly party: RoomParty }

/** One search, prepared so that only numbers are left. */
export type Scan = {
  readonly city: City
  readonly checkInDay: number
  readonly nights: number
  readonly rooms: number
  /** Where the rows of the nights begin, check-in first; `departureRow` is that of the check-out day. */
  readonly planRows: Uint32Array
  readonly roomRows: Uint32Array
  readonly departureRow: number
  readonly parties: readonly ScanParty[]
  /** Approximate factor from net to the caller's prices where all conditions have the same, else null. */
  readonly factor: number | null
  /** How far an approximate total may be from the exact one. */
  readonly bound: number
  /**
   * Filters on rates: wanted meals as bits (31 is all), and whether a rate must have the other bits of a class byte.
   */
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
  /** The approximate factor in single precision. */
  readonly nearFactors: Float32Array
  readonly hotelPass: Uint8Array
  readonly roomState: Uint8Array
  /** Of a plan: whether nights, parties and restrictions let the stay in, as a mask of bits. */
  readonly open: Uint8Array
  /** Of a plan: its class byte, and after the scan what it counts for (`tallyOf`). */
  readonly tallies: Uint8Array
  /** Approximate totals by plan: of every plan, good where it is open. */
  readonly values: Float32Array
  /** The same, Infinity for plans that fail a filter; before the price filter, and with it. */
  readonly anyPriceTotals: Float32Array
  readonly totals: Float32Array
  /**
   * Of a hotel: what its plans count for together, and the lowest total when it passes its own filters, else Infinity.
   */
  readonly hotelTallies: Uint8Array
  readonly anyPriceBest: Float32Array
  readonly best: Float32Array
}

/** Whether a scan has a price filter; without one, totals and best stand for those before it as well. */
export function filtersPrices(scan: Pick<Scan, 'totalFrom' | 'totalBelow'>): boolean {
  return scan.totalFrom !== -Infinity || scan.totalBelow !== Infinity
}

/**
 * How far an approximate total in doubles may be from the exact one: each room and night is rounded by half a unit at
 * most; the rest is for doubles.
 */
export function roundingBound(scan: { readonly rooms: number; readonly nights: number }): number {
  return scan.rooms * scan.nights * 0.5 + 1
}

const LAST_PLACE = 2 ** -23

/**
 * The same for an approximate total in single precision, whose sum loses half of the last place of the largest number
 * with each step; twice that is allowed for.
 */
export function boundOf(
  stay: { rooms: number; nights: number; parties: readonly ScanParty[] },
  dearest: number,
  largestFactor: number,
): number {
  const { rooms, nights, parties } = stay
  const added = parties.reduce((sum, { count, largest }) => sum + count * largest, 0)
  const largest = nights * (rooms * dearest + added) * largestFactor
  const spread = parties.reduce((sum, party) => sum + party.count * party.spread, 0) * largestFactor
  return roundingBound(stay) + spread + largest * LAST_PLACE * (nights + parties.length + 8)
}
