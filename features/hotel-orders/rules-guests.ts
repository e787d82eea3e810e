import { Refusal } from '#contract/refusals.ts'
import type { Guest } from './contract.ts'

/** The guests of an order's rooms; each room's lead guest stands first. */
export type RoomsOfGuests = readonly { readonly guests: readonly Guest[] }[]

/** Name of a guest as lists show it, surname first. */
export function guestName(guest: Pick<Guest, 'surname' | 'givenName'>): string {
  return `${guest.surname} ${guest.givenName}`
}

/** The order's lead guest: the first of the first room. Each room's first guest has to be an adult. */
export function leadGuest(rooms: RoomsOfGuests): string {
  const fields: Record<string, string> = {}
  rooms.forEach(({ guests }, room) => {
    if (guests[0]?.childAge !== undefined) fields[`rooms.${room}.guests.0.childAge`] = 'Name an adult first'
  })
  if (Object.keys(fields).length > 0) throw new Refusal('order.guests_incomplete', { fields })
  const first = rooms[0]?.guests[0]
  if (!first) throw new Refusal('order.guests_incomplete')
  return guestName(first)
}

const WHY: Readonly<Record<string, string>> = {
  TOO_MANY: 'More guests are named than the room was quoted for',
  NO_ADULT: 'Name at least one adult',
  LATIN_NAME: 'Write the names in Latin letters, as in the passport',
  MARKET: 'This rate is not sold to guests of this nationality',
}

/** Puts what the database found about the guests to the fields of the form it was found in. */
export function withGuestFields(refusal: Refusal): Refusal {
  if (refusal.code !== 'order.guests_incomplete' && refusal.code !== 'order.market_denied') return refusal
  const found = refusal.detail
  if (typeof found !== 'object' || found === null || !('why' in found)) return refusal
  if (!('room' in found)) return new Refusal(refusal.code, { fields: { rooms: 'Name guests for each room of the quote' } })
  const sentence = WHY[String(found.why)]
  return sentence ? new Refusal(refusal.code, { fields: { [`rooms.${Number(found.room)}.guests`]: sentence } }) : refusal
}
