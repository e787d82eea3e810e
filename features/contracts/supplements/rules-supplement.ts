import { addDays } from '#contract/dates.ts'
import { MOST_RANGES } from '../promotions/rules-promote.ts'
import { type CompiledPlan, type Compiling, FULL, type SeasonRange, type Terms } from '../rules-terms.ts'
import type { Supplement } from './rules-types.ts'

type Bands = Terms['bands']
type Supplied = NonNullable<Terms['supplements']>[number]

/** Bands whose ends are those of the children that pay a supplement as well. */
function splitBands(bands: Bands, supplements: readonly Supplement[]): Bands {
  const ends = supplements.flatMap(({ childFromAge, childToAge }) => [(childFromAge ?? 0) - 1, childToAge ?? -1])
  return bands.flatMap((band, at) => {
    const from = (bands[at - 1]?.toAge ?? -1) + 1
    const inside = [...new Set(ends)].filter((age) => age >= from && age < band.toAge).toSorted((a, b) => a - b)
    return [...inside.map((toAge) => ({ ...band, toAge })), band]
  })
}

const paysChild = ({ per, childFromAge, childToAge }: Supplement, age: number): boolean =>
  per === 'PERSON' || (per === 'CHILD' && age >= (childFromAge ?? 0) && age <= (childToAge ?? 17))

/** What a percentage is of an amount, rounded half up. */
const part = (amount: number, basisPoints: number) => Math.floor((2 * amount * basisPoints + FULL) / (2 * FULL))

/** What parties pay of a supplement in a night. A band is paid by the age it ends with, as its ages pay alike. */
function suppliedOf(supplement: Supplement, { adults, bands }: Terms): Supplied {
  const { basisPoints, amountMinor, per } = supplement
  const amount = amountMinor ?? 0
  const persons = { ROOM: () => 1, PERSON: Number, ADULT: Number, CHILD: () => 0 }[per]
  const ofRoom = (count: string, minor: number) =>
    basisPoints === null ? amount * persons(count) : part(minor, basisPoints)
  const ofChild = (age: number, minor: number) => {
    if (basisPoints !== null) return part(minor, basisPoints)
    return paysChild(supplement, age) ? amount : 0
  }
  return {
    supplement,
    adults: Object.fromEntries(Object.entries(adults).map(([count, minor]) => [count, ofRoom(count, minor)])),
    bands: bands.map(({ toAge, firstMinor, laterMinor }) => ({
      toAge,
      firstMinor: ofChild(toAge, firstMinor),
      laterMinor: ofChild(toAge, laterMinor),
    })),
  }
}

/** Terms of a night with its supplements; those that are added are inside its amounts. */
function supplied(terms: Terms, supplements: readonly Supplement[]): Terms {
  const { adults: own } = terms
  // A single guest who pays the room for two pays the supplement of one person.
  const adults = own[1] === undefined && own[2] !== undefined ? { 1: own[2], ...own } : own
  const base = { adults, bands: splitBands(terms.bands, supplements) }
  const all = supplements.map((one) => suppliedOf(one, base))
  const added = all.filter(({ supplement }) => supplement.paidAs === 'ADDED')
  const sum = (minor: number, of: (one: Supplied) => number | undefined) =>
    added.reduce((total, one) => total + (of(one) ?? 0), minor)
  return {
    adults: Object.fromEntries(
      Object.entries(adults).map(([count, minor]) => [count, sum(minor, (one) => one.adults[Number(count)])]),
    ),
    bands: base.bands.map(({ toAge, firstMinor, laterMinor }, at) => ({
      toAge,
      firstMinor: sum(firstMinor, (one) => one.bands[at]?.firstMinor),
      laterMinor: sum(laterMinor, (one) => one.bands[at]?.laterMinor),
    })),
    supplements: all,
  }
}

const covers = ({ ranges }: Supplement, day: string) =>
  ranges.length === 0 || ranges.some(({ first, last }) => first <= day && day <= last)

/** Parts of a range within which the same supplements count. */
function cut(range: SeasonRange, supplements: readonly Supplement[]): SeasonRange[] {
  const starts = supplements.flatMap(({ ranges }) => ranges.flatMap(({ first, last }) => [first, addDays(last, 1)]))
  const inside = [...new Set(starts)].filter((day) => day > range.first && day <= range.last)
  const firsts = [range.first, ...inside.toSorted((a, b) => (a < b ? -1 : 1))]
  return firsts.map((first, at) => {
    const next = firsts[at + 1]
    return { ...range, first, last: next === undefined ? range.last : addDays(next, -1) }
  })
}

/** Whether the sheet has an amount of all children that pay a supplement; others are adults there. */
const hasAges = ({ terms }: CompiledPlan, { childToAge }: Supplement) =>
  Object.values(terms).every(({ bands }) => (bands.at(-1)?.toAge ?? -1) >= (childToAge ?? 0))

/** The rates with the supplements and charges of their nights, which no promotion lowers. */
export function supplementPlans({ sheet, problems }: Compiling, plans: readonly CompiledPlan[]): CompiledPlan[] {
  const { supplements, validFrom, validTo, rooms } = sheet
  if (supplements.length === 0) return [...plans]
  for (const { code, ranges } of supplements)
    if (ranges.some(({ first, last }) => first < validFrom || last > validTo))
      problems.push({ problem: 'OUTSIDE', roomTypeId: null, rate: null, season: code })
  return plans.map((plan) => {
    const { roomTypeId, suffix: rate } = plan
    const takesChildren = rooms.some(({ id, maxChildren }) => id === roomTypeId && maxChildren > 0)
    for (const one of supplements)
      if (one.per === 'CHILD' && takesChildren && !plan.promoted && !hasAges(plan, one))
        problems.push({ problem: 'SUPPLEMENT_AGES', roomTypeId, rate, season: one.code })
    const terms: Record<string, Terms> = {}
    const seasons = (plan.seasons ?? sheet.seasons)
      .flatMap((range) => cut(range, supplements))
      .map((range) => {
        const own = plan.terms[range.code]
        const counting = supplements.filter((one) => covers(one, range.first))
        const dated = counting.filter(({ ranges }) => ranges.length > 0)
        const code = [range.code, ...dated.map((one) => one.code)].join(' + ')
        if (own) terms[code] ??= supplied(own, counting)
        return { ...range, code }
      })
    if (seasons.length > MOST_RANGES) problems.push({ problem: 'MANY_PLANS', roomTypeId, rate, season: null })
    return { ...plan, seasons, terms }
  })
}
