import { type Arena, Piece, pieceBytes } from './arena.ts'
import { kernelModule } from './kernel-code.ts'
import * as js from './kernel-js.ts'
import { filtersPrices, type Scan } from './scan.ts'

/** The two passes over the arrays of a city, in JavaScript or WebAssembly; both give the same. */
export type Kernel = { markRooms(scan: Scan): void; scanHotels(scan: Scan): void }

const MOST_PARTIES = 8
const LANES = 16
/** Prices from here on would be below nothing for the kernel, which has signs. */
const MOST_PRICE = 2 ** 31

type Pass = (...words: number[]) => void
type Exports = Readonly<
  Record<'markRooms' | 'sumPlans' | 'convertPlans' | 'classPlans' | 'tallyPlans' | 'filterPrices' | 'keepPassing' | 'leastOfHotels' | 'unionOfHotels', Pass>
>

let compiled: WebAssembly.Module | undefined

/** The passes over the arrays of an arena: in WebAssembly with SIMD, or in JavaScript where that is asked for or is not to be had. */
export function loadKernel(arena: Arena, wanted: 'wasm' | 'js'): { kernel: Kernel; kind: 'wasm' | 'js' } {
  const plain = { kernel: { markRooms: js.markRooms, scanHotels: js.scanHotels }, kind: 'js' as const }
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
  const piece = new Piece(arena, pieceBytes(8 * MOST_PARTIES, 16, 16, 16, LANES, 5 * 16, 17 * LANES))
  const parties = piece.u32(2 * MOST_PARTIES)
  const words = {
    parties,
    counts: new Float32Array(parties.buffer, parties.byteOffset, 2 * MOST_PARTIES),
    figures: piece.f32(4),
    bounds: piece.f32(4),
    exactBounds: piece.f64(2),
    doubts: piece.u8(LANES),
    laneTails: piece.u32(5 * 4),
    byteTails: piece.u8(17 * LANES),
  }
  for (let lanes = 0; lanes <= 4; lanes++) words.laneTails.fill(0xffffffff, 4 * lanes, 5 * lanes)
  for (let bytes = 0; bytes <= LANES; bytes++) words.byteTails.fill(0xff, LANES * bytes, (LANES + 1) * bytes)
  return words
}

type Parameters = ReturnType<typeof makeParameters>

function sumPlans(passes: Exports, scan: Scan, to: Parameters): void {
  const { city, buffers, parties, planRows } = scan
  const { price, limits } = city.nights
  for (const [place, party] of parties.entries()) {
    to.parties[2 * place] = party.deltas.byteOffset
    to.counts[2 * place + 1] = party.count
  }
  to.figures.set([scan.rooms, scan.nights, scan.factor ?? 1])
  const asked = [planRows.byteOffset, scan.nights, scan.departureRow, city.counts.plans, to.parties.byteOffset, parties.length, to.figures.byteOffset]
  passes.sumPlans(price.byteOffset, limits.byteOffset, ...asked, buffers.values.byteOffset, buffers.open.byteOffset)
  if (scan.factor !== null) return
  passes.convertPlans(city.planCondition.byteOffset, buffers.nearFactors.byteOffset, buffers.values.byteOffset, city.counts.plans)
}

function tallyPlans(passes: Exports, scan: Scan): void {
  const { city, buffers, meals, needs } = scan
  const { plans } = city.counts
  const kinds = buffers.tallies
  const from = [city.planCondition.byteOffset, city.planRoom.byteOffset, buffers.classes.byteOffset, buffers.roomState.byteOffset]
  passes.classPlans(...from, plans, kinds.byteOffset)
  kinds.fill(0, plans, plans + LANES) // Lanes behind the last plan count for nothing.
  passes.tallyPlans(kinds.byteOffset, buffers.open.byteOffset, plans, meals, needs)
}

function filterPrices(passes: Exports, scan: Scan, to: Parameters): void {
  const { totalFrom, totalBelow, bound, buffers } = scan
  to.bounds.set([totalFrom + bound, totalBelow - bound, totalFrom - bound, totalBelow + bound])
  to.exactBounds.set([totalFrom, totalBelow])
  const { tallies, values } = buffers
  const bounds = [to.bounds.byteOffset, to.exactBounds.byteOffset, to.doubts.byteOffset]
  passes.filterPrices(tallies.byteOffset, values.byteOffset, scan.city.counts.plans, ...bounds)
}

function wasmKernel(arena: Arena, module: WebAssembly.Module): Kernel {
  let current: Scan | undefined
  const exactTotal = (plan: number) => (current ? js.exactTotal(current, plan) : 0)
  const instance = new WebAssembly.Instance(module, { env: { memory: arena.memory, exactTotal } })
  const passes = instance.exports as Exports // What `kernelModule` exports.
  const own = makeParameters(arena)

  /** Keeps the totals of the plans that pass, and each hotel's lowest of them. */
  function keep({ city, buffers }: Scan, totals: Float32Array, best: Float32Array): void {
    const { plans, hotels } = city.counts
    passes.keepPassing(buffers.tallies.byteOffset, buffers.values.byteOffset, plans, totals.byteOffset)
    const into = [buffers.hotelPass.byteOffset, own.laneTails.byteOffset, best.byteOffset]
    passes.leastOfHotels(city.hotelStart.byteOffset, hotels, totals.byteOffset, ...into)
  }

  return {
    markRooms: ({ city, buffers, roomRows, nights, rooms }) => {
      passes.markRooms(city.nights.stock.byteOffset, roomRows.byteOffset, nights, rooms, city.counts.rooms, buffers.roomState.byteOffset)
    },
    scanHotels: (scan) => {
      const { city, buffers } = scan
      if (city.nights.dearest >= MOST_PRICE) return js.scanHotels(scan)
      current = scan
      sumPlans(passes, scan, own)
      tallyPlans(passes, scan)
      if (filtersPrices(scan)) {
        keep(scan, buffers.anyPriceTotals, buffers.anyPriceBest)
        filterPrices(passes, scan, own)
      }
      keep(scan, buffers.totals, buffers.best)
      const tallies = [buffers.tallies.byteOffset, own.byteTails.byteOffset, buffers.hotelTallies.byteOffset]
      passes.unionOfHotels(city.hotelStart.byteOffset, city.counts.hotels, ...tallies)
    },
  }
}
