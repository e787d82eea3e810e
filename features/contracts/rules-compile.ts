import { dayNumber, dayOf } from '#contract/dates.ts'
import { MOST_NET_MINOR } from '#contract/limits.ts'
import {
  type PartyPrices,
  type PartySeason,
  type PlanSupplement,
  type RoomLimits,
  seasonOn,
} from '#features/availability/stay/rules-occupancy.ts'
import type { Cell } from './rules-cells.ts'
import { promotePlans } from './promotions/rules-promote.ts'
import { derivePlans, isNegative } from './rules-derive.ts'
import { supplementPlans } from './supplements/rules-supplement.ts'
import type { Supplement } from './supplements/rules-types.ts'
import { boardOf, type PriceRow } from './rules-rows.ts'
import {
  type CompiledPlan,
  type Compiling,
  FULL,
  halfUp,
  type Problem,
  type SeasonRange,
  type Sheet,
  type Terms,
} from './rules-terms.ts'

type Amounts = (occupancy: string) => Cell | undefined

/** The net of a cell: a percentage is of half a double, then the commission is taken off. */
function netOf(cell: Cell | undefined, double: number, commission: number): number | undefined {
  if (cell === undefined) return undefined
  if (cell.kind === 'FREE') return 0
  const gross = cell.kind === 'AMOUNT' ? cell.minor : Math.floor((double * cell.basisPoints + FULL) / (2 * FULL))
  return halfUp(gross, FULL - commission)
}

/** The price of a room by adults: as the sheet says, or one more extra bed than the one before. */
function adultsOf(cells: Amounts, { maxAdults }: RoomLimits, net: (cell: Cell | undefined) => number | undefined) {
  const adults: Record<number, number> = {}
  for (const count of [1, 2]) {
    const price = net(cells(`A${count}`))
    if (price !== undefined) adults[count] = price
  }
  const extra = net(cells('XB'))
  const sum = (one: number | undefined, more: number | undefined) =>
    one === undefined || more === undefined ? undefined : one + more
  for (let count = 3; count <= maxAdults; count++) {
    const cell = cells(`A${count}`)
    const isWhole = cell !== undefined && cell.kind !== 'PERCENT'
    const price = isWhole ? net(cell) : sum(adults[count - 1], cell ? net(cell) : extra)
    if (price !== undefined) adults[count] = price
  }
  return adults
}

type ChildBandKey = { readonly from: number; readonly to: number; readonly key: string }
const bandsOf = (rows: readonly PriceRow[], child: 1 | 2): ChildBandKey[] =>
  rows
    .flatMap(({ occupancy }) => {
      const [, nth, from, to] = /^C(\d):(\d+)-(\d+)$/.exec(occupancy) ?? []
      return nth === String(child) ? [{ from: Number(from), to: Number(to), key: occupancy }] : []
    })
    .toSorted((a, b) => a.from - b.from)

/** The terms of one season of a room and board; undefined where it has no price. */
function termsOf(
  { sheet, problems }: Compiling,
  rows: readonly PriceRow[],
  about: { room: Sheet['rooms'][number]; season: string; suffix: string },
) {
  const { room, season, suffix } = about
  const cells: Amounts = (occupancy) => rows.find((row) => row.occupancy === occupancy)?.cells[season]
  if (!rows.some((row) => row.cells[season])) return undefined
  const say = (problem: Problem['problem']) => problems.push({ problem, roomTypeId: room.id, rate: suffix, season })
  const double = cells('A2')
  if (double?.kind !== 'AMOUNT' && (room.maxAdults > 1 || cells('A1')?.kind !== 'AMOUNT')) {
    say('NO_DOUBLE')
    return undefined
  }
  const doubleMinor = double?.kind === 'AMOUNT' ? double.minor : 0
  const net = (cell: Cell | undefined) => netOf(cell, doubleMinor, sheet.commissionBasisPoints)
  return { adults: adultsOf(cells, room, net), bands: childBands(rows, (key) => net(cells(key)), say) }
}

type Net = (occupancy: string) => number | undefined

/** The amounts of children by age, from 0 on without a gap; a second child costs as the first by default. */
function childBands(rows: readonly PriceRow[], net: Net, say: (problem: Problem['problem']) => void): Terms['bands'] {
  const first = bandsOf(rows, 1)
  const isKnown = ({ from, to }: ChildBandKey) => first.some((band) => band.from === from && band.to === to)
  const hasGap = first.some((band, at) => band.from !== (first[at - 1]?.to ?? -1) + 1)
  if (hasGap || !bandsOf(rows, 2).every(isKnown)) say('CHILD_GAP')
  return first.map(({ key, to }) => {
    const firstMinor = net(key)
    if (firstMinor === undefined) say('CHILD_MISSING')
    return { toAge: to, firstMinor: firstMinor ?? 0, laterMinor: net(key.replace('C1', 'C2')) ?? firstMinor ?? 0 }
  })
}

/** Whether a room takes whom a row of the sheet is about. */
function takes({ maxAdults, maxChildren }: RoomLimits, occupancy: string): boolean {
  const [kind, count] = [occupancy.charAt(0), Number(occupancy.charAt(1))]
  if (kind === 'X') return maxAdults > 2
  return count <= (kind === 'A' ? maxAdults : maxChildren)
}

function seasonProblems({ seasons, validFrom, validTo }: Sheet): Problem[] {
  const say = (problem: 'OVERLAP' | 'OUTSIDE', season: string): Problem => ({
    problem,
    season,
    roomTypeId: null,
    rate: null,
  })
  const outside = seasons
    .filter(({ first, last }) => first < validFrom || last > validTo)
    .map(({ code }) => say('OUTSIDE', code))
  const overlaps = seasons.flatMap((one, at) => {
    const days = Array.from(
      { length: dayNumber(one.last) - dayNumber(one.first) + 1 },
      (_, i) => dayNumber(one.first) + i,
    )
    const before = seasons.slice(0, at).map(rangeOf)
    return days.some((day) => seasonOn([rangeOf(one)], day) > 0 && seasonOn(before, day) > 0)
      ? [say('OVERLAP', one.code)]
      : []
  })
  return [...outside, ...overlaps]
}

/** Days of a season or a promotion as availability reads them. */
export const rangeOf = ({ first, last, weekdays }: Omit<SeasonRange, 'code'>) => ({
  first,
  last,
  ...(weekdays.length > 0 && { weekdays }),
})

const priceProblems = (terms: Terms): Problem['problem'][] => [
  ...(isNegative(terms) ? ['NEGATIVE' as const] : []),
  ...(storedMinor(terms) > MOST_NET_MINOR ? ['TOO_HIGH' as const] : []),
]

/** Compiles a sheet to rates of rooms by season, with what keeps it from being activated. */
export function compileSheet(sheet: Sheet): { plans: readonly CompiledPlan[]; problems: readonly Problem[] } {
  const problems = seasonProblems(sheet)
  const compiling = { sheet, problems }
  const groups = Map.groupBy(sheet.rows, ({ roomTypeId, mealPlan }) => `${roomTypeId} ${mealPlan}`)
  const codes = [...new Set(sheet.seasons.map(({ code }) => code))]
  const plans = [...groups.values()].flatMap((rows): CompiledPlan[] => {
    const [row] = rows
    const room = sheet.rooms.find(({ id }) => id === row?.roomTypeId)
    if (!row || !room) return []
    const suffix = boardOf(row.mealPlan)
    for (const { occupancy } of rows)
      if (!takes(room, occupancy))
        problems.push({ problem: 'GUESTS', roomTypeId: room.id, rate: `${suffix} ${occupancy}`, season: null })
    const terms = codes.flatMap((season) => {
      const found = termsOf(compiling, rows, { room, season, suffix })
      return found ? [[season, found] as const] : []
    })
    return [{ roomTypeId: room.id, suffix, mealPlan: row.mealPlan, derivation: null, terms: Object.fromEntries(terms) }]
  })
  const all = supplementPlans(compiling, promotePlans(compiling, derivePlans(compiling, plans)))
  for (const { roomTypeId, suffix, terms } of all)
    for (const [season, one] of Object.entries(terms))
      for (const problem of priceProblems(one)) problems.push({ problem, roomTypeId, rate: suffix, season })
  if (!all.some(({ terms }) => Object.keys(terms).length > 0))
    problems.push({ problem: 'NO_PRICES', roomTypeId: null, rate: null, season: null })
  return { plans: all, problems }
}

/** The price of a room that a night stores: for two adults, or one in a room for one. */
export const storedMinor = ({ adults }: Terms): number => adults[2] ?? adults[1] ?? 0

function partyPrices(terms: Terms): PartyPrices {
  const base = storedMinor(terms)
  const deltas = Object.entries(terms.adults)
    .filter(([count]) => count !== '2')
    .map(([count, amount]) => [count, amount - base])
  return {
    // A single guest pays the room where the sheet has no price of one.
    adultDeltas: { 1: 0, ...Object.fromEntries(deltas) },
    childBands: terms.bands.map(bandPrice),
  }
}

const bandPrice = ({ toAge, firstMinor, laterMinor }: Terms['bands'][number]) => ({
  toAge,
  amountMinor: firstMinor,
  ...(laterMinor !== firstMinor && { laterMinor }),
})

const supplementsOf = (supplied: NonNullable<Terms['supplements']>) =>
  supplied.length > 0 && { supplements: supplied.map(({ supplement, ...terms }) => planSupplement(supplement, terms)) }

/** What is in the amounts of the sheet already, or free, is only named. */
function planSupplement(supplement: Supplement, { adults, bands }: Terms): PlanSupplement {
  const { code, kind, nameEn, nameZh, paidAs, basisPoints, amountMinor } = supplement
  const named = { code, kind, nameEn, nameZh, basisPoints }
  if (paidAs === 'INCLUDED' || amountMinor === 0)
    return { ...named, paidAs: 'INCLUDED', adultDeltas: {}, childBands: [] }
  return { ...named, paidAs, adultDeltas: adults, childBands: bands.map(bandPrice) }
}

/** What the plan asks of other parties than two adults: alike in all seasons, or by season. */
export function planPrices(
  { terms, seasons: own }: CompiledPlan,
  ofContract: readonly SeasonRange[],
): PartyPrices & { seasons: readonly PartySeason[] } {
  const prices = new Map(Object.entries(terms).map(([code, one]) => [code, partyPrices(one)]))
  const [first = { adultDeltas: { 1: 0 }, childBands: [] }] = prices.values()
  const hasSupplements = Object.values(terms).some(({ supplements = [] }) => supplements.length > 0)
  const isAlike = !hasSupplements && [...prices.values()].every((one) => JSON.stringify(one) === JSON.stringify(first))
  const ranges = isAlike
    ? []
    : (own ?? ofContract).flatMap((range) => {
        const own = prices.get(range.code)
        const { supplements = [] } = terms[range.code] ?? {}
        return own ? [{ ...rangeOf(range), ...own, ...supplementsOf(supplements) }] : []
      })
  return { ...first, seasons: ranges }
}

/** The season of each night of a stretch, null where none has it. */
export function seasonsOf(
  seasons: readonly SeasonRange[],
  { first, last }: { first: string; last: string },
): ReadonlyMap<string, string | null> {
  const ranges = seasons.map(rangeOf)
  const start = dayNumber(first)
  return new Map(
    Array.from({ length: Math.max(0, dayNumber(last) - start + 1) }, (_, at) => [
      dayOf(start + at),
      seasons[seasonOn(ranges, start + at) - 1]?.code ?? null,
    ]),
  )
}
