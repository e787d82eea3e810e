import { addDays, nightsBetween } from '#contract/dates.ts'
import { feeMoments } from '#contract/fees.ts'
import type { FeeMoment } from '#contract/shapes.ts'
import { prepaidMinor } from '#features/availability/extras/rules.ts'
import type { StayWithExtras } from '#features/availability/extras/extras.ts'
import { penaltiesOf, percentMinor } from '#features/availability/prices/rules-penalty.ts'
import type { StayTerms } from '../contract.ts'
import { penaltyAt } from '../rules/penalty.ts'
import { extrasOf } from '../rules/terms.ts'

/** The days of a stay. */
export type Days = { readonly checkIn: string; readonly checkOut: string }

/** What a quote that changes an order keeps of the change; amounts in minor units. */
export type Amends = {
  readonly orderId: string
  /** The quote the order stood on when it was priced. */
  readonly quoteId: string
  readonly feeMinor: number
  readonly differenceMinor: number
  readonly hotelMustAgree: boolean
  /** Why the desk made it shorter than its rate sells; only the desk reads it. */
  readonly reason?: string
}

/** The nights of a stay. */
export function nightsOf({ checkIn, checkOut }: Days): string[] {
  return Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, i) => addDays(checkIn, i))
}

/** The nights of a stay that another one has too. */
export function keptNights(before: Days, after: Days): Set<string> {
  const had = new Set(nightsOf(before))
  return new Set(nightsOf(after).filter((night) => had.has(night)))
}

/** The nights of a stay that another one leaves out. */
export function droppedNights(before: Days, after: Days): string[] {
  const kept = keptNights(before, after)
  return nightsOf(before).filter((night) => !kept.has(night))
}

/** What all rooms cost on a night, with the extras of that night that are paid with the booking; minor units. */
export function nightMinor(terms: Pick<StayTerms, 'rooms' | 'extras'>, night: string): number {
  const rooms = terms.rooms.flatMap(({ nights }) => nights.filter((one) => one.night === night))
  const extras = prepaidMinor(extrasOf(terms).filter((line) => line.night === night))
  return rooms.reduce((sum, { amountMinor }) => sum + amountMinor, extras)
}

/** How many first nights a fee of the schedule stands for; undefined where it is no sum of first nights. */
function firstNights(terms: StayTerms, feeMinor: number): number | undefined {
  let sum = 0
  for (const [index, night] of nightsOf(terms).entries()) {
    sum += nightMinor(terms, night)
    if (sum === feeMinor) return index + 1
  }
  return undefined
}

/** Whether a clause takes a share of the stay, whole or by percentage, so that fees kept before come on top of it. */
const isShare = ({ percent, amountMinor }: FeeMoment, totalMinor: number) =>
  percent !== undefined || amountMinor === totalMinor

/** The clause of a schedule in force at a moment (ms since the epoch); undefined where cancelling is free. */
function clauseAt({ penalties }: StayTerms, atMs: number): FeeMoment | undefined {
  const feeMinor = penaltyAt(penalties, atMs)
  return feeMinor === 0 ? undefined : penalties.find(({ amountMinor }) => amountMinor === feeMinor)
}

/**
 * What leaving out nights of a booked stay costs at a moment (ms since the epoch), by the schedule it was booked with:
 * as many of the dropped nights as the fee in force has first nights, or a fixed amount, each once over all changes; or
 * the percentage of what is dropped. Never more than the dropped nights cost. Minor units.
 */
export function feeOfDropped(terms: StayTerms, dropped: readonly string[], atMs: number): number {
  const keptMinor = terms.changeFeeMinor ?? 0
  const droppedMinor = dropped.map((night) => nightMinor(terms, night))
  const allMinor = droppedMinor.reduce((sum, minor) => sum + minor, 0)
  const clause = clauseAt(terms, atMs)
  if (clause === undefined) return 0
  if (clause.percent !== undefined) return percentMinor(allMinor, clause.percent)
  if (isShare(clause, terms.totalMinor)) return allMinor
  const nights = firstNights(terms, clause.amountMinor)
  const asked =
    nights === undefined ? clause.amountMinor : droppedMinor.slice(0, nights).reduce((sum, minor) => sum + minor, 0)
  return Math.min(allMinor, Math.max(0, asked - keptMinor))
}

/** A stay, and what it is priced as now with its new days. */
export type Amending = {
  readonly before: StayTerms
  readonly priced: Pick<StayWithExtras, 'currency' | 'rooms' | 'extras' | 'cancelling' | 'cost'>
  readonly after: Days
}

/** The terms of the nights that stay, and of the added ones as they are priced now. */
function nightsMerged({ before, priced, after }: Amending, kept: ReadonlySet<string>) {
  const rooms = priced.rooms.map((room, index) => {
    const nights = room.nights.map(
      (night) =>
        (kept.has(night.night) && before.rooms[index]?.nights.find((one) => one.night === night.night)) || night,
    )
    return { ...room, nights, totalMinor: nights.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
  })
  const extras = [
    ...extrasOf(before).filter(({ night }) => kept.has(night)),
    ...priced.extras.filter(({ night }) => !kept.has(night)),
  ].toSorted((a, b) => a.night.localeCompare(b.night) || a.roomNo - b.roomNo)
  return { ...after, rooms, extras }
}

/** The schedule that was booked, over the nights of a changed stay: no change puts off or lowers a fee. */
function carried({ penalties, totalMinor }: StayTerms, staysMinor: number): FeeMoment[] {
  return penalties.map((clause) => {
    if (clause.percent !== undefined) return { ...clause, amountMinor: percentMinor(staysMinor, clause.percent) }
    const isWhole = clause.amountMinor === totalMinor
    return { ...clause, amountMinor: isWhole ? staysMinor : Math.min(staysMinor, clause.amountMinor) }
  })
}

/** Clauses as one rising schedule; those that are in force already count from the booking on. */
const rising = (clauses: readonly FeeMoment[], bookedMs: number) =>
  feeMoments(
    clauses.map(({ fromAt, ...fee }) => ({ fromMs: Date.parse(fromAt), ...fee })),
    bookedMs,
  )

/** A fee that changes left stays, whatever cancelling costs: on top of shares of the stay, inside other fees. */
function withKept(penalties: readonly FeeMoment[], { staysMinor, keptMinor, nowMs, bookedMs }: Kept): FeeMoment[] {
  if (keptMinor === 0) return [...penalties]
  const raised = penalties.map((clause) => ({
    ...clause,
    amountMinor: isShare(clause, staysMinor) ? clause.amountMinor + keptMinor : Math.max(keptMinor, clause.amountMinor),
  }))
  return rising([{ fromAt: new Date(nowMs).toISOString(), amountMinor: keptMinor }, ...raised], bookedMs)
}
type Kept = { staysMinor: number; keptMinor: number; nowMs: number; bookedMs: number }

/** The fee that the dropped nights leave, the moment of the change and that of the booking. */
type At = { readonly feeMinor: number; readonly nowMs: number; readonly bookedMs: number }

/**
 * A stay after a change of its dates: kept nights as they were sold, added ones as priced, the rest gone but for the
 * fee that it leaves. As long as nights stay, the schedule they were booked with holds as well as that of added ones.
 */
export function amended(amending: Amending, { feeMinor, nowMs, bookedMs }: At) {
  const { before, priced, after } = amending
  const kept = keptNights(before, after)
  const merged = nightsMerged(amending, kept)
  const nightsMinor = nightsOf(after).map((night) => nightMinor(merged, night))
  const staysMinor = nightsMinor.reduce((sum, minor) => sum + minor, 0)
  const { rules, basis } = priced.cancelling
  const fresh = penaltiesOf(rules, { ...basis, nightsMinor, totalMinor: staysMinor, nowMs: bookedMs }).penalties
  const clauses = [
    ...(kept.size < nightsMinor.length ? fresh : []),
    ...(kept.size > 0 ? carried(before, staysMinor) : []),
  ]
  const keptMinor = (before.changeFeeMinor ?? 0) + feeMinor
  const penalties = withKept(rising(clauses, bookedMs), { staysMinor, keptMinor, nowMs, bookedMs })
  const costsFrom = Math.min(
    ...penalties.filter(({ amountMinor }) => amountMinor > 0).map((one) => Date.parse(one.fromAt)),
  )
  return {
    ...merged,
    totalMinor: staysMinor + keptMinor,
    penalties,
    freeCancellationUntil: costsFrom > nowMs ? new Date(costsFrom).toISOString() : null,
    ...(keptMinor > 0 && { changeFeeMinor: keptMinor }),
  }
}
