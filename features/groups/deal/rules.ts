import type { Fault } from '#contract/faults.ts'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { dayEndIn, instantIn } from '#contract/zones.ts'
import type { StayTerms } from '#features/hotel-orders/contract.ts'
import { type Clause, penaltyAt } from '#features/hotel-orders/rules/penalty.ts'
import { GROUPS_FAULTS } from '../faults.ts'
import { gridOf } from '../holds/rules.ts'
import { ADULTS, type RoomKind } from '../rules.ts'
import { type DealNight, type DealRoom, staysOfOffer } from './rules-rooms.ts'

export type MealPlan = StayTerms['rate']['mealPlan']

/** When a part of the price is due: at acceptance, at the cut-off, before arrival; or it is billed on account. */
export const DUES = ['NOW', 'CUT_OFF', 'ARRIVAL', 'ON_ACCOUNT'] as const
export type Due = (typeof DUES)[number]
/** A part of the price and when it is due. */
export type PlanPart = { readonly percent: number; readonly due: Due }
/** From so many days before arrival on, cancelling costs so much of the price. */
export type Moment = { readonly daysBefore: number; readonly percent: number }

/** How an offer is paid that does not say so. */
export const USUAL_PLAN: readonly PlanPart[] = [
  { percent: 20, due: 'NOW' },
  { percent: 50, due: 'CUT_OFF' },
  { percent: 30, due: 'ARRIVAL' },
]
/** What cancelling costs where an offer does not say so. */
export const USUAL_MOMENTS: readonly Moment[] = [
  { daysBefore: 30, percent: 20 },
  { daysBefore: 14, percent: 50 },
  { daysBefore: 3, percent: 100 },
]
/** Hours in which the deposit is to be paid. */
export const DEPOSIT_HOURS = 72
/** Days before arrival by which the rest is paid, and the second part where no cut-off was wished. */
export const REST_DAYS = 7
export const CUT_OFF_DAYS = 30

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const text = (ms: number) => new Date(ms).toISOString()
/** A share of an amount, rounded half up. */
const shareOf = (minor: number, percent: number) => Math.floor((minor * percent + 50) / 100)

/** The fault of a plan; undefined when it is valid. */
export function faultOfPlan(plan: readonly PlanPart[]): Fault | undefined {
  const places = plan.map(({ due }) => DUES.indexOf(due))
  const rises = places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))
  if (plan[0]?.due !== 'NOW' || !rises) return GROUPS_FAULTS.depositFirst
  if (plan.reduce((sum, { percent }) => sum + percent, 0) !== 100) return GROUPS_FAULTS.partsAddUp
  return undefined
}

/** The fault of cancellation steps; undefined when they are valid. */
export function faultOfMoments(moments: readonly Moment[]): Fault | undefined {
  const rises = moments.every((one, at) => {
    const before = moments[at - 1]
    return before === undefined || (one.daysBefore < before.daysBefore && one.percent > before.percent)
  })
  return rises ? undefined : GROUPS_FAULTS.earliestMoment
}

export type DealDates = {
  readonly acceptedMs: number
  readonly checkIn: string
  readonly cutOffOn: string | null
  readonly timeZone: string
}
export type Instalment = PlanPart & {
  readonly no: number
  readonly amountMinor: number
  readonly dueAt: string | null
  readonly remindAt: string | null
}

/** The parts of a price, which add up to it, and when each is due; none is due before the first. */
export function instalmentsOf(plan: readonly PlanPart[], totalMinor: number, dates: DealDates): Instalment[] {
  const { acceptedMs, checkIn, cutOffOn, timeZone } = dates
  const arrivalMs = instantIn(timeZone, checkIn, '00:00')
  const firstMs = Math.min(acceptedMs + DEPOSIT_HOURS * HOUR_MS, Math.max(acceptedMs + HOUR_MS, arrivalMs - DAY_MS))
  const dueMs = {
    NOW: firstMs,
    CUT_OFF: Math.max(firstMs, dayEndIn(timeZone, cutOffOn ?? addDays(checkIn, -CUT_OFF_DAYS))),
    ARRIVAL: Math.max(firstMs, dayEndIn(timeZone, addDays(checkIn, -REST_DAYS))),
  }
  let percents = 0
  return plan.map(({ percent, due }, at) => {
    const before = shareOf(totalMinor, percents)
    percents += percent
    const amountMinor = shareOf(totalMinor, percents) - before
    if (due === 'ON_ACCOUNT') return { no: at + 1, percent, due, amountMinor, dueAt: null, remindAt: null }
    const remindMs = Math.max(dueMs[due] - 3 * DAY_MS, (acceptedMs + dueMs[due]) / 2)
    return { no: at + 1, percent, due, amountMinor, dueAt: text(dueMs[due]), remindAt: text(remindMs) }
  })
}

/** A price of a room over its nights, and how many rooms have it. */
type PricedRooms = { readonly roomMinor: number; readonly rooms: number }

/** The fee schedule of rooms, each room's share rounded by itself, so that a group's fee is the sum of its orders'. */
function clausesOf(
  moments: readonly Moment[],
  priced: readonly PricedRooms[],
  { checkIn, timeZone }: { checkIn: string; timeZone: string },
): Clause[] {
  return moments.map(({ daysBefore, percent }) => ({
    fromAt: text(instantIn(timeZone, addDays(checkIn, -daysBefore), '00:00')),
    amountMinor: priced.reduce((sum, { roomMinor, rooms }) => sum + rooms * shareOf(roomMinor, percent), 0),
  }))
}

type Priced = { readonly nights: readonly DealNight[]; readonly freeIn: number | null }

/** What cancelling all rooms of an offer costs, and from when on. */
export function feesOf(
  { nights, freeIn, moments }: Priced & { readonly moments: readonly Moment[] },
  timeZone: string,
) {
  const priced = staysOfOffer(nights, freeIn).map(({ rooms, free, roomMinor }) => ({ rooms: rooms - free, roomMinor }))
  return clausesOf(moments, priced, { checkIn: gridOf(nights).checkIn, timeZone })
}

/** Rooms on one rate over the same nights; `terms` are those of one room. */
export type DealLine = {
  readonly no: number
  readonly kind: RoomKind
  readonly roomTypeNo: number
  readonly ratePlanNo: number
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms: number
  readonly terms: StayTerms
}
/** What a contract says of its rooms. */
export type Agreed = {
  readonly mealPlan: MealPlan
  readonly nights: readonly DealNight[]
  readonly moments: readonly Moment[]
}

/** The terms of the order that a room becomes: the contract's prices, meals and fees in place of the rate's. */
function orderTerms({ kind, terms }: DealLine, isFree: boolean, { mealPlan, nights, moments }: Agreed): StayTerms {
  const priced = (terms.rooms[0]?.nights ?? []).map(({ night }) => {
    const price = nights.find((one) => one.kind === kind && one.night === night)
    if (!price) throw new Error(`the contract has no price for ${kind} on ${night}`)
    return { night, amountMinor: isFree ? 0 : price.priceMinor }
  })
  const totalMinor = priced.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  // The days count from the group's first night, for rooms that arrive later as well.
  const from = { checkIn: gridOf(nights).checkIn, timeZone: terms.hotel.timeZone }
  const penalties = clausesOf(moments, [{ roomMinor: totalMinor, rooms: 1 }], from)
  return {
    ...terms,
    rate: { ...terms.rate, mealPlan, confirmationMode: 'INSTANT' },
    rooms: [{ roomNo: 1, party: { adults: ADULTS[kind], childAges: [] }, nights: priced, totalMinor }],
    extras: [],
    totalMinor,
    penalties,
    freeCancellationUntil: penalties[0]?.fromAt ?? null,
  }
}

/** A room that is kept and the order it becomes. */
export type RoomOrder = { readonly room: DealRoom; readonly line: DealLine; readonly terms: StayTerms }

/** The orders that the rooms of a contract become, one for each room that was not released. */
export function ordersOf(rooms: readonly DealRoom[], lines: readonly DealLine[], agreed: Agreed): RoomOrder[] {
  return rooms.flatMap((room) => {
    const line = lines.find(({ no }) => no === room.lineNo)
    if (!line || room.releasedAt !== null) return []
    return [{ room, line, terms: orderTerms(line, room.isFree, agreed) }]
  })
}

/** Splits money over orders: the first ones are paid from the deposit, the last ones on account. */
export function sharesOf(
  totals: readonly number[],
  depositMinor: number,
): { depositMinor: number; creditMinor: number }[] {
  let left = depositMinor
  return totals.map((totalMinor) => {
    const deposit = Math.min(left, totalMinor)
    left -= deposit
    return { depositMinor: deposit, creditMinor: totalMinor - deposit }
  })
}

/**
 * The fee for cancelling the rest before the rooms are orders, limited to money paid and not charged for other rooms.
 */
export function feeBeforeSale(
  orders: readonly { readonly terms: Pick<StayTerms, 'penalties'> }[],
  { paidMinor, chargedMinor, nowMs }: { paidMinor: number; chargedMinor: number; nowMs: number },
): number {
  const feeMinor = orders.reduce((sum, { terms }) => sum + penaltyAt(terms.penalties, nowMs), 0)
  return Math.min(paidMinor - chargedMinor, feeMinor)
}

/** Whether lines hold exactly the rooms of an offer, by kind and night. */
export function holdsAll(
  lines: readonly Pick<DealLine, 'kind' | 'checkIn' | 'checkOut' | 'rooms'>[],
  nights: readonly { kind: RoomKind; night: string; rooms: number }[],
): boolean {
  const held = new Map<string, number>()
  for (const { kind, checkIn, checkOut, rooms } of lines)
    for (let at = 0; at < nightsBetween(checkIn, checkOut); at++) {
      const key = `${kind}/${addDays(checkIn, at)}`
      held.set(key, (held.get(key) ?? 0) + rooms)
    }
  return held.size === nights.length && nights.every(({ kind, night, rooms }) => held.get(`${kind}/${night}`) === rooms)
}
