import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, MIN_STAY_SHIFT } from '../memory/nights.ts'
import {
  at,
  call,
  type Code,
  F64,
  f32,
  f64,
  Fn,
  get,
  I32,
  i32,
  type Local,
  set,
  splat,
  step,
  V128,
  v128,
  when,
  whilst,
} from './wasm-assembler.ts'
import { QUARTERS, keep, totalsAt, tallying } from './kernel-code-tallies.ts'

// The passes over plans for WebAssembly with SIMD. Each does what its namesake in `kernel-js.ts` does, with the same
// numbers in the same order, so that both come to the same bits; a test holds them together. Nothing here branches on
// what a plan is: a wrong guess of the processor costs as much as four plans.

const SUM = [
  'price',
  'limits',
  'rows',
  'nights',
  'departure',
  'count',
  'parties',
  'partyCount',
  'figures',
  'values',
] as const
/**
 * Sixteen plans in hand: the first, whether the stay may be had as a mask of bytes, and their approximate totals, four
 * in each.
 */
type Sixteen = { readonly plan: Local; readonly open: Code; readonly totals: readonly Local[] }

type Summing = Fn<(typeof SUM)[number]>
/** Four of the sixteen: where they stand, and what their nights and parties have come to so far. */
type Quarter = { readonly offset: number } & Readonly<Record<'sum' | 'low' | 'added' | 'value', Local>>

/** Adds up what the nights cost, and keeps the lowest of them. */
function addingNights(fn: Summing, plan: Local, quarters: readonly Quarter[]): Code[] {
  const { price, rows, nights } = fn.params
  const { night, address } = fn.locals(I32, 'night', 'address')
  return [
    set(night, i32.of(0)),
    whilst(
      i32.less(get(night), get(nights)),
      set(address, at(get(price), i32.add(i32.load(at(get(rows), get(night), 4)), get(plan)), 4)),
      ...quarters.flatMap((quarter) => [
        set(quarter.value, v128.load(get(address), quarter.offset)),
        set(quarter.sum, v128.add32(get(quarter.sum), v128.numbers32(get(quarter.value)))),
        set(quarter.low, v128.lower32(get(quarter.low), get(quarter.value))),
      ]),
      step(night, 1),
    ),
  ]
}

/** Adds up what the parties pay above or below the price for two, times the rooms of each. */
function addingParties(fn: Summing, plan: Local, quarters: readonly Quarter[]): Code[] {
  const { parties, partyCount } = fn.params
  const { party, address } = fn.locals(I32, 'party', 'address')
  const { many } = fn.locals(V128, 'many')
  const entry = at(get(parties), get(party), 8)
  return [
    set(party, i32.of(0)),
    whilst(
      i32.less(get(party), get(partyCount)),
      set(many, v128.loadSplat32(entry, 4)),
      set(address, at(i32.load(entry), get(plan), 4)),
      ...quarters.flatMap((quarter) => [
        set(quarter.value, v128.load(get(address), quarter.offset)),
        // A night that would cost nothing counts as one without a price; NOT_TAKEN takes every night there.
        set(
          quarter.low,
          v128.and(get(quarter.low), v128.greater32(get(quarter.low), v128.negate32(get(quarter.value)))),
        ),
        set(quarter.added, v128.add32(get(quarter.added), v128.mul32(get(many), v128.numbers32(get(quarter.value))))),
      ]),
      step(party, 1),
    ),
  ]
}

/**
 * Works out sixteen plans at a time: their approximate totals, and whether nights, parties and restrictions let the
 * stay in; `finish` says what is done with them.
 */
function summing(fn: Summing, finish: (sixteen: Sixteen) => Code[]): Fn {
  const { limits, rows, nights, departure, count, figures, values } = fn.params
  const { plan } = fn.locals(I32, 'plan')
  const { came, went, rooms, nightsNumber, factor } = fn.locals(V128, 'came', 'went', 'rooms', 'nightsNumber', 'factor')
  const quarters = QUARTERS.map((offset) => ({ offset, ...fn.locals(V128, 'sum', 'low', 'added', 'value') }))
  // Each quarter's "costs something every night" as words, then as half words.
  const priced = [0, 2].map((place) =>
    v128.narrow32(...quarters.slice(place, place + 2).map((quarter) => v128.notEqual32(get(quarter.low), v128.zero))),
  )
  const isClear = (bytes: Local, bit: number) => v128.equal8(v128.and(get(bytes), splat(bit)), v128.zero)
  const open = v128.and(
    v128.and(v128.and(isClear(came, CLOSED_TO_ARRIVAL), isClear(went, CLOSED_TO_DEPARTURE)), v128.narrow16(...priced)),
    v128.lessOrEqual8(v128.shiftRight8(get(came), i32.of(MIN_STAY_SHIFT)), v128.splat8(get(nights))),
  )
  fn.body = [
    ...[rooms, nightsNumber, factor].map((figure, place) => set(figure, v128.loadSplat32(get(figures), 4 * place))),
    whilst(
      i32.less(get(plan), get(count)),
      set(came, v128.load(i32.add(get(limits), i32.add(i32.load(get(rows)), get(plan))))),
      set(went, v128.load(i32.add(get(limits), i32.add(get(departure), get(plan))))),
      ...quarters.flatMap((quarter) => [
        set(quarter.sum, v128.zero),
        set(quarter.low, v128.ones),
        set(quarter.added, v128.zero),
      ]),
      ...addingNights(fn, plan, quarters),
      ...addingParties(fn, plan, quarters),
      ...quarters.flatMap((quarter) => [
        set(
          quarter.value,
          v128.mul32(
            v128.add32(v128.mul32(get(quarter.sum), get(rooms)), v128.mul32(get(quarter.added), get(nightsNumber))),
            get(factor),
          ),
        ),
        v128.store(at(get(values), get(plan), 4), get(quarter.value), quarter.offset),
      ]),
      ...finish({ plan, open, totals: quarters.map(({ value }) => value) }),
      step(plan, 16),
    ),
  ]
  return fn
}

/** Totals of plans whose currencies differ, which come to the caller's prices later. */
export function sumPlans(): Fn {
  const fn = new Fn(...SUM, 'open')
  const { open } = fn.params
  return summing(fn, (sixteen) => [v128.store(i32.add(get(open), get(sixteen.plan)), sixteen.open)])
}

/** Where all have one currency: the totals, and what the plans of the kinds given count for, while both are in hand. */
export function sumAndTallyPlans(): Fn {
  const fn = new Fn(...SUM, 'kinds', 'meals', 'needs', 'kept')
  const { kinds, kept } = fn.params
  return summing(fn, ({ plan, open, totals }) => {
    const address = i32.add(get(kinds), get(plan))
    const { tally, code } = tallying(fn, v128.and(v128.load(address), open))
    return [
      ...code,
      v128.store(address, get(tally)),
      ...keep(fn, { tallies: get(tally), totals: totals.map(get), kept, plan }),
    ]
  })
}

/** Multiplies each total by the factor of its plan's currency. */
export function convertPlans(): Fn {
  const fn = new Fn('planCondition', 'factors', 'values', 'count')
  const { planCondition, factors, values, count } = fn.params
  const { plan } = fn.locals(I32, 'plan')
  const address = at(get(values), get(plan), 4)
  const factor = f32.load(at(get(factors), i32.load(at(get(planCondition), get(plan), 4)), 4))
  fn.body = [
    whilst(i32.less(get(plan), get(count)), f32.store(address, f32.mul(f32.load(address), factor)), step(plan, 1)),
  ]
  return fn
}

/**
 * Brings the class of its conditions and the state of its room type to each plan; four a round, since rows are padded
 * to four.
 */
export function classPlans(): Fn {
  const fn = new Fn('planCondition', 'planRoom', 'classes', 'roomState', 'count', 'kinds')
  const { planCondition, planRoom, classes, roomState, count, kinds } = fn.params
  const { plan, condition, room } = fn.locals(I32, 'plan', 'condition', 'room')
  const kind = (offset: number) =>
    i32.and(
      i32.load8(i32.add(get(classes), i32.load(get(condition), 4 * offset))),
      i32.load8(i32.add(get(roomState), i32.load(get(room), 4 * offset))),
    )
  fn.body = [
    set(condition, get(planCondition)),
    set(room, get(planRoom)),
    whilst(
      i32.less(get(plan), get(count)),
      ...[0, 1, 2, 3].map((offset) => i32.store8(i32.add(get(kinds), get(plan)), kind(offset), offset)),
      step(condition, 16),
      step(room, 16),
      step(plan, 4),
    ),
  ]
  return fn
}

/** Turns the kinds of plans into what they count for, and keeps the totals of those that pass the filters. */
export function tallyPlans(): Fn {
  const fn = new Fn('kinds', 'open', 'count', 'meals', 'needs', 'values', 'kept')
  const { kinds, open, count, values, kept } = fn.params
  const { plan } = fn.locals(I32, 'plan')
  const address = i32.add(get(kinds), get(plan))
  const { tally, code } = tallying(fn, v128.and(v128.load(address), v128.load(i32.add(get(open), get(plan)))))
  fn.body = [
    whilst(
      i32.less(get(plan), get(count)),
      ...code,
      v128.store(address, get(tally)),
      ...keep(fn, { tallies: get(tally), totals: totalsAt(values, plan), kept, plan }),
      step(plan, 16),
    ),
  ]
  return fn
}

/**
 * Clears the tallies of plans outside the price filter, sixteen at a time, and keeps the totals of those inside; asks
 * for the exact total only where rounding could decide.
 */
export function filterPrices(): Fn {
  const fn = new Fn('tallies', 'values', 'count', 'bounds', 'exactBounds', 'undecided', 'kept')
  const { tallies, values, count, bounds, exactBounds, undecided, kept } = fn.params
  const { plan, lane, within } = fn.locals(I32, 'plan', 'lane', 'within')
  const { exact } = fn.locals(F64, 'exact')
  const { sure, unsure } = fn.locals(V128, 'sure', 'unsure')
  const value = (offset: number) => v128.load(at(get(values), get(plan), 4), offset)
  const between = (place: number) => {
    const quarters = QUARTERS.map((offset) =>
      v128.and(
        v128.greaterOrEqual32(value(offset), v128.loadSplat32(get(bounds), 4 * place)),
        v128.less32(value(offset), v128.loadSplat32(get(bounds), 4 * place + 4)),
      ),
    )
    return v128.narrow16(v128.narrow32(...quarters.slice(0, 2)), v128.narrow32(...quarters.slice(2)))
  }
  const address = i32.add(get(tallies), get(plan))
  const laneOf = (base: Code) => i32.add(base, get(lane))
  fn.body = [
    whilst(
      i32.less(get(plan), get(count)),
      set(sure, between(0)),
      set(unsure, v128.and(v128.andNot(between(2), get(sure)), v128.notEqual8(v128.load(address), v128.zero))),
      v128.store(get(undecided), get(unsure)),
      v128.store(address, v128.and(v128.load(address), v128.or(get(sure), get(unsure)))),
      when(
        v128.any(get(unsure)),
        set(lane, i32.of(0)),
        whilst(
          i32.less(get(lane), i32.of(16)),
          when(
            i32.load8(laneOf(get(undecided))),
            set(exact, call(0, laneOf(get(plan)))),
            set(
              within,
              i32.and(
                f64.greaterOrEqual(get(exact), f64.load(get(exactBounds))),
                f64.less(get(exact), f64.load(get(exactBounds), 8)),
              ),
            ),
            when(i32.equal(get(within), i32.of(0)), i32.store8(laneOf(address), i32.of(0))),
          ),
          step(lane, 1),
        ),
      ),
      ...keep(fn, { tallies: v128.load(address), totals: totalsAt(values, plan), kept, plan }),
      step(plan, 16),
    ),
  ]
  return fn
}
