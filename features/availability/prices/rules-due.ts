import { nightsBetween } from '#contract/dates.ts'
import type { Stay } from '../contract.ts'
import type { Due } from '../list/shapes.ts'

type DueStay = Pick<Stay, 'checkIn' | 'checkOut' | 'rooms'>

/** The units of a tax, fee or extra in a stay of some nights; what is due per stay is due once for each room. */
export function dueUnits(per: Due[0], rooms: DueStay['rooms'], nights: number): number {
  const persons = rooms.reduce((sum, room) => sum + room.adults + room.childAges.length, 0)
  return { ROOM_NIGHT: rooms.length * nights, PERSON_NIGHT: persons * nights, STAY: rooms.length }[per]
}

/** What a stay pays at the property, one sum a currency, in minor units; empty when nothing is due. */
export function dueOfStay(
  due: readonly Due[],
  { checkIn, checkOut, rooms }: DueStay,
): { currency: string; amountMinor: number }[] {
  const sums = new Map<string, number>()
  for (const [per, amountMinor, currency, firstNight, lastNight] of due) {
    const from = firstNight !== undefined && firstNight > checkIn ? firstNight : checkIn
    // The last night ends a day later than it begins, as the last one of the stay does.
    const nights =
      lastNight !== undefined && lastNight < checkOut
        ? nightsBetween(from, lastNight) + 1
        : nightsBetween(from, checkOut)
    if (nights > 0) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor * dueUnits(per, rooms, nights))
  }
  return [...sums]
    .map(([currency, amountMinor]) => ({ currency, amountMinor }))
    .filter(({ amountMinor }) => amountMinor > 0)
}
