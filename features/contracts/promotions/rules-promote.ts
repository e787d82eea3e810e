import type { Reduction } from '#features/availability/prices/rules-reduction.ts'
import { changed } from '../rules-derive.ts'
import type { CompiledPlan, Compiling, SeasonRange, Sheet, Terms } from '../rules-terms.ts'
import { coverOf, intersect, isEveryDay } from './rules-cover.ts'
import { type Chain, chainsOf, conditionsOf } from './rules-stacking.ts'
import type { Conditions, Promoted, Promotion } from './rules-types.ts'

/** Most rates of a room with their promotions, which the memory of the search is measured by. */
export const MOST_PLANS = 12
/** Most promotions of a rate; their combinations grow with the power of two. */
const MOST_PROMOTIONS = 8
const LONGEST_STAY = 60
/** Most seasons of a rate, which the search numbers in a byte. */
export const MOST_RANGES = 250

/** Terms of a night with a promotion. */
function reducedTerms(terms: Terms, { kind, basisPoints, amountMinor, per, childToAge, borneBy }: Promotion): Terms {
  const change = { changeBasisPoints: null, changeMinor: null, per: null }
  if (kind === 'PERCENT')
    return borneBy === 'US' ? terms : changed(terms, { ...change, changeBasisPoints: -(basisPoints ?? 0) })
  if (kind === 'AMOUNT') return changed(terms, { ...change, changeMinor: -(amountMinor ?? 0), per })
  if (kind !== 'FREE_CHILD') return terms
  const bands = terms.bands.map((band) =>
    band.toAge > (childToAge ?? 17) ? band : { ...band, firstMinor: 0, laterMinor: 0 },
  )
  return { ...terms, bands }
}

/** Whether a promotion needs all nights of a stay within its days. */
const isWhole = ({ kind, borneBy, isNonRefundable }: Promotion) =>
  kind === 'FREE_NIGHTS' || kind === 'VALUE_ADD' || borneBy === 'US' || isNonRefundable

/** All parts of a list, those with most first. */
function partsOf<One>(list: readonly One[]): One[][] {
  const parts = list.reduce<One[][]>((known, one) => [...known, ...known.map((part) => [...part, one])], [[]])
  return parts.toSorted((a, b) => b.length - a.length)
}

/** Seasons and terms of a rate with promotions: the first range of a day has all that count on it. */
function nightsWith(plan: CompiledPlan, chain: Chain, sheet: Sheet) {
  const contract = { first: sheet.validFrom, last: sheet.validTo }
  const limited = chain.filter((one) => !one.isArrivalOnly && !isEveryDay(one))
  const within = (ranges: readonly SeasonRange[], ones: readonly Promotion[]) =>
    ones.reduce((left, one) => intersect(left, coverOf(one, contract)), ranges)
  const base = within(sheet.seasons, limited.filter(isWhole))
  const byNight = limited.filter((one) => !isWhole(one))
  const seasons: SeasonRange[] = []
  const terms: Record<string, Terms> = {}
  for (const part of partsOf(byNight)) {
    const counting = chain.filter((one) => !byNight.includes(one) || part.includes(one))
    for (const range of within(base, part)) {
      const own = plan.terms[range.code]
      if (!own) continue
      const code = [range.code, ...counting.map((one) => one.code)].join(' · ')
      terms[code] ??= counting.reduce(reducedTerms, own)
      seasons.push({ ...range, code })
    }
  }
  return { seasons, terms }
}

function reductionOf(chain: Chain): Reduction {
  const free = chain.find(({ kind }) => kind === 'FREE_NIGHTS')
  const ours = chain.find(({ borneBy }) => borneBy === 'US')
  return {
    ...(free && { stay: free.stayNights ?? 1, pay: free.payNights ?? 1, repeats: free.repeats }),
    ...(ours && { ourBasisPoints: ours.basisPoints ?? 0 }),
  }
}

function promoted(plan: CompiledPlan, chain: Chain, { sheet, base }: { sheet: Sheet; base: Conditions }) {
  const last = chain.at(-1)
  if (!last) return []
  const suffixOf = (part: Chain) => [plan.suffix, ...part.map(({ code }) => code)].join('+')
  const contract = { first: sheet.validFrom, last: sheet.validTo }
  const own: Promoted = {
    base: suffixOf(chain.slice(0, -1)),
    promotion: last,
    conditions: conditionsOf(base, chain),
    isNonRefundable: chain.some(({ isNonRefundable }) => isNonRefundable),
    reduction: reductionOf(chain),
    arrivals: chain.filter((one) => one.isArrivalOnly && !isEveryDay(one)).map((one) => coverOf(one, contract)),
  }
  return [{ ...plan, ...nightsWith(plan, chain, sheet), suffix: suffixOf(chain), promoted: own }]
}

/** When a rate is sold without promotions. */
const conditionsWithout = ({ derivation }: CompiledPlan, sheet: Sheet): Conditions => ({
  minStay: derivation?.minStay ?? 1,
  maxStay: LONGEST_STAY,
  minAdvanceDays: derivation?.minAdvanceDays ?? 0,
  bookingFrom: null,
  bookingTo: null,
  markets: sheet.markets.length === 0 ? null : sheet.markets,
})

/** The rates with their promotions, each after the rate without its last one. */
export function promotePlans({ sheet, problems }: Compiling, plans: readonly CompiledPlan[]): CompiledPlan[] {
  const say = (roomTypeId: string | null, rate: string | null) =>
    problems.push({ problem: 'MANY_PLANS', roomTypeId, rate, season: null })
  const added = plans.flatMap((plan) => {
    const own = sheet.promotions.filter(({ rates }) => rates.length === 0 || rates.includes(plan.suffix))
    if (own.length > MOST_PROMOTIONS) say(plan.roomTypeId, plan.suffix)
    const base = conditionsWithout(plan, sheet)
    const chains = own.length > MOST_PROMOTIONS ? [] : chainsOf(own, base)
    return chains.flatMap((chain) => promoted(plan, chain, { sheet, base }))
  })
  for (const { roomTypeId, suffix, seasons = [] } of added) if (seasons.length > MOST_RANGES) say(roomTypeId, suffix)
  const all = [...plans, ...added]
  for (const [roomTypeId, ofRoom] of Map.groupBy(all, (plan) => plan.roomTypeId))
    if (ofRoom.length > MOST_PLANS && ofRoom.some((plan) => plan.promoted)) say(roomTypeId, null)
  return all
}
