import { dayNumber } from '#contract/dates.ts'
import { seasonOn } from '#features/availability/stay/rules-occupancy.ts'
import { rangeOf, seasonsOf, storedMinor } from './rules-compile.ts'
import type { CompiledPlan, SeasonRange } from './rules-terms.ts'
import type { Supplement } from './supplements/rules-types.ts'

/** A sheet as it is compiled. */
export type Compiled = { readonly plans: readonly CompiledPlan[]; readonly seasons: readonly SeasonRange[] }
/** What a night costs by party; the first is what the night stores. */
export type Night = {
  readonly season: string
  readonly amounts: Readonly<Record<string, number>>
  readonly netMinor: number
  /** Whether no stay may arrive on it; of a rate with promotions only. */
  readonly closedToArrival?: boolean
}
export type Nights = ReadonlyMap<string, Night | null>

export const planKey = ({ roomTypeId, suffix }: Pick<CompiledPlan, 'roomTypeId' | 'suffix'>) =>
  `${roomTypeId} ${suffix}`

/** The nights of a rate from one day to another; null without a price. */
export function nightsOfPlan(plan: CompiledPlan | undefined, days: ReadonlyMap<string, string | null>): Nights {
  const arrivals = plan?.promoted && plan.promoted.arrivals.map((covers) => covers.map(rangeOf))
  return new Map(
    [...days].map(([day, season]) => {
      const terms = season === null ? undefined : plan?.terms[season]
      if (!terms || season === null) return [day, null]
      const children = terms.bands.flatMap(({ toAge, firstMinor, laterMinor }) => [
        [`C1:${toAge}`, firstMinor],
        [`C2:${toAge}`, laterMinor],
      ])
      const amounts: Record<string, number> = { ...terms.adults, ...Object.fromEntries(children) }
      const closedToArrival = arrivals?.some((covers) => seasonOn(covers, dayNumber(day)) === 0)
      return [
        day,
        { season, amounts, netMinor: storedMinor(terms), ...(closedToArrival !== undefined && { closedToArrival }) },
      ]
    }),
  )
}

const FULL = 10_000
/** Changes of one night's amounts against another's, in basis points; what was free or had no price is no change. */
const changesOf = (before: Night, after: Night) =>
  Object.entries(after.amounts).flatMap(([party, amount]) => {
    const was = before.amounts[party]
    return was === undefined || was === amount ? [] : [was === 0 ? FULL : Math.round(((amount - was) * FULL) / was)]
  })

/** How a rate differs from what it was. */
export function differenceOf(before: Nights, after: Nights) {
  const days = [...after.keys()]
  const nightly = days.flatMap((day) => {
    const [was, is] = [before.get(day), after.get(day)]
    return was && is ? [changesOf(was, is)] : []
  })
  const changes = nightly.flat()
  const count = (isOne: (was: Night | null | undefined, is: Night | null | undefined) => boolean) =>
    days.filter((day) => isOne(before.get(day), after.get(day))).length
  return {
    nights: count((_, is) => Boolean(is)),
    added: count((was, is) => !was && Boolean(is)),
    closed: count((was, is) => Boolean(was) && !is),
    changed: nightly.filter((one) => one.length > 0).length,
    leastBasisPoints: changes.length === 0 ? null : changes.reduce((a, b) => Math.min(a, b)),
    mostBasisPoints: changes.length === 0 ? null : changes.reduce((a, b) => Math.max(a, b)),
    meanBasisPoints: changes.length === 0 ? null : Math.round(changes.reduce((a, b) => a + b, 0) / changes.length),
  }
}

/** The nights of a rate under two versions, from one day to another. */
export function bothNights(
  { before, after }: { before: Compiled | null; after: Compiled | null },
  key: string,
  span: { first: string; last: string },
): { before: Nights; after: Nights } {
  const of = (side: Compiled | null) => {
    const plan = side?.plans.find((one) => planKey(one) === key)
    return nightsOfPlan(plan, seasonsOf(plan?.seasons ?? side?.seasons ?? [], span))
  }
  return { before: of(before), after: of(after) }
}

type Supplied = { readonly supplements: readonly Supplement[] }

/** The supplements of a version that differ from those of the one before, by code. */
export function supplementChanges(active: Supplied | null, { supplements: after }: Supplied) {
  const before = active?.supplements ?? []
  const all = new Map([...before, ...after].map((one) => [one.code, one]))
  const textOf = (list: readonly Supplement[], code: string) => {
    const found = list.find((one) => one.code === code)
    return found && JSON.stringify({ ...found, version: 0 })
  }
  return [...all.values()].flatMap(({ code, nameEn, nameZh }) => {
    const [was, is] = [textOf(before, code), textOf(after, code)]
    if (was === is) return []
    const change = { true: 'ADDED', false: is === undefined ? 'REMOVED' : 'CHANGED' } as const
    return [{ code, nameEn, nameZh, change: change[was === undefined ? 'true' : 'false'] }]
  })
}

/** Nights in a row within a month that get the same. */
export type Run = {
  readonly first: string
  readonly last: string
  readonly netMinor?: number
  readonly closed?: boolean
  readonly closedToArrival?: boolean
}

/** A night priced by hand, with its price and the price of the contract. */
export type OwnNight = { readonly night: string; readonly nowMinor: number; readonly nextMinor: number }

/** The nights of a rate whose stored price is neither that of the version before nor that of the next one. */
export function ownNights(
  { before, after }: { before: Nights; after: Nights },
  stored: (night: string) => { readonly netMinor: number; readonly closed: boolean },
): OwnNight[] {
  return [...after].flatMap(([night, is]) => {
    const was = before.get(night)
    const { netMinor: nowMinor, closed } = stored(night)
    // A closed night that had no price before is sold as a new one.
    if (!is || nowMinor === 0 || (!was && closed)) return []
    const isContracts = nowMinor === was?.netMinor || nowMinor === is.netMinor
    return isContracts ? [] : [{ night, nowMinor, nextMinor: is.netMinor }]
  })
}

type Set = Pick<Run, 'netMinor' | 'closed' | 'closedToArrival'>

/** What is written of a night; null where it had no price and has none. */
function setOf(was: Night | null | undefined, is: Night | null, isKept: boolean): Set | null {
  if (!is) return was ? { closed: true } : null
  const { netMinor, closedToArrival } = is
  return {
    ...(!isKept && { netMinor }),
    ...(!was && { closed: false }),
    ...(closedToArrival !== undefined && { closedToArrival }),
  }
}

const isSame = (one: Set, other: Set) =>
  one.netMinor === other.netMinor && one.closed === other.closed && one.closedToArrival === other.closedToArrival
const isNext = (last: Run, day: string) =>
  last.last.slice(0, 7) === day.slice(0, 7) && Date.parse(day) - Date.parse(last.last) === DAY_MS
const DAY_MS = 86_400_000

/**
 * What is written of each month. A night with a price before and after stays open or closed as it is; a new price opens
 * its night, a missing one closes it. The `kept` nights keep the price that they have.
 */
export function runsByMonth(
  { before, after }: { before: Nights; after: Nights },
  kept: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, readonly Run[]> {
  const runs: Run[] = []
  for (const [day, is] of after) {
    const set = setOf(before.get(day), is, kept.has(day))
    if (!set) continue
    const last = runs.at(-1)
    if (last && isNext(last, day) && isSame(last, set)) runs[runs.length - 1] = { ...last, last: day }
    else runs.push({ first: day, last: day, ...set })
  }
  return Map.groupBy(runs, ({ first }) => first.slice(0, 7))
}
