import { countSets, groupHotels, leastOfHotels, markListed, unionOfHotels } from './kernel-code-hotels.ts'
import { classPlans, convertPlans, filterPrices, sumAndTallyPlans, sumPlans, tallyPlans } from './kernel-code-plans.ts'
import { ON_REQUEST } from '../memory/nights.ts'
import { ROOM_LEFT, ROOM_ON_REQUEST } from './scan.ts'
import { assemble, at, Fn, get, I32, i32, set, step, V128, v128, whilst } from './wasm-assembler.ts'

// The pass over room types for WebAssembly with SIMD; those over plans and over hotels stand in `kernel-code-plans.ts`
// and `kernel-code-hotels.ts`.

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
          set(
            half.enough,
            v128.and(get(half.enough), v128.greaterOrEqual16(get(half.value), v128.splat16(get(rooms)))),
          ),
          set(
            half.requested,
            v128.or(get(half.requested), v128.equal16(get(half.value), v128.splat16(i32.of(ON_REQUEST)))),
          ),
        ]),
        step(night, 1),
      ),
      // Ones stay ones when halved, since they count as less than nothing.
      v128.store(
        i32.add(get(state), get(room)),
        v128.narrow16(...halves.map((half) => v128.andNot(get(half.enough), v128.and(get(half.requested), without)))),
      ),
      step(room, 16),
    ),
  ]
  return fn
}

/** The kernel's module: the passes over `env.memory`, asking `env.exactTotal(plan)` where rounding decides. */
export function kernelModule(): Uint8Array {
  return assemble('exactTotal', {
    markRooms: markRooms(),
    sumPlans: sumPlans(),
    sumAndTallyPlans: sumAndTallyPlans(),
    convertPlans: convertPlans(),
    classPlans: classPlans(),
    tallyPlans: tallyPlans(),
    filterPrices: filterPrices(),
    leastOfHotels: leastOfHotels(),
    unionOfHotels: unionOfHotels(),
    groupHotels: groupHotels(),
    markListed: markListed(),
    countSets: countSets(),
  })
}
