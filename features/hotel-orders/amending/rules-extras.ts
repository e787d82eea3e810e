import type { ExtraLine, RoomParty } from '#features/availability/contract.ts'
import type { ExtraChoice } from '#features/availability/extras/rules.ts'
import type { StayTerms } from '../contract.ts'
import { extrasOf } from '../rules/terms.ts'
import { droppedNights, keeping, nightMinor, nightsOf, type Wish } from './rules.ts'

/** An extra that somebody chose, on one night of one room after the change. */
export type WishedExtra = Pick<ExtraLine, 'surchargeId' | 'nameEn' | 'nameZh' | 'roomNo' | 'night' | 'quantity'>

/** As much of an extra as the persons of its room take. */
function quantityFor({ per, quantity }: ExtraLine, party: RoomParty | undefined): number {
  const persons = party ? party.adults + party.childAges.length : quantity
  return per === 'PERSON_NIGHT' ? Math.min(quantity, persons) : quantity
}

/** The nights that a changed stay has for those of the stay before: itself, or as many nights on as the others are. */
function nightAfter(before: StayTerms, after: Wish): (night: string) => string | undefined {
  const kept = keeping(before, after).nights
  const dropped = droppedNights(before, after)
  const added = droppedNights({ ...before, ...after }, before)
  return (night) => (kept.has(night) ? night : added[dropped.indexOf(night)])
}

/**
 * The extras that were chosen, on the nights that a change prices anew: one of every night on all of them; any other
 * on its night, or on the night that comes in place of it.
 */
export function extrasWished(before: StayTerms, after: Wish): WishedExtra[] {
  const { isCellKept } = keeping(before, after)
  const chosen = extrasOf(before).filter(({ mandatory, roomNo }) => !mandatory && roomNo <= after.rooms.length)
  const moved = nightAfter(before, after)
  const nights = nightsOf(before)
  const wished = chosen.flatMap((line) => {
    const same = chosen.filter((one) => one.surchargeId === line.surchargeId && one.roomNo === line.roomNo)
    const isEvery = new Set(same.map(({ night }) => night)).size === nights.length
    const places = isEvery ? (line.night === nights[0] ? nightsOf(after) : []) : [moved(line.night)]
    const { surchargeId, nameEn, nameZh, roomNo } = line
    const quantity = quantityFor(line, after.rooms[roomNo - 1])
    return places.flatMap((night) =>
      night === undefined ? [] : [{ surchargeId, nameEn, nameZh, roomNo, night, quantity }],
    )
  })
  return wished.filter(({ roomNo, night }) => !isCellKept(roomNo - 1, night))
}

/** Wished extras as choices, each by itself, so that what is not offered on a night takes no other night with it. */
export const choicesFor = (wished: readonly WishedExtra[]): ExtraChoice[] =>
  wished.map(({ surchargeId, roomNo, quantity, night }) => ({ surchargeId, roomNo, quantity, nights: [night] }))

/** A part of what a change comes to, in minor units of the order's currency. */
export type ChangeLine = {
  readonly cause:
    | 'ADDED'
    | 'DROPPED'
    | 'REPRICED'
    | 'ROOM_ADDED'
    | 'ROOM_DROPPED'
    | 'EXTRA_ADDED'
    | 'EXTRA_DROPPED'
    | 'EXTRA_LOST'
  readonly night: string
  readonly amountMinor: number
  readonly extra?: Pick<ExtraLine, 'nameEn' | 'nameZh'>
}

/** What some extras that are paid with the booking cost on a night, by extra. */
function extrasOn(terms: StayTerms, night: string): Map<string, { line: ExtraLine; minor: number }> {
  const sums = new Map<string, { line: ExtraLine; minor: number }>()
  for (const line of extrasOf(terms))
    if (line.night === night && line.payAt === 'BOOKING')
      sums.set(line.surchargeId, { line, minor: (sums.get(line.surchargeId)?.minor ?? 0) + line.amountMinor })
  return sums
}

/** How the extras of a night differ; what is the same is no line. */
function extraLines(before: StayTerms, after: StayTerms, night: string): ChangeLine[] {
  const [old, now] = [extrasOn(before, night), extrasOn(after, night)]
  return [...new Map([...old, ...now])].flatMap(([id, { line }]) => {
    const amountMinor = (now.get(id)?.minor ?? 0) - (old.get(id)?.minor ?? 0)
    const extra = { nameEn: line.nameEn, nameZh: line.nameZh }
    return amountMinor === 0
      ? []
      : [{ cause: amountMinor > 0 ? ('EXTRA_ADDED' as const) : ('EXTRA_DROPPED' as const), night, amountMinor, extra }]
  })
}

/** What rooms cost on a night without extras. */
const roomsMinor = (rooms: StayTerms['rooms'], night: string) => nightMinor({ rooms, extras: [] }, night)

/** What rooms that a change adds or drops cost on a night of both stays. */
function roomLines(before: StayTerms, after: StayTerms, night: string): ChangeLine[] {
  const both = Math.min(before.rooms.length, after.rooms.length)
  const addedMinor = roomsMinor(after.rooms.slice(both), night)
  const droppedMinor = roomsMinor(before.rooms.slice(both), night)
  return [
    ...(addedMinor > 0 ? [{ cause: 'ROOM_ADDED' as const, night, amountMinor: addedMinor }] : []),
    ...(droppedMinor > 0 ? [{ cause: 'ROOM_DROPPED' as const, night, amountMinor: -droppedMinor }] : []),
  ]
}

/** Each night and extra that a change adds, drops or prices anew, and each extra that can't come along. */
export function linesOf(before: StayTerms, after: StayTerms, lost: readonly WishedExtra[]): ChangeLine[] {
  const [had, has] = [new Set(nightsOf(before)), new Set(nightsOf(after))]
  const nights = [...new Set([...had, ...has])].toSorted()
  const both = Math.min(before.rooms.length, after.rooms.length)
  const lines = nights.flatMap((night): ChangeLine[] => {
    const cause = has.has(night) ? (had.has(night) ? 'REPRICED' : 'ADDED') : 'DROPPED'
    const isKept = cause === 'REPRICED'
    // Rooms that come or go have lines of their own on nights that stay.
    const roomsOf = ({ rooms }: StayTerms) => (isKept ? rooms.slice(0, both) : rooms)
    const amountMinor = roomsMinor(roomsOf(after), night) - roomsMinor(roomsOf(before), night)
    const rooms = amountMinor === 0 && isKept ? [] : [{ cause, night, amountMinor } as const]
    return [...rooms, ...(isKept ? roomLines(before, after, night) : []), ...extraLines(before, after, night)]
  })
  const gone = new Map(lost.map((one) => [`${one.surchargeId} ${one.night}`, one]))
  return [
    ...lines,
    ...[...gone.values()].map(({ night, nameEn, nameZh }) => ({
      cause: 'EXTRA_LOST' as const,
      night,
      amountMinor: 0,
      extra: { nameEn, nameZh },
    })),
  ]
}
