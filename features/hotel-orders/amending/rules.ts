import { addDays, nightsBetween } from '#contract/dates.ts'
import type { FeeMoment } from '#contract/shapes.ts'
import { prepaidMinor } from '#features/availability/extras/rules.ts'
import type { StayWithExtras } from '#features/availability/extras/extras.ts'
import { penaltiesOf, percentMinor } from '#features/availability/prices/rules-penalty.ts'
import type { StayTerms } from '../contract.ts'
import { penaltyAt } from '../rules-penalty.ts'
import { extrasOf } from '../rules-terms.ts'

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

/**
 * What leaving out nights of a booked stay costs at a moment (ms since the epoch), by the schedule it was booked with:
 * as many of the dropped nights as the fee in force has first nights, the percentage of what is dropped, or a fixed
 * amount once; never more than the dropped nights cost. Minor units.
 */
export function feeOfDropped(terms: StayTerms, dropped: readonly string[], atMs: number): number {
  const kept = terms.changeFeeMinor ?? 0
  const feeMinor = penaltyAt(terms.penalties, atMs) - kept
  const droppedMinor = dropped.map((night) => nightMinor(terms, night))
  const allMinor = droppedMinor.reduce((sum, minor) => sum + minor, 0)
  if (feeMinor <= 0 || allMinor === 0) return 0
  const percent = terms.penalties.find(
    ({ fromAt, amountMinor }) => Date.parse(fromAt) <= atMs && amountMinor === feeMinor + kept,
  )?.percent
  if (percent !== undefined) return Math.min(allMinor, percentMinor(allMinor, percent))
  const nights = firstNights(terms, feeMinor)
  const asked = nights === undefined ? feeMinor : droppedMinor.slice(0, nights).reduce((sum, minor) => sum + minor, 0)
  return Math.min(allMinor, asked)
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

/** A fee that was kept by earlier changes stays kept, whatever cancelling costs besides. */
function withKept(penalties: readonly FeeMoment[], keptMinor: number, nowMs: number): FeeMoment[] {
  if (keptMinor === 0) return [...penalties]
  const raised = penalties.map((clause) => ({ ...clause, amountMinor: clause.amountMinor + keptMinor }))
  const isInForce = penalties.some(({ fromAt }) => Date.parse(fromAt) <= nowMs)
  return isInForce ? raised : [{ fromAt: new Date(nowMs).toISOString(), amountMinor: keptMinor }, ...raised]
}

/** The arrival that fees count from: as long as nights stay, the earliest that the order has had. */
function feesFrom(before: StayTerms, after: Days, keepsNights: boolean): string {
  const earlier = before.feesFrom ?? before.checkIn
  return keepsNights && earlier < after.checkIn ? earlier : after.checkIn
}

/** The fee that the dropped nights leave, the moment of the change and that of the booking. */
type At = { readonly feeMinor: number; readonly nowMs: number; readonly bookedMs: number }

/**
 * A stay after a change of its dates: kept nights as they were sold, added ones as priced, the rest gone but for the
 * fee that it leaves. No chain of changes puts off a deadline.
 */
export function amended(amending: Amending, { feeMinor, nowMs, bookedMs }: At) {
  const { before, priced, after } = amending
  const kept = keptNights(before, after)
  const merged = nightsMerged(amending, kept)
  const nightsMinor = nightsOf(after).map((night) => nightMinor(merged, night))
  const staysMinor = nightsMinor.reduce((sum, minor) => sum + minor, 0)
  const { rules, basis } = priced.cancelling
  const from = feesFrom(before, after, kept.size > 0)
  const schedule = penaltiesOf(rules, { ...basis, checkIn: from, nightsMinor, totalMinor: staysMinor, nowMs: bookedMs })
  const keptMinor = (before.changeFeeMinor ?? 0) + feeMinor
  return {
    ...merged,
    totalMinor: staysMinor + keptMinor,
    penalties: withKept(schedule.penalties, keptMinor, nowMs),
    freeCancellationUntil: keptMinor > 0 ? null : schedule.freeCancellationUntil,
    ...(keptMinor > 0 && { changeFeeMinor: keptMinor }),
    ...(from !== after.checkIn && { feesFrom: from }),
  }
}
