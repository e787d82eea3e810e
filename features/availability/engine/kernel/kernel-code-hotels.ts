import { COUNT_MEALS, PASS_ALL, PASS_CHAIN, PASS_DISTRICT, PASS_STARS } from './scan.ts'
import { GROUP } from './select.ts'
import {
  at,
  belowAll,
  type Code,
  f32,
  Fn,
  get,
  I32,
  i32,
  i64,
  infinite,
  set,
  splat,
  step,
  V128,
  v128,
  whilst,
} from './wasm-assembler.ts'

// The passes over hotels for WebAssembly with SIMD; `kernel-js.ts`, `facets.ts` and `select.ts` say the same in
// JavaScript.

const EIGHT_LANES = 32

/**
 * Lowest total of each hotel that passes its own filters, else Infinity. The first eight plans are taken at once,
 * without asking how many there are, since that is anybody's guess. `tails` holds masks of 0 to 8 lanes.
 */
export function leastOfHotels(): Fn {
  const fn = new Fn('starts', 'hotels', 'totals', 'pass', 'tails', 'least')
  const { starts, hotels, totals, pass, tails, least } = fn.params
  const { hotel, plan, end, mask, address } = fn.locals(I32, 'hotel', 'plan', 'end', 'mask', 'address')
  const { lowest } = fn.locals(V128, 'lowest')
  const fold = (place: 4 | 8) => set(lowest, v128.leastF32(get(lowest), v128.from(get(lowest), place)))
  const four = (offset: number) => v128.choose(v128.load(get(address), offset), infinite, v128.load(get(mask), offset))
  const maskOfRest = set(
    mask,
    i32.add(get(tails), i32.shl(i32.atMost(i32.subtract(get(end), get(plan)), 8), i32.of(Math.log2(EIGHT_LANES)))),
  )
  const addressOfRest = set(address, at(get(totals), get(plan), 4))
  fn.body = [
    set(end, i32.load(get(starts))),
    whilst(
      i32.less(get(hotel), get(hotels)),
      set(plan, get(end)),
      set(end, i32.load(at(get(starts), get(hotel), 4), 4)),
      maskOfRest,
      addressOfRest,
      set(lowest, v128.leastF32(four(0), four(16))),
      step(plan, 8),
      whilst(
        i32.less(get(plan), get(end)),
        maskOfRest,
        addressOfRest,
        set(lowest, v128.leastF32(get(lowest), v128.leastF32(four(0), four(16)))),
        step(plan, 8),
      ),
      fold(8),
      fold(4),
      f32.store(
        at(get(least), get(hotel), 4),
        f32.choose(
          v128.firstF32(get(lowest)),
          f32.of(Infinity),
          i32.equal(i32.load8(i32.add(get(pass), get(hotel))), i32.of(PASS_ALL)),
        ),
      ),
      step(hotel, 1),
    ),
  ]
  return fn
}

/** The combined tally of each hotel's plans. `tails` holds masks of 0 to 16 bytes. */
export function unionOfHotels(): Fn {
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
        set(
          all,
          v128.or(
            get(all),
            v128.and(
              v128.load(i32.add(get(tallies), get(plan))),
              v128.load(i32.add(get(tails), i32.shl(get(bytes), i32.of(4)))),
            ),
          ),
        ),
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

/** Lowest and highest finite value of each group of hotels; behind the last hotel there must be Infinity. */
export function groupHotels(): Fn {
  const fn = new Fn('values', 'hotels', 'lows', 'highs')
  const { values, hotels, lows, highs } = fn.params
  const { hotel, address, group } = fn.locals(I32, 'hotel', 'address', 'group')
  const { value, low, high } = fn.locals(V128, 'value', 'low', 'high')
  const quarters = Array.from({ length: GROUP / 4 }, (_, place) => 16 * place)
  const folds = ([8, 4] as const).flatMap((place) => [
    set(low, v128.leastF32(get(low), v128.from(get(low), place))),
    set(high, v128.mostF32(get(high), v128.from(get(high), place))),
  ])
  fn.body = [
    whilst(
      i32.less(get(hotel), get(hotels)),
      set(address, at(get(values), get(hotel), 4)),
      set(low, infinite),
      set(high, belowAll),
      ...quarters.flatMap((offset) => [
        set(value, v128.load(get(address), offset)),
        set(low, v128.leastF32(get(low), get(value))),
        set(high, v128.mostF32(get(high), v128.choose(get(value), belowAll, v128.less32(get(value), infinite)))),
      ]),
      ...folds,
      f32.store(i32.add(get(lows), get(group)), v128.firstF32(get(low))),
      f32.store(i32.add(get(highs), get(group)), v128.firstF32(get(high))),
      step(group, 4),
      step(hotel, GROUP),
    ),
  ]
  return fn
}

const TALLY_BITS = 8
/** Filters that a set of hotels leaves aside, in the order of the sets. */
export const ASIDE = [0, PASS_STARS, PASS_CHAIN, PASS_DISTRICT]

/**
 * Notes as bits, sixteen hotels at a time, which are on the list and which would be with the filter of stars, chain or
 * district left aside: four sets of so many bytes. Counts the hotels of the list by each bit of their tallies. Behind
 * the last hotel the tallies must be empty.
 */
export function markListed(): Fn {
  const fn = new Fn('tallies', 'pass', 'hotels', 'sets', 'bytes', 'counts')
  const { tallies, pass, hotels, sets, bytes, counts } = fn.params
  const { hotel, address } = fn.locals(I32, 'hotel', 'address')
  const names = Array.from({ length: TALLY_BITS }, (_, bit) => `count${bit}`)
  const counters = Object.values(fn.locals(I32, ...names))
  const { tally, passes, listed } = fn.locals(V128, 'tally', 'passes', 'listed')
  const isListed = (aside: number) => v128.equal8(v128.or(get(passes), splat(aside)), splat(PASS_ALL))
  const nextSet = set(address, i32.add(get(address), get(bytes)))
  const mark = (aside: number): Code => i32.store16(get(address), v128.bits8(v128.and(get(tally), isListed(aside))))
  fn.body = [
    whilst(
      i32.less(get(hotel), get(hotels)),
      set(tally, v128.load(i32.add(get(tallies), get(hotel)))),
      set(passes, v128.load(i32.add(get(pass), get(hotel)))),
      set(address, i32.add(get(sets), i32.shiftRight(get(hotel), i32.of(3)))),
      ...ASIDE.flatMap((aside) => [mark(aside), nextSet]),
      set(listed, v128.and(get(tally), isListed(0))),
      ...counters.map((counter, bit) =>
        set(counter, i32.add(get(counter), i32.ones(v128.bits8(v128.shiftLeft8(get(listed), TALLY_BITS - 1 - bit))))),
      ),
      step(hotel, 16),
    ),
    ...counters.map((counter, bit) => i32.store(get(counts), get(counter), 4 * (COUNT_MEALS + bit))),
  ]
  return fn
}

/** Counts what each of some sets of hotels has in common with one. A set has so many bytes, a multiple of sixteen. */
export function countSets(): Fn {
  const fn = new Fn('sets', 'count', 'bytes', 'common', 'counts')
  const { sets, count, bytes, common, counts } = fn.params
  const { place, byte, total } = fn.locals(I32, 'place', 'byte', 'total')
  const both = (offset: number) =>
    i64.ones(
      i64.and(i64.load(i32.add(get(sets), get(byte)), offset), i64.load(i32.add(get(common), get(byte)), offset)),
    )
  fn.body = [
    whilst(
      i32.less(get(place), get(count)),
      set(total, i32.of(0)),
      set(byte, i32.of(0)),
      whilst(
        i32.less(get(byte), get(bytes)),
        set(total, i32.add(get(total), i32.add(both(0), both(8)))),
        step(byte, 16),
      ),
      i32.store(at(get(counts), get(place), 4), get(total)),
      set(sets, i32.add(get(sets), get(bytes))),
      step(place, 1),
    ),
  ]
  return fn
}
