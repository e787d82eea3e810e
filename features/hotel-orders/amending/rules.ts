import { instantIn } from '#contract/zones.ts'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { feeMoments } from '#contract/fees.ts'
import type { FeeMoment } from '#contract/shapes.ts'
import { prepaidMinor } from '#features/availability/extras/rules.ts'
import type { StayWithExtras } from '#features/availability/extras/extras.ts'
import { penaltiesOf, percentMinor } from '#features/availability/prices/rules-penalty.ts'
import type { ExtraLine, RoomParty } from '#features/availability/contract.ts'
import type { StayTerms } from '../contract.ts'
import { penaltyAt } from '../rules/penalty.ts'
import { extrasOf } from '../rules/terms.ts'
import type { ChangeKind } from './shapes.ts'

/** The days of a stay. */
export type Days = { readonly checkIn: string; readonly checkOut: string }

/** What a change asks for: days, a rate, and who sleeps in each room. */
export type Wish = Days & { readonly ratePlanId: string; readonly rooms: readonly RoomParty[] }

/** What a quote that changes an order keeps of the change; amounts in minor units. */
export type Amends = {
  readonly orderId: string
  /** The quote the order stood on when it was priced. */
  readonly quoteId: string
  readonly kind: ChangeKind
  readonly feeMinor: number
  readonly differenceMinor: number
  readonly hotelMustAgree: boolean
  /** The rooms that stay where some are dropped, as they were numbered from 1. */
  readonly keptRooms?: readonly number[]
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

const partyKey = ({ adults, childAges }: RoomParty) =>
  [adults, ...childAges.toSorted((one, other) => one - other)].join()

/** Whether two lists of rooms are slept in by the same persons. */
export function isSameParty(before: readonly RoomParty[], after: readonly RoomParty[]): boolean {
  return before.map(partyKey).join(';') === after.map(partyKey).join(';')
}

/** The persons in the rooms of some terms. */
export const partiesOf = ({ rooms }: Pick<StayTerms, 'rooms'>) => rooms.map(({ party }) => party)

/** What stays as it was sold: nights that stay, in rooms with the same rate and the same persons. */
export function keeping(before: StayTerms, after: Wish) {
  const nights = keptNights(before, after)
  const isSameRate = before.rate.id === after.ratePlanId
  const rooms = after.rooms.map((wished, at) => {
    const room = before.rooms[at]
    return isSameRate && room !== undefined && isSameParty([room.party], [wished])
  })
  return {
    nights,
    isCellKept: (room: number, night: string) => rooms[room] === true && nights.has(night),
    /** Nights of which no room changes. */
    wholeNights: rooms.every(Boolean) ? nights : new Set<string>(),
  }
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
 * Clauses with the whole stay as a share of it from the arrival on, so that fees kept before come on top of it. Before
 * the arrival a fee of first nights or of an amount can be as high as the stay, and is no share.
 */
function shared(penalties: readonly FeeMoment[], stay: Priced, { totalMinor, hotel }: Whole): FeeMoment[] {
  const arrivalMs = instantIn(hotel.timeZone, stay.checkIn, hotel.checkInFrom)
  const isWhole = ({ fromAt, amountMinor, percent }: FeeMoment) =>
    percent === undefined && amountMinor === totalMinor && Date.parse(fromAt) >= arrivalMs
  return penalties.map((clause) => (isWhole(clause) ? { ...clause, percent: 100 } : clause))
}
type Whole = Pick<StayTerms, 'totalMinor' | 'hotel'>

/** The clause of a schedule in force at a moment (ms since the epoch); undefined where cancelling is free. */
function clauseAt(terms: StayTerms, atMs: number): FeeMoment | undefined {
  const feeMinor = penaltyAt(terms.penalties, atMs)
  if (feeMinor === 0) return undefined
  return shared(terms.penalties, terms, terms).find(({ amountMinor }) => amountMinor === feeMinor)
}

type Priced = Days & Pick<StayTerms, 'rooms' | 'extras'>

/**
 * By how much a change lowers the price of each night of the stay, in order of nights, and of all: a night that is
 * dropped by all of it; nights that stay where they are cheaper together.
 */
export function reductions(before: Priced, after: Priced) {
  const kept = keptNights(before, after)
  const cheaper = (night: string) => nightMinor(before, night) - nightMinor(after, night)
  const droppedMinor = sumOf(droppedNights(before, after).map((night) => nightMinor(before, night)))
  const keptMinor = Math.max(0, sumOf([...kept].map(cheaper)))
  const nightsMinor = nightsOf(before).map((night) =>
    kept.has(night) ? (keptMinor > 0 ? Math.max(0, cheaper(night)) : 0) : nightMinor(before, night),
  )
  return { nightsMinor: nightsMinor.filter((minor) => minor > 0), droppedMinor, keptMinor }
}

const sumOf = (minors: readonly number[]) => minors.reduce((sum, minor) => sum + minor, 0)

/**
 * What leaving out a part of a booked stay costs at a moment (ms since the epoch), by the schedule it was booked with:
 * as many of the reduced nights as the fee in force has first nights, or a fixed amount, each once over all changes; or
 * the percentage of the reduction. Never more than the reduction. Minor units.
 */
export function feeOfReduced(terms: StayTerms, after: Priced, atMs: number): number {
  const { nightsMinor, droppedMinor, keptMinor } = reductions(terms, after)
  const allMinor = droppedMinor + keptMinor
  const clause = clauseAt(terms, atMs)
  if (clause === undefined) return 0
  if (clause.percent !== undefined) return percentMinor(allMinor, clause.percent)
  const nights = firstNights(terms, clause.amountMinor)
  const asked = nights === undefined ? clause.amountMinor : sumOf(nightsMinor.slice(0, nights))
  return Math.min(allMinor, Math.max(0, asked - (terms.changeFeeMinor ?? 0)))
}

/** A stay, and what it is priced as now with its new days, rate and persons. */
export type Amending = {
  readonly before: StayTerms
  readonly priced: Pick<StayWithExtras, 'currency' | 'rooms' | 'extras' | 'cancelling' | 'cost'>
  readonly after: Wish
}

/** The terms of what stays as it was sold, and of the rest as it is priced now. */
export function merged({ before, priced, after }: Amending) {
  const { isCellKept } = keeping(before, after)
  const rooms = priced.rooms.map((room, index) => {
    const nights = room.nights.map(
      (night) =>
        (isCellKept(index, night.night) && before.rooms[index]?.nights.find((one) => one.night === night.night)) ||
        night,
    )
    return { ...room, nights, totalMinor: sumOf(nights.map(({ amountMinor }) => amountMinor)) }
  })
  const isKept = ({ roomNo, night }: ExtraLine) => isCellKept(roomNo - 1, night)
  const extras = [...extrasOf(before).filter(isKept), ...priced.extras.filter((line) => !isKept(line))].toSorted(
    (a, b) => a.night.localeCompare(b.night) || a.roomNo - b.roomNo,
  )
  const { checkIn, checkOut } = after
  return { checkIn, checkOut, rooms, extras }
}

/** The schedule that was booked, over the nights of a changed stay: no change puts off or lowers a fee. */
function carried(before: StayTerms, staysMinor: number): FeeMoment[] {
  return shared(before.penalties, before, before).map((clause) => ({
    ...clause,
    amountMinor:
      clause.percent === undefined
        ? Math.min(staysMinor, clause.amountMinor)
        : percentMinor(staysMinor, clause.percent),
  }))
}

/** Clauses as one rising schedule; those that are in force already count from the booking on. */
const rising = (clauses: readonly FeeMoment[], bookedMs: number) =>
  feeMoments(
    clauses.map(({ fromAt, ...fee }) => ({ fromMs: Date.parse(fromAt), ...fee })),
    bookedMs,
  )

/** A fee that changes left stays, whatever cancelling costs: on top of shares of the stay, inside other fees. */
function withKept(penalties: readonly FeeMoment[], { keptMinor, nowMs, bookedMs }: Kept): FeeMoment[] {
  if (keptMinor === 0) return rising(penalties, bookedMs)
  const raised = penalties.map((clause) => ({
    ...clause,
    amountMinor:
      clause.percent === undefined ? Math.max(keptMinor, clause.amountMinor) : clause.amountMinor + keptMinor,
  }))
  return rising([{ fromAt: new Date(nowMs).toISOString(), amountMinor: keptMinor }, ...raised], bookedMs)
}
type Kept = { keptMinor: number; nowMs: number; bookedMs: number }

/** The moment of the change and that of the booking, in ms since the epoch. */
type At = { readonly nowMs: number; readonly bookedMs: number }

/**
 * A stay after a change: what stays as it was sold, what is new as priced, the rest gone but for the fee that it
 * leaves. As long as nights stay, the schedule they were booked with holds as well as that of what is new.
 */
export function amended(amending: Amending, { nowMs, bookedMs }: At) {
  const { before, priced, after } = amending
  const { nights, wholeNights } = keeping(before, after)
  const stay = merged(amending)
  const feeMinor = feeOfReduced(before, stay, nowMs)
  const nightsMinor = nightsOf(after).map((night) => nightMinor(stay, night))
  const staysMinor = sumOf(nightsMinor)
  const { rules, basis } = priced.cancelling
  const fresh = penaltiesOf(rules, { ...basis, nightsMinor, totalMinor: staysMinor, nowMs: bookedMs }).penalties
  const arrivalMs = instantIn(basis.timeZone, stay.checkIn, basis.checkInFrom)
  const clauses = [
    ...(wholeNights.size < nightsMinor.length ? fresh : []),
    ...(nights.size > 0 ? carried(before, staysMinor) : []),
    // A schedule leaves it out where a fee of nights is as high.
    { fromAt: new Date(arrivalMs).toISOString(), amountMinor: staysMinor, percent: 100 },
  ]
  const keptMinor = (before.changeFeeMinor ?? 0) + feeMinor
  const penalties = withKept(clauses, { keptMinor, nowMs, bookedMs })
  const costsFrom = Math.min(
    ...penalties.filter(({ amountMinor }) => amountMinor > 0).map((one) => Date.parse(one.fromAt)),
  )
  const terms = {
    ...stay,
    totalMinor: staysMinor + keptMinor,
    penalties,
    freeCancellationUntil: costsFrom > nowMs ? new Date(costsFrom).toISOString() : null,
    ...(keptMinor > 0 && { changeFeeMinor: keptMinor }),
  }
  return { terms, feeMinor }
}

/** What is another one after a change. */
export function kindOf(before: StayTerms, after: StayTerms): ChangeKind {
  const added = after.rooms.length - before.rooms.length
  if (added !== 0) return added > 0 ? 'ADD_ROOM' : 'DROP_ROOM'
  if (before.room.id !== after.room.id) return 'ROOM'
  if (before.rate.id !== after.rate.id) return 'BOARD'
  return isSameParty(partiesOf(before), partiesOf(after)) ? 'DATES' : 'OCCUPANCY'
}

const HOUR_MS = 3_600_000
/** How long a hotel is asked for another stay, and until how long before the arrival. */
const ASKED = { mostHours: 24, beforeHours: 2 }

/** Until when the hotel is waited for: a day, and not into the last hours before what is asked for begins. */
export function answerBy({ terms }: { readonly terms: StayTerms }, after: Days, nowMs: number): string {
  const { timeZone, checkInFrom } = terms.hotel
  const first = [terms.checkIn, after.checkIn].toSorted()[0] ?? terms.checkIn
  const arrivalMs = instantIn(timeZone, first, checkInFrom)
  const lastMs = arrivalMs > nowMs ? arrivalMs : instantIn(timeZone, terms.checkOut, terms.hotel.checkOutUntil)
  const byMs = Math.min(nowMs + ASKED.mostHours * HOUR_MS, lastMs - ASKED.beforeHours * HOUR_MS)
  return new Date(Math.max(byMs, nowMs + HOUR_MS / 2)).toISOString()
}
