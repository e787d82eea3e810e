import { classPlans, convertPlans, filterPrices, keepPassing, sumPlans, tallyPlans } from './kernel-code-plans.ts'
import { ON_REQUEST } from './nights.ts'
import { PASS_ALL, ROOM_LEFT, ROOM_ON_REQUEST } from './scan.ts'
import { assemble, at, f32, Fn, get, I32, i32, infinite, set, step, V128, v128, whilst } from './wasm-assembler.ts'

// The passes over room types and hotels for WebAssembly with SIMD; those over plans stand in `kernel-code-plans.ts`.

/** Marks sixteen room types at a time: what their state leaves of a class byte. */
function markRooms(): Fn {
  const fn = new Fn('stock', 'rows', 'nights', 'rooms', 'count', 'state')
  const { stock, rows, nights, rooms, count, state } = fn.params
  const { room, night, address } = fn.locals(I32, 'room', 'night', 'address')
  const halves = [0, 16].map((offset) => ({ offset, ...fn.locals(V128, 'enough', 'requested', 'value') }))
  const without = v128.splat16(i32.of(ROOM_LEFT ^ ROOM_ON_REQUEST))
  fn.body = [
    whilst(
      i32.less(get(room), get(count)),
      ...halves.flatMap((half) => [set(half.enough, v128.ones), set(half.requested, v128.zero)]),
      set(night, i32.of(0)),
      whilst(
        i32.less(get(night), get(nights)),
        set(address, at(get(stock), i32.add(i32.load(at(get(rows), get(night), 4)), get(room)), 2)),
        ...halves.flatMap((half) => [
          set(half.value, v128.load(get(address), half.offset)),
          set(half.enough, v128.and(get(half.enough), v128.greaterOrEqual16(get(half.value), v128.splat16(get(rooms))))),
          set(half.requested, v128.or(get(half.requested), v128.equal16(get(half.value), v128.splat16(i32.of(ON_REQUEST))))),
        ]),
        step(night, 1),
      ),
      // Ones stay ones when halved, since they count as less than nothing.
      v128.store(i32.add(get(state), get(room)), v128.narrow16(...halves.map((half) => v128.andNot(get(half.enough), v128.and(get(half.requested), without))))),
      step(room, 16),
    ),
  ]
  return fn
}

/** Lowest total of each hotel that passes its own filters, else Infinity. `tails` holds masks of 0 to 4 lanes. */
function leastOfHotels(): Fn {
  const fn = new Fn('starts', 'hotels', 'totals', 'pass', 'tails', 'least')
  const { starts, hotels, totals, pass, tails, least } = fn.params
  const { hotel, plan, end, lanes } = fn.locals(I32, 'hotel', 'plan', 'end', 'lanes')
  const { lowest } = fn.locals(V128, 'lowest')
  const fold = (place: 4 | 8) => set(lowest, v128.leastF32(get(lowest), v128.from(get(lowest), place)))
  fn.body = [
    set(end, i32.load(get(starts))),
    whilst(
      i32.less(get(hotel), get(hotels)),
      set(plan, get(end)),
      set(end, i32.load(at(get(starts), get(hotel), 4), 4)),
      set(lowest, infinite),
      whilst(
        i32.less(get(plan), get(end)),
        set(lanes, i32.atMost(i32.subtract(get(end), get(plan)), 4)),
        set(
          lowest,
          v128.leastF32(
            get(lowest),
            v128.choose(v128.load(at(get(totals), get(plan), 4)), infinite, v128.load(i32.add(get(tails), i32.shl(get(lanes), i32.of(4))))),
          ),
        ),
        step(plan, 4),
      ),
      fold(8),
      fold(4),
      f32.store(
        at(get(least), get(hotel), 4),
        f32.choose(v128.firstF32(get(lowest)), f32.of(Infinity), i32.equal(i32.load8(i32.add(get(pass), get(hotel))), i32.of(PASS_ALL))),
      ),
      step(hotel, 1),
    ),
  ]
  return fn
}

/** What the plans of each hotel count for together. `tails` holds masks of 0 to 16 bytes. */
function unionOfHotels(): Fn {
  const fn = new Fn('starts', 'hotels', 'tallies', 'tails', 'union')
  const { starts, hotels, tallies, tails, union } = fn.params
  const { hotel, plan, end, bits, bytes } = fn.locals(I32, 'hotel', 'plan', 'end', 'bits', 'bytes')
  const { all } = fn.locals(V128, 'all')
  const fold = (by: number) => set(bits, i32.or(get(bits), i32.shiftRight(get(bits), i32.of(by))))
  fn.body = [
    set(end, i32.load(get(starts))),
    whilst(
      i32.less(get(hotel), get(hotels)),
      set(plan, get(end)),
      set(end, i32.load(at(get(starts), get(hotel), 4), 4)),
      set(all, v128.zero),
      whilst(
        i32.less(get(plan), get(end)),
        set(bytes, i32.atMost(i32.subtract(get(end), get(plan)), 16)),
        set(all, v128.or(get(all), v128.and(v128.load(i32.add(get(tallies), get(plan))), v128.load(i32.add(get(tails), i32.shl(get(bytes), i32.of(4))))))),
        step(plan, 16),
      ),
      set(all, v128.or(get(all), v128.from(get(all), 8))),
      set(bits, v128.firstI32(v128.or(get(all), v128.from(get(all), 4)))),
      fold(16),
      fold(8),
      i32.store8(i32.add(get(union), get(hotel)), get(bits)),
      step(hotel, 1),
    ),
  ]
  return fn
}

/** The kernel's module: the passes over `env.memory`, asking `env.exactTotal(plan)` where rounding decides. */
export function kernelModule(): Uint8Array {
  return assemble('exactTotal', {
    markRooms: markRooms(),
    sumPlans: sumPlans(),
    convertPlans: convertPlans(),
    classPlans: classPlans(),
    tallyPlans: tallyPlans(),
    filterPrices: filterPrices(),
    keepPassing: keepPassing(),
    leastOfHotels: leastOfHotels(),
    unionOfHotels: unionOfHotels(),
  })
}
