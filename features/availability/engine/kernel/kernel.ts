import { type Arena, Piece, pieceBytes } from '../memory/arena.ts'
import { LISTED_SETS, type SearchBuffers } from '../memory/buffers.ts'
import type { City } from '../answer/city.ts'
import { countFacets } from '../answer/facets.ts'
import { type Sets, wordsFor } from '../memory/hotel-sets.ts'
import { kernelModule } from './kernel-code.ts'
import * as js from './kernel-js.ts'
import { COUNT_STARS, filtersPrices, type Scan } from './scan.ts'
import { GROUP, type Groups, groupValues } from './select.ts'

/** The passes over the arrays of a city, in JavaScript or WebAssembly; both give the same. */
export type Kernel = {
  markRooms(scan: Scan): void
  /**
   * Goes over all plans and hotels; rooms must have been marked. Fills what comes out by plan, and the hotels' lowest
   * totals.
   */
  scanHotels(scan: Scan): void
  /** Writes the combined tally of each hotel's plans, after a scan. */
  tallyHotels(city: City, buffers: SearchBuffers): void
  /** Counts hotels by every choice of a filter from their tallies. */
  countFacets(city: City, buffers: SearchBuffers): void
  /**
   * Finds the lowest and highest value of each group of adjacent hotels; the values are in the arena, with padding
   * after the last.
   */
  groupHotels(values: Float32Array, hotels: number, into: Groups): void
}

const MOST_PARTIES = 8
const LANES = 16
/** Prices from here on would be below nothing for the kernel, which has signs. */
const MOST_PRICE = 2 ** 31

type Pass = (...words: number[]) => void
type PassOverPlans = 'sumPlans' | 'sumAndTallyPlans' | 'convertPlans' | 'classPlans' | 'tallyPlans' | 'filterPrices'
type PassOverHotels = 'leastOfHotels' | 'unionOfHotels' | 'groupHotels' | 'markListed' | 'countSets'
type Exports = Readonly<Record<'markRooms' | PassOverPlans | PassOverHotels, Pass>>

let compiled: WebAssembly.Module | undefined

/**
 * The passes over the arrays of an arena: in WebAssembly with SIMD, or in JavaScript where that is asked for or is not
 * to be had.
 */
export function loadKernel(arena: Arena, wanted: 'wasm' | 'js'): { kernel: Kernel; kind: 'wasm' | 'js' } {
  const plain = {
    kernel: {
      markRooms: js.markRooms,
      scanHotels: js.scanHotels,
      tallyHotels: js.tallyHotels,
      countFacets,
      groupHotels: groupValues,
    },
    kind: 'js' as const,
  }
  if (wanted === 'js') return plain
  try {
    compiled ??= new WebAssembly.Module(kernelModule())
  } catch {
    return plain // A machine without SIMD: slower, with the same answers.
  }
  return { kernel: wasmKernel(arena, compiled), kind: 'wasm' }
}

/** Memory of the kernel's own: parameters of a scan, and masks of so many lanes by their number. */
function makeParameters(arena: Arena) {
  const piece = new Piece(arena, pieceBytes(8 * MOST_PARTIES, 16, 16, 16, LANES, 9 * 32, 17 * LANES))
  const parties = piece.u32(2 * MOST_PARTIES)
  const words = {
    parties,
    counts: new Float32Array(parties.buffer, parties.byteOffset, 2 * MOST_PARTIES),
    figures: piece.f32(4),
    bounds: piece.f32(4),
    exactBounds: piece.f64(2),
    undecided: piece.u8(LANES),
    laneTails: piece.u32(9 * 8),
    byteTails: piece.u8(17 * LANES),
  }
  for (let lanes = 0; lanes <= 8; lanes++) words.laneTails.fill(0xffffffff, 8 * lanes, 9 * lanes)
  for (let bytes = 0; bytes <= LANES; bytes++) words.byteTails.fill(0xff, LANES * bytes, (LANES + 1) * bytes)
  return words
}

type Parameters = ReturnType<typeof makeParameters>

/** Totals of all plans, what each counts for, and the totals of those that pass all filters but that of the price. */
function tallyPlans(passes: Exports, scan: Scan, to: Parameters & { totals: Float32Array }): void {
  const { city, buffers, parties, planRows, meals, needs } = scan
  const { price, limits } = city.nights
  const { plans } = city.counts
  const { values, open, tallies: kinds } = buffers
  const from = [
    city.planCondition.byteOffset,
    city.planRoom.byteOffset,
    buffers.classes.byteOffset,
    buffers.roomState.byteOffset,
  ]
  passes.classPlans(...from, plans, kinds.byteOffset)
  kinds.fill(0, plans, plans + LANES) // Lanes behind the last plan count for nothing.
  for (const [place, party] of parties.entries()) {
    to.parties[2 * place] = party.deltas.byteOffset
    to.counts[2 * place + 1] = party.count
  }
  to.figures.set([scan.rooms, scan.nights, scan.factor ?? 1])
  const stay = [
    planRows.byteOffset,
    scan.nights,
    scan.departureRow,
    plans,
    to.parties.byteOffset,
    parties.length,
    to.figures.byteOffset,
  ]
  const sums = [price.byteOffset, limits.byteOffset, ...stay, values.byteOffset]
  if (scan.factor !== null)
    return passes.sumAndTallyPlans(...sums, kinds.byteOffset, meals, needs, to.totals.byteOffset)
  passes.sumPlans(...sums, open.byteOffset)
  passes.convertPlans(city.planCondition.byteOffset, buffers.nearFactors.byteOffset, values.byteOffset, plans)
  passes.tallyPlans(kinds.byteOffset, open.byteOffset, plans, meals, needs, values.byteOffset, to.totals.byteOffset)
}

function filterPrices(passes: Exports, scan: Scan, to: Parameters): void {
  const { totalFrom, totalBelow, bound, buffers } = scan
  to.bounds.set([totalFrom + bound, totalBelow - bound, totalFrom - bound, totalBelow + bound])
  to.exactBounds.set([totalFrom, totalBelow])
  const { tallies, values, totals } = buffers
  const bounds = [to.bounds.byteOffset, to.exactBounds.byteOffset, to.undecided.byteOffset]
  passes.filterPrices(tallies.byteOffset, values.byteOffset, scan.city.counts.plans, ...bounds, totals.byteOffset)
}

function countFacetSets(passes: Exports, { sets, counts: { hotels } }: City, buffers: SearchBuffers): void {
  const { hotelTallies, hotelPass, listed, counts, chainCounts, districtCounts, facilityCounts } = buffers
  const words = wordsFor(hotels)
  hotelTallies.fill(0, hotels, hotels + LANES)
  listed.fill(0, 0, LISTED_SETS * words)
  passes.markListed(
    hotelTallies.byteOffset,
    hotelPass.byteOffset,
    hotels,
    listed.byteOffset,
    4 * words,
    counts.byteOffset,
  )
  const count = ({ bits, count: many }: Sets, common: number, into: number) =>
    passes.countSets(bits.byteOffset, many, 4 * words, listed.byteOffset + 4 * words * common, into)
  // The sets stand as in `ASIDE`.
  count(sets.facilities, 0, facilityCounts.byteOffset)
  count(sets.stars, 1, counts.byteOffset + 4 * COUNT_STARS)
  count(sets.chains, 2, chainCounts.byteOffset)
  count(sets.districts, 3, districtCounts.byteOffset)
}

function wasmKernel(arena: Arena, module: WebAssembly.Module): Kernel {
  let current: Scan | undefined
  const exactTotal = (plan: number) => (current ? js.exactTotal(current, plan) : 0)
  const instance = new WebAssembly.Instance(module, { env: { memory: arena.memory, exactTotal } })
  const passes = instance.exports as Exports // What `kernelModule` exports.
  const own = makeParameters(arena)

  /** Each hotel's lowest of the totals of its plans. */
  function findLeast({ city, buffers }: Scan, totals: Float32Array, best: Float32Array): void {
    const { hotels } = city.counts
    const into = [buffers.hotelPass.byteOffset, own.laneTails.byteOffset, best.byteOffset]
    passes.leastOfHotels(city.hotelStart.byteOffset, hotels, totals.byteOffset, ...into)
  }

  return {
    markRooms: ({ city, buffers, roomRows, nights, rooms }) => {
      passes.markRooms(
        city.nights.stock.byteOffset,
        roomRows.byteOffset,
        nights,
        rooms,
        city.counts.rooms,
        buffers.roomState.byteOffset,
      )
    },
    scanHotels: (scan) => {
      const { city, buffers } = scan
      if (city.nights.dearest >= MOST_PRICE) return js.scanHotels(scan)
      current = scan
      if (filtersPrices(scan)) {
        tallyPlans(passes, scan, { ...own, totals: buffers.anyPriceTotals })
        findLeast(scan, buffers.anyPriceTotals, buffers.anyPriceBest)
        filterPrices(passes, scan, own)
      } else tallyPlans(passes, scan, { ...own, totals: buffers.totals })
      findLeast(scan, buffers.totals, buffers.best)
    },
    tallyHotels: ({ hotelStart, counts: { hotels } }, { tallies, hotelTallies }) => {
      passes.unionOfHotels(
        hotelStart.byteOffset,
        hotels,
        tallies.byteOffset,
        own.byteTails.byteOffset,
        hotelTallies.byteOffset,
      )
    },
    countFacets: (city, buffers) => countFacetSets(passes, city, buffers),
    groupHotels: (values, hotels, { lows, highs }) => {
      values.fill(Infinity, hotels, hotels + GROUP)
      passes.groupHotels(values.byteOffset, hotels, lows.byteOffset, highs.byteOffset)
    },
  }
}
