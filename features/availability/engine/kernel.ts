import { type Arena, Piece, pieceBytes } from './arena.ts'
import { kernelModule, PARTY_BYTES, SCAN_BYTES, SCAN_NUMBERS, SCAN_NUMBERS_AT, SCAN_WORDS } from './kernel-code.ts'
import * as js from './kernel-js.ts'
import { roundingBound, type Scan } from './scan.ts'
import type { Kernel } from './search.ts'

const MOST_PARTIES = 8
const WORD = 2 ** 32

type Exports = {
  markRooms(stock: number, rows: number, nights: number, rooms: number, count: number, state: number): void
  sumPlans(...words: number[]): void
  scanHotels(from: number): void
}

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

/** Addresses and figures of a scan, by the name the kernel has for them. */
function wordsOf(scan: Scan, parties: Uint32Array): Record<(typeof SCAN_WORDS)[number], number> {
  const { city, buffers } = scan
  return {
    hotelPass: buffers.hotelPass.byteOffset,
    hotelStart: city.hotelStart.byteOffset,
    stars: city.stars.byteOffset,
    chain: city.chain.byteOffset,
    planRoom: city.planRoom.byteOffset,
    planCondition: city.planCondition.byteOffset,
    classes: buffers.classes.byteOffset,
    factors: buffers.factors.byteOffset,
    roomState: buffers.roomState.byteOffset,
    arrive: buffers.arrive.byteOffset,
    sums: buffers.sums.byteOffset,
    lows: buffers.lows.byteOffset,
    best: buffers.best.byteOffset,
    bestAnyPrice: buffers.bestAnyPrice.byteOffset,
    counts: buffers.counts.byteOffset,
    chainCounts: buffers.chainCounts.byteOffset,
    parties: parties.byteOffset,
    firstDeltas: scan.parties[0]?.deltas.byteOffset ?? 0,
    partyCount: scan.parties.length,
    anyPrice: scan.totalFrom === -Infinity && scan.totalBelow === Infinity ? 1 : 0,
    hotels: city.counts.hotels,
    meals: scan.meals,
    needs: scan.needs,
  }
}

function wasmKernel(arena: Arena, module: WebAssembly.Module): Kernel {
  let current: Scan | undefined
  const exactTotal = (plan: number) => (current ? js.exactTotal(current, plan) : 0)
  const instance = new WebAssembly.Instance(module, { env: { memory: arena.memory, exactTotal } })
  const { markRooms, sumPlans, scanHotels } = instance.exports as unknown as Exports // What `kernelModule` exports.
  const piece = new Piece(arena, pieceBytes(SCAN_BYTES, PARTY_BYTES * MOST_PARTIES))
  const block = piece.u8(SCAN_BYTES)
  const words = new Uint32Array(block.buffer, block.byteOffset, SCAN_WORDS.length)
  const numbers = new Float64Array(block.buffer, block.byteOffset + SCAN_NUMBERS_AT, SCAN_NUMBERS.length)
  const parties = piece.u32((PARTY_BYTES / 4) * MOST_PARTIES)

  function write(scan: Scan): void {
    for (const [place, party] of scan.parties.entries()) parties.set([party.deltas.byteOffset, party.count], 2 * place)
    const values = wordsOf(scan, parties)
    for (let place = 0; place < SCAN_WORDS.length; place++) words[place] = values[SCAN_WORDS[place]!]
    numbers.set([roundingBound(scan), scan.totalFrom, scan.totalBelow, scan.parties[0]?.count ?? 0, scan.rooms, scan.nights])
  }

  return {
    markRooms: ({ city, buffers, roomRows, nights, rooms }) => {
      markRooms(city.nights.stock.byteOffset, roomRows.byteOffset, nights, rooms, city.nights.roomStride, buffers.roomState.byteOffset)
    },
    scanHotels: (scan) => {
      const { price, limits, planStride, dearest } = scan.city.nights
      // Sums have 32 bits here and single prices 31; the few stays that could be dearer go the other way.
      if (dearest * Math.max(2, scan.nights) >= WORD) return js.scanHotels(scan)
      current = scan
      const rows = [scan.planRows.byteOffset, scan.nights, scan.departureRow, planStride]
      const into = [scan.buffers.sums.byteOffset, scan.buffers.lows.byteOffset, scan.buffers.arrive.byteOffset]
      sumPlans(price.byteOffset, limits.byteOffset, ...rows, ...into)
      write(scan)
      scanHotels(block.byteOffset)
    },
  }
}
