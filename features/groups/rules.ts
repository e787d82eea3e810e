import type { Fault } from '#contract/faults.ts'
import { GROUPS_FAULTS } from './faults.ts'
import { addDays, dayNumber, nightsBetween } from '#contract/dates.ts'
import type { GroupStay } from '#features/availability/engine/many-days/group-asked.ts'

/** Kinds of rooms a group asks for, each with the adults who sleep in it. */
export const ROOM_KINDS = ['SINGLE', 'DOUBLE', 'TWIN', 'TRIPLE', 'QUAD'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]
export const ADULTS: Readonly<Record<RoomKind, number>> = { SINGLE: 1, DOUBLE: 2, TWIN: 2, TRIPLE: 3, QUAD: 4 }

/** Most rooms of a group in one night. */
export const MOST_ROOMS = 200
/** Longest stay of a group, in nights. */
export const MOST_NIGHTS = 30
/** Most hotels that one request names. */
export const MOST_HOTELS = 10
/** Most days by which a window of dates lets a group come later. */
export const MOST_LATER = 30
/** Hours within which the desk answers a request. */
export const ANSWER_HOURS = 24
/** Most requests of a company that wait for an answer. */
export const MOST_OPEN = 50
/** Most files of one request. */
export const MOST_FILES = 10
/** Most offers of one request. */
export const MOST_OFFERS = 20

/** Rooms of a kind by night, the first night first. */
export type KindRow = { readonly kind: RoomKind; readonly counts: readonly number[] }
/** A group's nights and rooms; with `latestOut` its nights may be any until that departure. */
export type GroupNeed = GroupDays & { readonly rooms: readonly KindRow[] }
export type GroupDays = {
  readonly checkIn: string
  readonly checkOut: string
  readonly latestOut?: string | null | undefined
}

/** Days by which a group may come later than its first night; 0 for fixed dates. */
export const laterDays = ({ checkOut, latestOut }: GroupDays): number =>
  latestOut ? nightsBetween(checkOut, latestOut) : 0

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Rooms, room nights and people of a group; rooms and people are those of its fullest night. */
export function sizeOf({ rooms }: Pick<GroupNeed, 'rooms'>): { rooms: number; roomNights: number; people: number } {
  const nights = Math.max(0, ...rooms.map(({ counts }) => counts.length))
  const perNight = (weight: (kind: RoomKind) => number) =>
    Array.from({ length: nights }, (_, night) =>
      sumOf(rooms.map(({ kind, counts }) => weight(kind) * (counts[night] ?? 0))),
    )
  const roomsByNight = perNight(() => 1)
  return {
    rooms: Math.max(0, ...roomsByNight),
    roomNights: sumOf(roomsByNight),
    people: Math.max(0, ...perNight((kind) => ADULTS[kind])),
  }
}

/** Runs of nights in which at least `level` rooms are wanted. */
function runsOf(counts: readonly number[], level: number): { from: number; nights: number }[] {
  const runs: { from: number; nights: number }[] = []
  for (const [night, count] of counts.entries()) {
    if (count < level) continue
    const last = runs.at(-1)
    if (last && last.from + last.nights === night) last.nights++
    else runs.push({ from: night, nights: 1 })
  }
  return runs
}

/**
 * The stays a group's grid consists of: rooms that arrive early also leave late, so that the fewest rooms change hands.
 * Of four rooms, twenty-four and two there are two for all nights, two for the first two, and twenty for the middle
 * one. Kinds for as many adults are one stay: beds are a wish.
 */
export function staysOf({ checkIn, rooms }: Pick<GroupNeed, 'checkIn' | 'rooms'>): GroupStay[] {
  const firstDay = dayNumber(checkIn)
  const byAdults = new Map<number, number[]>()
  for (const { kind, counts } of rooms) {
    const sums = byAdults.get(ADULTS[kind]) ?? []
    byAdults.set(
      ADULTS[kind],
      counts.map((count, night) => count + (sums[night] ?? 0)),
    )
  }
  const stays = new Map<string, GroupStay>()
  for (const [adults, counts] of byAdults)
    for (let level = 1; level <= Math.max(0, ...counts); level++)
      for (const { from, nights } of runsOf(counts, level)) {
        const key = `${adults}/${from}/${nights}`
        stays.set(key, { adults, firstDay: firstDay + from, nights, rooms: (stays.get(key)?.rooms ?? 0) + 1 })
      }
  return [...stays.values()]
}

/** What is wrong with the rooms of a group, by field; nothing where they can be asked for. */
export function faultsOfRooms({ checkIn, checkOut, latestOut, rooms }: GroupNeed): Record<string, Fault> {
  const nights = nightsBetween(checkIn, checkOut)
  if (nights > MOST_NIGHTS) return { checkOut: GROUPS_FAULTS.mostNights(MOST_NIGHTS) }
  const later = laterDays({ checkIn, checkOut, latestOut })
  if (later < 0) return { latestOut: GROUPS_FAULTS.latestOut }
  if (later > MOST_LATER) return { latestOut: GROUPS_FAULTS.mostLater(MOST_LATER) }
  if (new Set(rooms.map(({ kind }) => kind)).size < rooms.length) return { rooms: GROUPS_FAULTS.eachKindOnce }
  const uneven = rooms.findIndex(({ counts }) => counts.length !== nights)
  if (uneven >= 0) return { [`rooms.${uneven}.counts`]: GROUPS_FAULTS.everyNight }
  const onNight = (night: number) => sumOf(rooms.map(({ counts }) => counts[night] ?? 0))
  if (onNight(0) === 0 || onNight(nights - 1) === 0) return { rooms: GROUPS_FAULTS.emptyEnds }
  if (sizeOf({ rooms }).rooms > MOST_ROOMS) return { rooms: GROUPS_FAULTS.mostRooms(MOST_ROOMS) }
  return {}
}

/** The nights of a stay. */
export function nightsOf({ checkIn, checkOut }: Pick<GroupNeed, 'checkIn' | 'checkOut'>): string[] {
  return Array.from({ length: nightsBetween(checkIn, checkOut) }, (_, night) => addDays(checkIn, night))
}

/** When a customer is reminded of an offer: a day before it ends, of a short one after half its time. */
export function remindAt(madeAtMs: number, optionUntilMs: number): number {
  return Math.max(optionUntilMs - 86_400_000, (madeAtMs + optionUntilMs) / 2)
}
