import type { InputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import type { makeOffer } from '#features/groups/contract-desk.ts'
import type { Group } from '#features/groups/contract-requests.ts'
import { nightsOf, ROOM_KINDS, type RoomKind } from '#features/groups/rules.ts'
import type { Named } from '../draft.ts'
import { type TermsDraft, usualTerms } from './terms-draft.ts'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { cellsOf, countIn, emptyCells, type RoomCells } from '../room-cells.ts'

type Wire = InputOf<typeof makeOffer>

/** An offer as it is typed: rooms and prices by kind and night. */
export type OfferDraft = TermsDraft & {
  readonly idempotencyKey: string
  readonly hotel: Named | null
  readonly mealPlan: Wire['mealPlan']
  /** The first night that is offered, within the window of the request. */
  readonly firstNight: string
  readonly rooms: RoomCells
  readonly prices: RoomCells
}

/** The nights a hotel answered for at once, the best of a window. */
export const bestNight = ({ answer }: Pick<Group, 'answer'>, hotelId: string | undefined): string | undefined =>
  answer.best.find((hotel) => hotel.hotelId === hotelId)?.checkIn

/** A new offer of what was asked for. */
export function offerFor(group: Group): OfferDraft {
  const nights = nightsOf(group).length
  const [named] = group.hotels
  return {
    idempotencyKey: crypto.randomUUID(),
    hotel: named ? { id: named.hotelId, nameEn: named.nameEn, nameZh: named.nameZh } : null,
    mealPlan: group.mealPlan,
    firstNight: bestNight(group, named?.hotelId) ?? group.checkIn,
    rooms: cellsOf(group.rooms, nights),
    prices: emptyCells(nights),
    ...usualTerms(),
  }
}

/** The kinds that have rooms. */
export const kindsIn = (rooms: RoomCells): RoomKind[] =>
  ROOM_KINDS.filter((kind) => rooms[kind].some((text) => (countIn(text) ?? 0) > 0))

/** A price that can be offered; null for a text that is none. */
export const priceIn: (text: string, currency: string) => number | null = minorOf

/** The nights of a group that begins on another day of its window. */
export const nightsFrom = (days: Pick<Group, 'checkIn' | 'checkOut'>, firstNight: string): string[] =>
  nightsOf(days).map((_, at) => addDays(firstNight, at))

/** Rooms and prices as they are sent; null while a number is wrong or a room has no price. */
export function nightsOfOffer(
  { rooms, prices, firstNight }: Pick<OfferDraft, 'rooms' | 'prices' | 'firstNight'>,
  group: Pick<Group, 'checkIn' | 'checkOut' | 'currency'>,
): Wire['nights'] | null {
  const nights = nightsFrom(group, firstNight)
  const sent: Wire['nights'] = []
  for (const kind of ROOM_KINDS)
    for (const [at, night] of nights.entries()) {
      const count = countIn(rooms[kind][at] ?? '')
      if (count === null) return null
      if (count === 0) continue
      const priceMinor = priceIn(prices[kind][at] ?? '', group.currency)
      if (priceMinor === null) return null
      sent.push({ kind, night, rooms: count, priceMinor })
    }
  return sent.length === 0 ? null : sent
}
