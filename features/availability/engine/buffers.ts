import { type Arena, Piece, pieceBytes } from './arena.ts'
import type { City } from './city.ts'
import type { JudgedConditions } from './conditions.ts'
import { COUNTS, type ScanBuffers } from './scan.ts'

/** Working memory of a search, large enough for the largest city; searches run one after the other, so there is one. */
export type SearchBuffers = ScanBuffers &
  JudgedConditions & { readonly planRows: Uint32Array; readonly roomRows: Uint32Array; readonly scratch: Float64Array; giveBack(): void }

const MOST_NIGHTS = 64

export type BufferSizes = { plans: number; hotels: number; rooms: number; conditions: number; chains: number }

/** The sizes a set of cities needs, with some room to spare. */
export function sizesFor(cities: Iterable<City>): BufferSizes {
  const sizes = { plans: 64, hotels: 64, rooms: 64, conditions: 64, chains: 64 }
  for (const city of cities) {
    // A kernel may write sixteen places at a time.
    sizes.plans = Math.max(sizes.plans, city.nights.planStride + 16)
    sizes.hotels = Math.max(sizes.hotels, city.counts.hotels + 1)
    sizes.rooms = Math.max(sizes.rooms, city.nights.roomStride + 16)
    sizes.conditions = Math.max(sizes.conditions, city.conditions.count)
    sizes.chains = Math.max(sizes.chains, city.counts.chains)
  }
  return sizes
}

/** Whether buffers of some sizes do for others. */
export function isEnough(have: BufferSizes, need: BufferSizes): boolean {
  return have.plans >= need.plans && have.hotels >= need.hotels && have.rooms >= need.rooms && have.conditions >= need.conditions && have.chains >= need.chains
}

export function makeBuffers(arena: Arena, sizes: BufferSizes): SearchBuffers {
  const { plans, hotels, rooms, conditions, chains } = sizes
  const piece = new Piece(
    arena,
    pieceBytes(
      conditions,
      conditions * 24,
      hotels,
      rooms,
      hotels * 8,
      hotels * 8,
      COUNTS * 4,
      chains * 4,
      conditions * 8,
      MOST_NIGHTS * 4,
      MOST_NIGHTS * 4,
      hotels * 8,
      plans,
      plans * 4,
      plans * 4,
    ),
  )
  return {
    classes: piece.u8(conditions),
    factors: piece.f64(conditions * 3),
    hotelPass: piece.u8(hotels),
    roomState: piece.u8(rooms),
    best: piece.f64(hotels),
    bestAnyPrice: piece.f64(hotels),
    counts: piece.i32(COUNTS),
    chainCounts: piece.i32(chains),
    freeUntilMs: piece.f64(conditions),
    planRows: piece.u32(MOST_NIGHTS),
    roomRows: piece.u32(MOST_NIGHTS),
    scratch: piece.f64(hotels),
    arrive: piece.u8(plans),
    sums: piece.u32(plans),
    lows: piece.u32(plans),
    giveBack: () => piece.giveBack(),
  }
}
