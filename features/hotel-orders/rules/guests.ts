import { HOTEL_ORDERS_FAULTS } from '../faults.ts'
import { type Fault, FAULTS } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import type { RoomParty } from '#features/availability/contract.ts'
import { type Markets, maySellTo } from '#features/availability/stay/rules-occupancy.ts'
import type { Guest } from '../contract.ts'
import { guestName, isChinese } from './names.ts'

/** The guests of an order's rooms; each room's lead guest is first. */
export type RoomsOfGuests = readonly { readonly guests: readonly Guest[] }[]

/** Every part of the guests' names by its field, such as `rooms.0.guests.1.surname`. */
export function printedNames(rooms: RoomsOfGuests): Record<string, string> {
  const parts = rooms.flatMap(({ guests }, room) =>
    guests.flatMap((guest, place) =>
      (['surname', 'givenName'] as const).map(
        (part) => [`rooms.${room}.guests.${place}.${part}`, guest[part]] as const,
      ),
    ),
  )
  return Object.fromEntries(parts)
}

/** The order's lead guest: the first of the first room. Each room's first guest has to be an adult. */
export function leadGuest(rooms: RoomsOfGuests): string {
  const fields: Record<string, Fault> = {}
  rooms.forEach(({ guests }, room) => {
    if (guests[0]?.childAge !== undefined) fields[`rooms.${room}.guests.0.childAge`] = HOTEL_ORDERS_FAULTS.adultFirst
  })
  if (Object.keys(fields).length > 0) throw new Refusal('order.guests_incomplete', { fields })
  const first = rooms[0]?.guests[0]
  if (!first) throw new Refusal('order.guests_incomplete')
  return guestName(first)
}

/** The names that a booking loses when its rooms are for fewer persons: the last ones of each room. */
export function namesLeaving(rooms: RoomsOfGuests, parties: readonly RoomParty[]): string[] {
  return rooms.flatMap(({ guests }, room) => {
    const { adults = 0, childAges = [] } = parties[room] ?? {}
    const leaving = (isChild: boolean, places: number) =>
      guests.filter(({ childAge }) => (childAge !== undefined) === isChild).slice(places)
    return [...leaving(false, adults), ...leaving(true, childAges.length)].map(guestName)
  })
}

type Names = readonly { readonly guests: readonly Pick<Guest, 'surname' | 'givenName'>[] }[]

/**
 * The rooms with the names of their guests replaced; refuses other guests than those booked, and names that a hotel of
 * the country can't read.
 */
export function renamed(rooms: RoomsOfGuests, names: Names, country: string): { readonly guests: Guest[] }[] {
  const fields: Record<string, Fault> = {}
  if (names.length !== rooms.length) fields['rooms'] = HOTEL_ORDERS_FAULTS.everyRoom
  const named = rooms.map(({ guests }, room) => {
    const given = names[room]?.guests ?? []
    if (given.length !== guests.length) fields[`rooms.${room}.guests`] = HOTEL_ORDERS_FAULTS.everyGuest
    return { guests: guests.map((guest, place) => ({ ...guest, ...given[place] })) }
  })
  for (const [field, name] of Object.entries(printedNames(named)))
    if (needsLatinNames(country) && isChinese(name)) fields[field] = LATIN_NAME
  if (Object.keys(fields).length > 0) throw new Refusal('order.guests_incomplete', { fields })
  return named
}

/** Characters no hotel outside the Chinese-speaking world can read. */
const HAN = /\p{Script=Han}/u
/** Where hotels read Chinese names. */
const READS_HAN: readonly string[] = ['CN', 'HK', 'MO', 'TW']

/** Whether the guests of a hotel in a country have to be named in Latin letters. */
export function needsLatinNames(country: string): boolean {
  return !READS_HAN.includes(country)
}

/**
 * What the database holds the named guests against the quote by: counted room by room, and the nationalities among
 * them.
 */
export function countGuests(rooms: RoomsOfGuests) {
  const guests = rooms.map((room) => room.guests)
  const adults = guests.map((named) => named.filter(({ childAge }) => childAge === undefined).length)
  return {
    guests,
    adults,
    children: guests.map((named, room) => named.length - (adults[room] ?? 0)),
    han: guests.map((named) => named.some(({ surname, givenName }) => HAN.test(surname + givenName))),
    nationalities: [...new Set(guests.flat().map(({ nationality }) => nationality))],
  }
}

const LATIN_NAME = FAULTS.latinNames
const WHY: Readonly<Record<string, Fault>> = {
  TOO_MANY: HOTEL_ORDERS_FAULTS.tooManyGuests,
  NO_ADULT: HOTEL_ORDERS_FAULTS.oneAdult,
  LATIN_NAME,
  MARKET: FAULTS.marketDenied,
}

/** The fields of one room that a fault is about; the room itself where no single field is. */
function fieldsOf(why: string, room: number, about: { rooms: RoomsOfGuests; markets: Markets }): string[] {
  const guests = (about.rooms[room]?.guests ?? []).map((guest, place) => ({
    guest,
    path: `rooms.${room}.guests.${place}`,
  }))
  if (why === 'MARKET')
    return guests
      .filter(({ guest }) => !maySellTo(about.markets, guest.nationality))
      .map(({ path }) => `${path}.nationality`)
  if (why !== 'LATIN_NAME') return []
  return guests.flatMap(({ guest, path }) =>
    (['surname', 'givenName'] as const).filter((name) => isChinese(guest[name])).map((name) => `${path}.${name}`),
  )
}

type Found = { readonly why?: unknown; readonly room?: unknown; readonly nationalities?: unknown }

/** The room, counted from 0, the database found something about. */
function roomOf(found: Found, rooms: RoomsOfGuests): number | undefined {
  if (typeof found.room === 'number') return found.room
  const { nationalities } = found
  if (!Array.isArray(nationalities)) return undefined
  const room = rooms.findIndex(({ guests }) => guests.some(({ nationality }) => nationalities.includes(nationality)))
  return room < 0 ? undefined : room
}

/**
 * Puts what the database found about the guests to the fields of the form it was found in; `markets` are those of the
 * quote.
 */
export function withGuestFields(refusal: Refusal, about: { rooms: RoomsOfGuests; markets: Markets }): Refusal {
  if (refusal.code !== 'order.guests_incomplete' && refusal.code !== 'order.market_denied') return refusal
  const found = refusal.detail
  if (typeof found !== 'object' || found === null || !('why' in found)) return refusal
  const room = roomOf(found, about.rooms)
  if (room === undefined) return new Refusal(refusal.code, { fields: { rooms: HOTEL_ORDERS_FAULTS.guestsOfEachRoom } })
  const sentence = WHY[String(found.why)]
  if (!sentence) return refusal
  const named = fieldsOf(String(found.why), room, about)
  const places = named.length > 0 ? named : [`rooms.${room}.guests`]
  return new Refusal(refusal.code, { fields: Object.fromEntries(places.map((place) => [place, sentence])) })
}
