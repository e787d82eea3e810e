import { FREE_CANCELLATION, INSTANT, MEAL_BITS, SOLD } from '../memory/conditions.ts'
import { type Fn, at, type Code, get, i32, infinite, type Local, set, splat, V128, v128 } from './wasm-assembler.ts'

// What the passes over plans in `kernel-code-plans.ts` do with a plan's tally while sixteen are in hand.

/** Places of four plans each in the totals of sixteen. */
export const QUARTERS = [0, 16, 32, 48]

/**
 * Writes the totals of sixteen plans, four in each: those stay that have the highest bit of their tally, the others are
 * Infinity.
 */
export function keep(
  fn: Fn<never>,
  sixteen: { tallies: Code; totals: readonly Code[]; kept: Local; plan: Local },
): Code[] {
  const { passes } = fn.locals(V128, 'passes')
  const halves = [v128.widenLow8(get(passes)), v128.widenHigh8(get(passes))]
  const masks = halves.flatMap((half) => [v128.widenLow16(half), v128.widenHigh16(half)])
  const address = at(get(sixteen.kept), get(sixteen.plan), 4)
  return [
    set(passes, v128.sign8(sixteen.tallies)),
    // Four of each.
    ...sixteen.totals.map((total, place) =>
      v128.store(address, v128.choose(total, infinite, masks[place] ?? []), 16 * place),
    ),
  ]
}

/** The totals of sixteen plans from the values in memory. */
export const totalsAt = (values: Local, plan: Local): Code[] =>
  QUARTERS.map((offset) => v128.load(at(get(values), get(plan), 4), offset))

/** Turns the kinds of sixteen plans into what they count for; bits as in `kernel-js.ts`. */
export function tallying(fn: Fn<'meals' | 'needs'>, kinds: Code): { tally: Local; code: Code[] } {
  const { meals, needs } = fn.params
  const { kind, meal, full, tally } = fn.locals(V128, 'kind', 'meal', 'full', 'tally')
  const missing = (aside: number) =>
    v128.equal8(v128.andNot(v128.splat8(i32.and(get(needs), i32.of(~aside))), get(kind)), v128.zero)
  const bit = (bits: number) => v128.and(v128.and(get(kind), splat(bits)), v128.and(get(meal), missing(bits)))
  const code = [
    set(kind, kinds),
    set(kind, v128.and(get(kind), v128.sign8(get(kind)))),
    set(meal, v128.notEqual8(v128.and(get(kind), v128.splat8(get(meals))), v128.zero)),
    set(full, missing(0)),
    set(
      tally,
      v128.or(
        v128.or(
          v128.and(v128.and(get(kind), splat(MEAL_BITS)), get(full)),
          v128.and(v128.and(get(meal), get(full)), splat(SOLD)),
        ),
        v128.or(bit(FREE_CANCELLATION), bit(INSTANT)),
      ),
    ),
  ]
  return { tally, code }
}
