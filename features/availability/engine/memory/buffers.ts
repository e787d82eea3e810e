import { type Arena, Piece, pieceBytes } from './arena.ts'
import { FACILITIES } from '#features/hotels/contract.ts'
import type { City } from '../answer/city.ts'
import type { JudgedConditions } from './conditions.ts'
import { wordsFor } from './hotel-sets.ts'
import { COUNTS, type ScanBuffers } from '../kernel/scan.ts'
import { GROUP, type Groups } from '../kernel/select.ts'

/** Working memory of a search, large enough for the largest city; searches run one after the other, so there is one. */
export type SearchBuffers = ScanBuffers &
  JudgedConditions & {
    readonly planRows: Uint32Array
    readonly roomRows: Uint32Array
    readonly scratch: Float32Array
    readonly counts: Int32Array
    readonly chainCounts: Int32Array
    readonly districtCounts: Int32Array
    readonly facilityCounts: Int32Array
    /** Lowest and highest of the latest values in each group of adjacent hotels. */
    readonly groups: Groups
    /** Sets of hotels as bits, `LISTED_SETS` of them: those on the list, and those on it but for one filter. */
    readonly listed: Int32Array
    giveBack(): void
  }

const MOST_NIGHTS = 64
/** Sets of hotels that facets are counted from. */
export const LISTED_SETS = 4
/** A kernel processes this many hotels at a time, and reads and writes beyond the last one. */
const HOTELS_OVERHANG = 32

export type BufferSizes = {
  plans: number
  hotels: number
  rooms: number
  conditions: number
  chains: number
  districts: number
}

/** The sizes a set of cities needs, with some room to spare. */
export function sizesFor(cities: Iterable<City>): BufferSizes {
  const sizes = { plans: 64, hotels: 128, rooms: 64, conditions: 64, chains: 64, districts: 64 }
  for (const city of cities) {
    // A kernel may write sixteen places at a time.
    sizes.plans = Math.max(sizes.plans, city.nights.planStride + 32)
    sizes.hotels = Math.max(sizes.hotels, city.counts.hotels + HOTELS_OVERHANG)
    sizes.rooms = Math.max(sizes.rooms, city.nights.roomStride + 16)
    sizes.conditions = Math.max(sizes.conditions, city.conditions.count)
    sizes.chains = Math.max(sizes.chains, city.counts.chains)
    sizes.districts = Math.max(sizes.districts, city.facts.districts.length)
  }
  return sizes
}

/** Whether buffers of some sizes do for others. */
export function isEnough(have: BufferSizes, need: BufferSizes): boolean {
  return (['plans', 'hotels', 'rooms', 'conditions', 'chains', 'districts'] as const).every(
    (part) => have[part] >= need[part],
  )
}

export function makeBuffers(arena: Arena, sizes: BufferSizes): SearchBuffers {
  const { plans, hotels, rooms, conditions, chains, districts } = sizes
  const byCondition = [conditions, conditions * 24, conditions * 4, conditions * 8]
  const groups = Math.ceil(hotels / GROUP)
  const listed = LISTED_SETS * wordsFor(hotels)
  const byHotel = [hotels, hotels, listed * 4, groups * 4, groups * 4, hotels * 4, hotels * 4, hotels * 4]
  const byPlan = [plans, plans, plans * 4, plans * 4, plans * 4]
  const piece = new Piece(
    arena,
    pieceBytes(
      ...byCondition,
      ...byHotel,
      ...byPlan,
      rooms,
      COUNTS * 4,
      chains * 4,
      districts * 4,
      FACILITIES.length * 4,
      MOST_NIGHTS * 4,
      MOST_NIGHTS * 4,
    ),
  )
  return {
    classes: piece.u8(conditions),
    factors: piece.f64(conditions * 3),
    nearFactors: piece.f32(conditions),
    freeUntilMs: piece.f64(conditions),
    hotelPass: piece.u8(hotels),
    hotelTallies: piece.u8(hotels),
    best: piece.f32(hotels),
    anyPriceBest: piece.f32(hotels),
    scratch: piece.f32(hotels),
    open: piece.u8(plans),
    tallies: piece.u8(plans),
    values: piece.f32(plans),
    totals: piece.f32(plans),
    anyPriceTotals: piece.f32(plans),
    roomState: piece.u8(rooms),
    counts: piece.i32(COUNTS),
    chainCounts: piece.i32(chains),
    districtCounts: piece.i32(districts),
    facilityCounts: piece.i32(FACILITIES.length),
    listed: piece.i32(listed),
    groups: { lows: piece.f32(groups), highs: piece.f32(groups) },
    planRows: piece.u32(MOST_NIGHTS),
    roomRows: piece.u32(MOST_NIGHTS),
    giveBack: () => piece.giveBack(),
  }
}
