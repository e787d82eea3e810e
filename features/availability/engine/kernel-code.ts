import { FREE_CANCELLATION, INSTANT, MEAL_BITS, SOLD } from './conditions.ts'
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, MIN_STAY_SHIFT, ON_REQUEST } from './nights.ts'
import { COUNT_FREE, COUNT_INSTANT, COUNT_MEALS, COUNT_STARS, COUNT_TOTAL, PASS_ALL, PASS_CHAIN, PASS_OWN, PASS_STARS, ROOM_ON_REQUEST } from './scan.ts'
import { assemble, block, call, type Code, F64, f64, Fn, get, I32, i32, leaveIf, type Local, set, step, V128, v128, when, whilst } from './wasm-assembler.ts'

// The kernel of a search for WebAssembly with SIMD. It does what `kernel-js.ts` does, with the same numbers in the same order, so that both
// come to the same bits; a test holds them together.

/** Whole numbers that `scanHotels` reads from its block of parameters, four bytes each: addresses first. */
export const SCAN_WORDS = [
  'hotelPass',
  'hotelStart',
  'stars',
  'chain',
  'planRoom',
  'planCondition',
  'classes',
  'factors',
  'roomState',
  'arrive',
  'sums',
  'lows',
  'best',
  'bestAnyPrice',
  'counts',
  'chainCounts',
  'parties',
  'firstDeltas',
  'partyCount',
  'anyPrice',
  'hotels',
  'meals',
  'needs',
] as const
/** Numbers behind them, eight bytes each. */
export const SCAN_NUMBERS = ['bound', 'totalFrom', 'totalBelow', 'firstCount', 'roomsNumber', 'nightsNumber'] as const
/** Where the numbers begin: at a multiple of their size. */
export const SCAN_NUMBERS_AT = Math.ceil(SCAN_WORDS.length / 2) * 8
export const SCAN_BYTES = SCAN_NUMBERS_AT + SCAN_NUMBERS.length * 8
/** A party among `parties`: address of its deltas, then how many rooms have it. */
export const PARTY_BYTES = 8

/** Address of an element. */
const at = (base: Code, index: Code, bytes: 1 | 2 | 4 | 8): Code => i32.add(base, bytes === 1 ? index : i32.shl(index, i32.of(Math.log2(bytes))))
const not = (bits: number): Code => i32.of(~bits)

/** Marks sixteen room types at a time: 0 not enough rooms on some night, 1 enough, 2 with a night on request. */
function markRooms(): Fn {
  const fn = new Fn('stock', 'rows', 'nights', 'rooms', 'count', 'state')
  const { stock, rows, nights, rooms, count, state } = fn.params
  const { room, night, address } = fn.locals(I32, 'room', 'night', 'address')
  const halves = [0, 16].map((offset) => ({ offset, ...fn.locals(V128, 'enough', 'requested', 'value') }))
  const one = v128.splat16(i32.of(1))
  fn.body = [
    whilst(
      i32.less(get(room), get(count)),
      ...halves.flatMap((half) => [set(half.enough, v128.ones), set(half.requested, v128.zero)]),
      set(night, i32.of(0)),
      whilst(
        i32.less(get(night), get(nights)),
        set(address, at(get(stock), i32.add(i32.load(at(get(rows), get(night), 4)), get(room)), 2)),
        ...halves.flatMap((half) => [
          set(half.value, v128.load(i32.add(get(address), i32.of(half.offset)))),
          set(half.enough, v128.and(get(half.enough), v128.greaterOrEqual16(get(half.value), v128.splat16(get(rooms))))),
          set(half.requested, v128.or(get(half.requested), v128.equal16(get(half.value), v128.splat16(i32.of(ON_REQUEST))))),
        ]),
        step(night, 1),
      ),
      v128.store(
        i32.add(get(state), get(room)),
        v128.narrow16(...halves.map((half) => v128.and(get(half.enough), v128.add16(one, v128.and(get(half.requested), one))))),
      ),
      step(room, 16),
    ),
  ]
  return fn
}

/** Adds up the nights of sixteen plans at a time: sum and lowest price, and whether the restrictions let the stay arrive and depart. */
function sumPlans(): Fn {
  const fn = new Fn('price', 'limits', 'rows', 'nights', 'departure', 'count', 'sums', 'lows', 'arrive')
  const { price, limits, rows, nights, departure, count, sums, lows, arrive } = fn.params
  const { plan, night, address } = fn.locals(I32, 'plan', 'night', 'address')
  const { came, went } = fn.locals(V128, 'came', 'went')
  const quarters = [0, 16, 32, 48].map((offset) => ({ offset, ...fn.locals(V128, 'sum', 'low', 'value') }))
  // Each quarter's "has a price every night" as words, then as half words.
  const priced = [0, 2].map((place) => v128.narrowSigned32(...quarters.slice(place, place + 2).map((quarter) => v128.notEqual32(get(quarter.low), v128.zero))))
  const isClear = (bytes: Local, bit: number) => v128.equal8(v128.and(get(bytes), v128.splat8(i32.of(bit))), v128.zero)
  fn.body = [
    whilst(
      i32.less(get(plan), get(count)),
      set(came, v128.load(i32.add(get(limits), i32.add(i32.load(get(rows)), get(plan))))),
      set(went, v128.load(i32.add(get(limits), i32.add(get(departure), get(plan))))),
      ...quarters.flatMap((quarter) => [set(quarter.sum, v128.zero), set(quarter.low, v128.ones)]),
      set(night, i32.of(0)),
      whilst(
        i32.less(get(night), get(nights)),
        set(address, at(get(price), i32.add(i32.load(at(get(rows), get(night), 4)), get(plan)), 4)),
        ...quarters.flatMap((quarter) => [
          set(quarter.value, v128.load(i32.add(get(address), i32.of(quarter.offset)))),
          set(quarter.sum, v128.add32(get(quarter.sum), get(quarter.value))),
          set(quarter.low, v128.lower32(get(quarter.low), get(quarter.value))),
        ]),
        step(night, 1),
      ),
      ...quarters.flatMap((quarter) => [
        v128.store(i32.add(at(get(sums), get(plan), 4), i32.of(quarter.offset)), get(quarter.sum)),
        v128.store(i32.add(at(get(lows), get(plan), 4), i32.of(quarter.offset)), get(quarter.low)),
      ]),
      v128.store(
        i32.add(get(arrive), get(plan)),
        v128.and(
          v128.and(v128.and(isClear(came, CLOSED_TO_ARRIVAL), isClear(went, CLOSED_TO_DEPARTURE)), v128.narrowSigned16(...priced)),
          v128.lessOrEqual8(v128.shiftRight8(get(came), i32.of(MIN_STAY_SHIFT)), v128.splat8(get(nights))),
        ),
      ),
      step(plan, 16),
    ),
  ]
  return fn
}

/** The locals of `scanHotels`, by the name they have in the JavaScript kernel. */
function scanLocals(fn: Fn) {
  return {
    ...fn.locals(I32, ...SCAN_WORDS),
    ...fn.locals(F64, ...SCAN_NUMBERS),
    ...fn.locals(
      I32,
      'hotel',
      'plan',
      'end',
      'pass',
      'condition',
      'kind',
      'room',
      'party',
      'delta',
      'missing',
      'priced',
      'tallyMeals',
      'tallyFree',
      'tallyInstant',
    ),
    ...fn.locals(F64, 'value', 'low', 'added'),
    ...fn.locals(V128, 'tallyBest', 'tallyAnyPrice'),
  }
}

type ScanLocals = ReturnType<typeof scanLocals>

/** Adds what the parties bring to `added`; leaves the plan when a night would cost nothing, as it does when a party is not taken. */
function addParties(l: ScanLocals): Code[] {
  const entry = at(get(l.parties), get(l.party), 8)
  // Prices are below 2^31 here, so NOT_TAKEN takes every one of them below nothing.
  const costsNothing = f64.lessOrEqual(f64.add(get(l.low), f64.ofSigned(get(l.delta))), f64.of(0))
  return [
    set(l.delta, i32.load(at(get(l.firstDeltas), get(l.plan), 4))),
    leaveIf(costsNothing),
    set(l.added, f64.mul(get(l.firstCount), f64.ofSigned(get(l.delta)))),
    when(i32.less(i32.of(1), get(l.partyCount)), [
      set(l.party, i32.of(1)),
      whilst(
        i32.less(get(l.party), get(l.partyCount)),
        set(l.delta, i32.load(at(i32.load(entry), get(l.plan), 4))),
        when(costsNothing, [set(l.low, f64.of(-Infinity))]),
        set(l.added, f64.add(get(l.added), f64.mul(f64.ofSigned(i32.load(entry, 4)), f64.ofSigned(get(l.delta))))),
        step(l.party, 1),
      ),
    ]),
    leaveIf(f64.less(get(l.low), f64.of(0))),
  ]
}

/** Whether the total lies within the price filter, into `priced`; asks for the exact one only where rounding could decide. */
function priceFilter(l: ScanLocals): Code {
  const least = f64.subtract(get(l.value), get(l.bound))
  const most = f64.add(get(l.value), get(l.bound))
  const within = (low: Code, high: Code) => i32.and(f64.greaterOrEqual(low, get(l.totalFrom)), f64.less(high, get(l.totalBelow)))
  return [
    ...set(l.priced, within(least, most)),
    ...when(i32.and(i32.isZero(get(l.priced)), within(most, least)), [set(l.low, call(0, get(l.plan))), set(l.priced, within(get(l.low), get(l.low)))]),
  ]
}

/** Counts a plan towards its hotel. */
function tallyKind(l: ScanLocals): Code[] {
  const has = (bits: Code) => i32.notEqual(i32.and(get(l.kind), bits), i32.of(0))
  const missingBut = (bit: number) => i32.isZero(i32.and(get(l.missing), not(bit)))
  const lower = (into: Local) => set(into, v128.lowerF64(get(into), v128.splatF64(get(l.value))))
  return [
    set(l.missing, i32.and(get(l.needs), i32.xor(get(l.kind), i32.of(-1)))),
    set(l.priced, get(l.anyPrice)),
    when(i32.isZero(get(l.anyPrice)), [priceFilter(l)]),
    when(i32.and(has(get(l.meals)), i32.isZero(get(l.missing))), [lower(l.tallyAnyPrice), when(get(l.priced), [lower(l.tallyBest)])]),
    leaveIf(i32.isZero(get(l.priced))),
    when(i32.isZero(get(l.missing)), [set(l.tallyMeals, i32.or(get(l.tallyMeals), i32.and(get(l.kind), i32.of(MEAL_BITS))))]),
    leaveIf(i32.isZero(has(get(l.meals)))),
    set(l.tallyFree, i32.or(get(l.tallyFree), i32.and(has(i32.of(FREE_CANCELLATION)), missingBut(FREE_CANCELLATION)))),
    set(l.tallyInstant, i32.or(get(l.tallyInstant), i32.and(has(i32.of(INSTANT)), missingBut(INSTANT)))),
  ]
}

function tallyPlan(l: ScanLocals): Code {
  const factor = f64.load(i32.add(get(l.factors), i32.mul(get(l.condition), i32.of(24))))
  return block(
    set(l.condition, i32.load(at(get(l.planCondition), get(l.plan), 4))),
    set(l.kind, i32.load8(i32.add(get(l.classes), get(l.condition)))),
    set(l.room, i32.load8(i32.add(get(l.roomState), i32.load(at(get(l.planRoom), get(l.plan), 4))))),
    // One question instead of three, since each would surprise the processor now and then.
    leaveIf(i32.isZero(i32.mul(i32.and(i32.and(get(l.kind), i32.of(SOLD)), i32.load8(i32.add(get(l.arrive), get(l.plan)))), get(l.room)))),
    set(l.low, f64.ofUnsigned(i32.load(at(get(l.lows), get(l.plan), 4)))),
    ...addParties(l),
    set(
      l.value,
      f64.mul(
        f64.add(f64.mul(get(l.roomsNumber), f64.ofUnsigned(i32.load(at(get(l.sums), get(l.plan), 4)))), f64.mul(get(l.nightsNumber), get(l.added))),
        factor,
      ),
    ),
    when(i32.equal(get(l.room), i32.of(ROOM_ON_REQUEST)), [set(l.kind, i32.and(get(l.kind), not(INSTANT)))]),
    ...tallyKind(l),
  )
}

const count = (counts: Local, place: Code, by: Code): Code => i32.store(at(get(counts), place, 4), i32.add(i32.load(at(get(counts), place, 4)), by))

/** Counts a hotel into the list and the facets. */
function countHotel(l: ScanLocals): Code[] {
  const passesBut = (bit: number) => i32.equal(i32.or(get(l.pass), i32.of(bit)), i32.of(PASS_ALL))
  const stars = i32.add(i32.load8(i32.add(get(l.stars), get(l.hotel))), i32.of(COUNT_STARS))
  const one = i32.of(1)
  const meals = [0, 1, 2, 3, 4].map((meal) => count(l.counts, i32.of(COUNT_MEALS + meal), i32.and(i32.shiftRight(get(l.tallyMeals), i32.of(meal)), one)))
  return [
    when(f64.less(v128.firstF64(get(l.tallyBest)), f64.of(Infinity)), [
      when(passesBut(PASS_STARS), [count(l.counts, stars, one)]),
      when(passesBut(PASS_CHAIN), [count(l.chainCounts, i32.load(at(get(l.chain), get(l.hotel), 4)), one)]),
      when(passesBut(0), [count(l.counts, i32.of(COUNT_TOTAL), one)]),
    ]),
    when(passesBut(0), [
      f64.store(at(get(l.best), get(l.hotel), 8), v128.firstF64(get(l.tallyBest))),
      f64.store(at(get(l.bestAnyPrice), get(l.hotel), 8), v128.firstF64(get(l.tallyAnyPrice))),
      ...meals,
      count(l.counts, i32.of(COUNT_FREE), get(l.tallyFree)),
      count(l.counts, i32.of(COUNT_INSTANT), get(l.tallyInstant)),
    ]),
  ]
}

/** Goes over hotels and their plans with the sums that are there already; its one parameter is the address of the block of parameters. */
function scanHotels(): Fn {
  const fn = new Fn('from')
  const l = scanLocals(fn)
  fn.body = [
    ...SCAN_WORDS.map((word, place) => set(l[word], i32.load(get(fn.params['from']), place * 4))),
    ...SCAN_NUMBERS.map((number, place) => set(l[number], f64.load(get(fn.params['from']), SCAN_NUMBERS_AT + place * 8))),
    whilst(
      i32.less(get(l.hotel), get(l.hotels)),
      block(
        set(l.pass, i32.load8(i32.add(get(l.hotelPass), get(l.hotel)))),
        f64.store(at(get(l.best), get(l.hotel), 8), f64.of(Infinity)),
        f64.store(at(get(l.bestAnyPrice), get(l.hotel), 8), f64.of(Infinity)),
        leaveIf(i32.isZero(i32.and(get(l.pass), i32.of(PASS_OWN)))),
        leaveIf(i32.isZero(i32.and(get(l.pass), i32.of(PASS_STARS | PASS_CHAIN)))),
        set(l.tallyBest, v128.splatF64(f64.of(Infinity))),
        set(l.tallyAnyPrice, v128.splatF64(f64.of(Infinity))),
        ...[l.tallyMeals, l.tallyFree, l.tallyInstant].map((local) => set(local, i32.of(0))),
        set(l.plan, i32.load(at(get(l.hotelStart), get(l.hotel), 4))),
        set(l.end, i32.load(at(get(l.hotelStart), get(l.hotel), 4), 4)),
        whilst(
          i32.less(get(l.plan), get(l.end)),
          tallyPlan(l),
          step(l.plan, 1),
          // Of a hotel that only counts for the filter it fails, one passing rate is all there is to know.
          when(i32.and(i32.notEqual(get(l.pass), i32.of(PASS_ALL)), f64.less(v128.firstF64(get(l.tallyBest)), f64.of(Infinity))), [set(l.plan, get(l.end))]),
        ),
        ...countHotel(l),
      ),
      step(l.hotel, 1),
    ),
  ]
  return fn
}

/** The kernel's module: `markRooms`, `sumPlans` and `scanHotels` over `env.memory`, asking `env.exactTotal(plan)` where rounding decides. */
export function kernelModule(): Uint8Array {
  return assemble('exactTotal', { markRooms: markRooms(), sumPlans: sumPlans(), scanHotels: scanHotels() })
}
