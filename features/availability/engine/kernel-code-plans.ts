import { FREE_CANCELLATION, INSTANT, MEAL_BITS, SOLD } from './conditions.ts'
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, MIN_STAY_SHIFT } from './nights.ts'
import { at, call, type Code, F64, f32, f64, Fn, get, I32, i32, infinite, type Local, set, splat, step, V128, v128, when, whilst } from './wasm-assembler.ts'

// The passes over plans for WebAssembly with SIMD. Each does what its namesake in `kernel-js.ts` does, with the same numbers in the same
// order, so that both come to the same bits; a test holds them together. Nothing here branches on what a plan is: a wrong guess of the
// processor costs as much as four plans.

/** Works out sixteen plans at a time: their approximate totals, and whether nights, parties and restrictions let the stay in. */
export function sumPlans(): Fn {
  const fn = new Fn('price', 'limits', 'rows', 'nights', 'departure', 'count', 'parties', 'partyCount', 'figures', 'values', 'open')
  const { price, limits, rows, nights, departure, count, parties, partyCount, figures, values, open } = fn.params
  const { plan, night, party, address } = fn.locals(I32, 'plan', 'night', 'party', 'address')
  const { came, went, rooms, nightsNumber, factor, many } = fn.locals(V128, 'came', 'went', 'rooms', 'nightsNumber', 'factor', 'many')
  const quarters = [0, 16, 32, 48].map((offset) => ({ offset, ...fn.locals(V128, 'sum', 'low', 'added', 'value') }))
  // Each quarter's "costs something every night" as words, then as half words.
  const priced = [0, 2].map((place) => v128.narrow32(...quarters.slice(place, place + 2).map((quarter) => v128.notEqual32(get(quarter.low), v128.zero))))
  const isClear = (bytes: Local, bit: number) => v128.equal8(v128.and(get(bytes), splat(bit)), v128.zero)
  const entry = at(get(parties), get(party), 8)
  fn.body = [
    ...[rooms, nightsNumber, factor].map((figure, place) => set(figure, v128.loadSplat32(get(figures), 4 * place))),
    whilst(
      i32.less(get(plan), get(count)),
      set(came, v128.load(i32.add(get(limits), i32.add(i32.load(get(rows)), get(plan))))),
      set(went, v128.load(i32.add(get(limits), i32.add(get(departure), get(plan))))),
      ...quarters.flatMap((quarter) => [set(quarter.sum, v128.zero), set(quarter.low, v128.ones), set(quarter.added, v128.zero)]),
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
      set(party, i32.of(0)),
      whilst(
        i32.less(get(party), get(partyCount)),
        set(many, v128.loadSplat32(entry, 4)),
        set(address, at(i32.load(entry), get(plan), 4)),
        ...quarters.flatMap((quarter) => [
          set(quarter.value, v128.load(get(address), quarter.offset)),
          // A night that would cost nothing counts as one without a price; NOT_TAKEN takes every night there.
          set(quarter.low, v128.and(get(quarter.low), v128.greater32(get(quarter.low), v128.negate32(get(quarter.value))))),
          set(quarter.added, v128.add32(get(quarter.added), v128.mul32(get(many), v128.numbers32(get(quarter.value))))),
        ]),
        step(party, 1),
      ),
      ...quarters.map((quarter) =>
        v128.store(
          at(get(values), get(plan), 4),
          v128.mul32(v128.add32(v128.mul32(get(quarter.sum), get(rooms)), v128.mul32(get(quarter.added), get(nightsNumber))), get(factor)),
          quarter.offset,
        ),
      ),
      v128.store(
        i32.add(get(open), get(plan)),
        v128.and(
          v128.and(v128.and(isClear(came, CLOSED_TO_ARRIVAL), isClear(went, CLOSED_TO_DEPARTURE)), v128.narrow16(...priced)),
          v128.lessOrEqual8(v128.shiftRight8(get(came), i32.of(MIN_STAY_SHIFT)), v128.splat8(get(nights))),
        ),
      ),
      step(plan, 16),
    ),
  ]
  return fn
}

/** Multiplies each total by the factor of its plan's currency. */
export function convertPlans(): Fn {
  const fn = new Fn('planCondition', 'factors', 'values', 'count')
  const { planCondition, factors, values, count } = fn.params
  const { plan } = fn.locals(I32, 'plan')
  const address = at(get(values), get(plan), 4)
  const factor = f32.load(at(get(factors), i32.load(at(get(planCondition), get(plan), 4)), 4))
  fn.body = [whilst(i32.less(get(plan), get(count)), f32.store(address, f32.mul(f32.load(address), factor)), step(plan, 1))]
  return fn
}

/** Brings the class of its conditions and the state of its room type to each plan; four a round, since rows are padded to four. */
export function classPlans(): Fn {
  const fn = new Fn('planCondition', 'planRoom', 'classes', 'roomState', 'count', 'kinds')
  const { planCondition, planRoom, classes, roomState, count, kinds } = fn.params
  const { plan, condition, room } = fn.locals(I32, 'plan', 'condition', 'room')
  const kind = (offset: number) =>
    i32.and(i32.load8(i32.add(get(classes), i32.load(get(condition), 4 * offset))), i32.load8(i32.add(get(roomState), i32.load(get(room), 4 * offset))))
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

/** Writes the totals of sixteen plans of which those stay that have the highest bit of their tally; Infinity for the others. */
function keep(sixteen: { tallies: Code; passes: Local; values: Local; kept: Local; plan: Local }): Code[] {
  const { tallies, passes, values, kept, plan } = sixteen
  const halves = [v128.widenLow8(get(passes)), v128.widenHigh8(get(passes))]
  const masks = halves.flatMap((half) => [v128.widenLow16(half), v128.widenHigh16(half)])
  const address = (base: Local) => at(get(base), get(plan), 4)
  return [
    set(passes, v128.sign8(tallies)),
    ...masks.map((mask, place) => v128.store(address(kept), v128.choose(v128.load(address(values), 16 * place), infinite, mask), 16 * place)),
  ]
}

/** Turns the kinds of sixteen plans at a time into what they count for, bits as in `kernel-js.ts`, and keeps the totals of those that pass the filters. */
export function tallyPlans(): Fn {
  const fn = new Fn('kinds', 'open', 'count', 'meals', 'needs', 'values', 'kept')
  const { kinds, open, count, meals, needs, values, kept } = fn.params
  const { plan } = fn.locals(I32, 'plan')
  const { kind, meal, full, tally, passes } = fn.locals(V128, 'kind', 'meal', 'full', 'tally', 'passes')
  const missing = (aside: number) => v128.equal8(v128.andNot(v128.splat8(i32.and(get(needs), i32.of(~aside))), get(kind)), v128.zero)
  const bit = (bits: number) => v128.and(v128.and(get(kind), splat(bits)), v128.and(get(meal), missing(bits)))
  const address = i32.add(get(kinds), get(plan))
  fn.body = [
    whilst(
      i32.less(get(plan), get(count)),
      set(kind, v128.and(v128.load(address), v128.load(i32.add(get(open), get(plan))))),
      set(kind, v128.and(get(kind), v128.sign8(get(kind)))),
      set(meal, v128.notEqual8(v128.and(get(kind), v128.splat8(get(meals))), v128.zero)),
      set(full, missing(0)),
      set(
        tally,
        v128.or(
          v128.or(v128.and(v128.and(get(kind), splat(MEAL_BITS)), get(full)), v128.and(v128.and(get(meal), get(full)), splat(SOLD))),
          v128.or(bit(FREE_CANCELLATION), bit(INSTANT)),
        ),
      ),
      v128.store(address, get(tally)),
      ...keep({ tallies: get(tally), passes, values, kept, plan }),
      step(plan, 16),
    ),
  ]
  return fn
}

/** Clears the tallies of plans outside the price filter, sixteen at a time, and keeps the totals of those inside; asks for the exact total only where rounding could decide. */
export function filterPrices(): Fn {
  const fn = new Fn('tallies', 'values', 'count', 'bounds', 'exactBounds', 'doubts', 'kept')
  const { tallies, values, count, bounds, exactBounds, doubts, kept } = fn.params
  const { plan, lane, within } = fn.locals(I32, 'plan', 'lane', 'within')
  const { exact } = fn.locals(F64, 'exact')
  const { sure, doubt, passes } = fn.locals(V128, 'sure', 'doubt', 'passes')
  const value = (offset: number) => v128.load(at(get(values), get(plan), 4), offset)
  const between = (place: number) => {
    const quarters = [0, 16, 32, 48].map((offset) =>
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
      set(doubt, v128.and(v128.andNot(between(2), get(sure)), v128.notEqual8(v128.load(address), v128.zero))),
      v128.store(get(doubts), get(doubt)),
      v128.store(address, v128.and(v128.load(address), v128.or(get(sure), get(doubt)))),
      when(
        v128.any(get(doubt)),
        set(lane, i32.of(0)),
        whilst(
          i32.less(get(lane), i32.of(16)),
          when(
            i32.load8(laneOf(get(doubts))),
            set(exact, call(0, laneOf(get(plan)))),
            set(within, i32.and(f64.greaterOrEqual(get(exact), f64.load(get(exactBounds))), f64.less(get(exact), f64.load(get(exactBounds), 8)))),
            when(i32.equal(get(within), i32.of(0)), i32.store8(laneOf(address), i32.of(0))),
          ),
          step(lane, 1),
        ),
      ),
      ...keep({ tallies: v128.load(address), passes, values, kept, plan }),
      step(plan, 16),
    ),
  ]
  return fn
}
