import type { Fault } from '#contract/faults.ts'
import { GROUPS_FAULTS } from '../faults.ts'
import { addDays, dayOf } from '#contract/dates.ts'
import { dayEndIn, instantIn } from '#contract/zones.ts'
import { gridOf } from '../holds/rules.ts'
import { type RoomKind, sizeOf, staysOf } from '../rules.ts'

/** Until so many days before arrival so much of a group's rooms can be released free of charge. */
export type AttritionStep = { readonly daysBefore: number; readonly percent: number }
/** Days before the first night until which names are taken where nothing else was agreed. */
export const NAMES_DAYS = 7

/** The fault of an offer's steps; undefined when they are valid. */
export function faultOfAttrition(steps: readonly AttritionStep[]): Fault | undefined {
  const falls = steps.every((one, at) => {
    const before = steps[at - 1]
    return before === undefined || (one.daysBefore < before.daysBefore && one.percent < before.percent)
  })
  return falls ? undefined : GROUPS_FAULTS.earliestFirst
}

/** A room of a contract. */
export type DealRoom = {
  readonly no: number
  readonly lineNo: number
  readonly isFree: boolean
  readonly releasedAt: string | null
  /** What releasing it cost, in minor units. */
  readonly feeMinor: number
}

/** Rooms of a kind in one night of a contract, and the price of one of them in minor units. */
export type DealNight = {
  readonly kind: RoomKind
  readonly night: string
  readonly rooms: number
  readonly priceMinor: number
}

/** Rooms of a kind over the same nights, the price of one of them, and how many of them cost nothing. */
export type PricedStay = {
  readonly kind: RoomKind
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms: number
  readonly roomMinor: number
  readonly free: number
}

function pricedStays(nights: readonly DealNight[]): Omit<PricedStay, 'free'>[] {
  return gridOf(nights).rooms.flatMap((row) =>
    staysOf({ checkIn: gridOf(nights).checkIn, rooms: [row] }).map(({ firstDay, nights: long, rooms }) => ({
      kind: row.kind,
      checkIn: dayOf(firstDay),
      checkOut: dayOf(firstDay + long),
      rooms,
      roomMinor: Array.from({ length: long }, (_, at) => dayOf(firstDay + at))
        .map((night) => nights.find((one) => one.kind === row.kind && one.night === night)?.priceMinor ?? 0)
        .reduce((sum, priceMinor) => sum + priceMinor, 0),
    })),
  )
}

/** The stays an offer's rooms consist of. Of each `freeIn` rooms one costs nothing: the cheapest ones. */
export function staysOfOffer(nights: readonly DealNight[], freeIn: number | null): PricedStay[] {
  const stays = pricedStays(nights)
  let left = freeIn === null ? 0 : Math.floor(sizeOf({ rooms: gridOf(nights).rooms }).rooms / freeIn)
  const free = new Map<Omit<PricedStay, 'free'>, number>()
  for (const stay of stays.toSorted((one, other) => one.roomMinor - other.roomMinor)) {
    const taken = Math.min(left, stay.rooms)
    left -= taken
    free.set(stay, taken)
  }
  return stays.map((stay) => ({ ...stay, free: free.get(stay) ?? 0 }))
}

/** What all rooms of an offer cost. */
export const totalOfOffer = (nights: readonly DealNight[], freeIn: number | null): number =>
  staysOfOffer(nights, freeIn).reduce((sum, { rooms, free, roomMinor }) => sum + (rooms - free) * roomMinor, 0)

type Line = { readonly no: number; readonly kind: RoomKind; readonly checkIn: string; readonly checkOut: string }

/** The rooms of a contract by number, line by line, with those that cost nothing. */
export function numberedRooms(
  lines: readonly (Line & { readonly rooms: number })[],
  stays: readonly PricedStay[],
): { no: number; lineNo: number; isFree: boolean }[] {
  const keyOf = ({ kind, checkIn, checkOut }: Omit<Line, 'no'>) => `${kind}/${checkIn}/${checkOut}`
  const free = new Map(stays.map((stay) => [keyOf(stay), stay.free]))
  const rooms: { no: number; lineNo: number; isFree: boolean }[] = []
  for (const line of lines)
    for (let at = 0; at < line.rooms; at++) {
      const left = free.get(keyOf(line)) ?? 0
      free.set(keyOf(line), left - 1)
      rooms.push({ no: rooms.length + 1, lineNo: line.no, isFree: left > 0 })
    }
  return rooms
}

type Allowing = {
  readonly steps: readonly AttritionStep[]
  /** All rooms of the contract. */
  readonly rooms: readonly DealRoom[]
  readonly checkIn: string
  readonly timeZone: string
}

/** How many more rooms can be released free of charge at a moment. */
export function freeToRelease({ steps, rooms, checkIn, timeZone }: Allowing, nowMs: number): number {
  const step = steps.find(({ daysBefore }) => nowMs < dayEndIn(timeZone, addDays(checkIn, -daysBefore)))
  const gone = rooms.filter(({ releasedAt, feeMinor }) => releasedAt !== null && feeMinor === 0).length
  return Math.max(0, Math.floor((rooms.length * (step?.percent ?? 0)) / 100) - gone)
}

/** Fees of rooms that are released together: the dearest ones go free, and no more is owed than the limit. */
export function releaseFees<T extends { readonly feeMinor: number }>(
  rooms: readonly T[],
  { free, limitMinor }: { free: number; limitMinor: number },
): { room: T; feeMinor: number }[] {
  let left = limitMinor
  return rooms
    .toSorted((one, other) => other.feeMinor - one.feeMinor)
    .map((room, at) => {
      const feeMinor = at < free ? 0 : Math.min(left, room.feeMinor)
      left -= feeMinor
      return { room, feeMinor }
    })
}

type Unpaid = { readonly no: number; readonly percent: number }

/** The unpaid parts of a plan after the debt fell, in proportion; they add up to the debt. */
export function replanned(parts: readonly Unpaid[], owedMinor: number): { no: number; amountMinor: number }[] {
  const all = parts.reduce((sum, { percent }) => sum + percent, 0)
  let percents = 0
  let given = 0
  return parts.map(({ no, percent }) => {
    percents += percent
    const upTo = Math.floor((owedMinor * percents) / all)
    const amountMinor = upTo - given
    given = upTo
    return { no, amountMinor }
  })
}

/** Until when names are taken: the end of the day that was agreed or wished, at the hotel. */
export function namesUntil(about: {
  readonly namesOn: string | null
  readonly cutOffOn: string | null
  readonly checkIn: string
  readonly timeZone: string
}): number {
  const { namesOn, cutOffOn, checkIn, timeZone } = about
  const until = dayEndIn(timeZone, namesOn ?? cutOffOn ?? addDays(checkIn, -NAMES_DAYS))
  return Math.min(until, instantIn(timeZone, checkIn, '00:00'))
}

const DAY_MS = 86_400_000

/** When names are asked for next: two weeks before the last moment, then three days before it; null after that. */
export function namesRemindAt(namesByMs: number, nowMs: number): number | null {
  return [14, 3].map((days) => namesByMs - days * DAY_MS).find((atMs) => atMs > nowMs) ?? null
}
