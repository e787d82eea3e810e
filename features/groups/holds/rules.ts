import { addDays, localDay, nightsBetween } from '#contract/dates.ts'
import { type KindRow, ROOM_KINDS, type RoomKind } from '../rules.ts'

/** What a hotel lets groups hold: how many rooms a night, for how many hours, and how many days before arrival. */
export type HoldRule = { readonly mostRooms: number; readonly hours: number; readonly minDaysAhead: number }
/** The rule of a hotel that has none of its own. */
export const USUAL_HOLD: HoldRule = { mostRooms: 40, hours: 48, minDaysAhead: 14 }

/** Rooms by kind and night, as offers list them. */
export type KindNight = { readonly kind: RoomKind; readonly night: string; readonly rooms: number }

/** Nights as a grid of rooms by kind, from the first night on. */
export function gridOf(nights: readonly KindNight[]): { checkIn: string; checkOut: string; rooms: KindRow[] } {
  const days = nights.map(({ night }) => night).toSorted()
  const checkIn = days[0] ?? ''
  const checkOut = addDays(days.at(-1) ?? '', 1)
  const rooms = ROOM_KINDS.flatMap((kind) => {
    const own = nights.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const counts = Array.from({ length: nightsBetween(checkIn, checkOut) }, (_, at) => {
      const night = addDays(checkIn, at)
      return own.find((one) => one.night === night)?.rooms ?? 0
    })
    return [{ kind, counts }]
  })
  return { checkIn, checkOut, rooms }
}

/** Whether a hotel's rule lets a group hold so many rooms of a stay that begins so soon. */
export function mayHold(
  rule: HoldRule & { readonly timeZone: string },
  { rooms, checkIn, nowMs }: { rooms: number; checkIn: string; nowMs: number },
): boolean {
  return rooms <= rule.mostRooms && nightsBetween(localDay(rule.timeZone, nowMs), checkIn) >= rule.minDaysAhead
}
