import { addDays, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_NIGHTS, MAX_ROOMS_PER_ORDER, MAX_WINDOW_DAYS } from '#contract/limits.ts'
import { firstStay, type HotelSearch, type Place } from './search-state.ts'

/** A room while it is typed: the age of a child is null until it is chosen. */
export type DraftRoom = { adults: number; childAges: (number | null)[] }

/**
 * A search while it is typed. With flexible dates check-in and check-out are the first arrival and the last departure.
 */
export type SearchDraft = {
  place: Place | null
  checkIn: string | null
  checkOut: string | null
  /** Nights of a stay with flexible dates; null for fixed ones. */
  flexibleNights: number | null
  rooms: DraftRoom[]
  nationality: string
}

/** Limits of a room's party, as the server checks them. */
export const PARTY_LIMITS = { maxAdults: 6, maxChildren: 4, maxChildAge: 17, maxRooms: MAX_ROOMS_PER_ORDER }

/** What is wrong with a draft, field by field; the texts name the field. */
export type DraftErrors = {
  place?: 'missing'
  dates?: 'missing' | 'noCheckOut' | 'past' | 'tooLong' | 'tooFar' | 'windowTooLong' | 'windowTooShort'
  /** The first child without an age, counted from 1. */
  rooms?: { room: number; child: number }
}

/** The draft of a search. */
export function draftOf(search: HotelSearch): SearchDraft {
  const { place, stay, flexible } = search
  const dates = flexible
    ? { checkIn: flexible.from, checkOut: flexible.to, flexibleNights: flexible.nights }
    : { checkIn: stay.checkIn, checkOut: stay.checkOut, flexibleNights: null }
  return { place, ...dates, rooms: stay.rooms, nationality: stay.nationality }
}

function datesError(draft: SearchDraft, today: string): DraftErrors['dates'] {
  const { checkIn, checkOut } = draft
  if (checkIn === null) return 'missing'
  if (checkOut === null) return 'noCheckOut'
  if (checkIn < today) return 'past'
  return (
    lengthError(nightsBetween(checkIn, checkOut), draft.flexibleNights) ??
    (checkOut > addDays(today, HORIZON_DAYS) ? 'tooFar' : undefined)
  )
}

function lengthError(span: number, flexibleNights: number | null): DraftErrors['dates'] {
  if (flexibleNights === null) return span > MAX_NIGHTS ? 'tooLong' : undefined
  if (span > MAX_WINDOW_DAYS) return 'windowTooLong'
  return span < flexibleNights ? 'windowTooShort' : undefined
}

function roomsError(rooms: readonly DraftRoom[]): DraftErrors['rooms'] {
  for (const [i, room] of rooms.entries()) {
    const child = room.childAges.indexOf(null)
    if (child >= 0) return { room: i + 1, child: child + 1 }
  }
  return undefined
}

/** Faults that keep a draft from being searched; empty when there are none. */
export function errorsOf(draft: SearchDraft, today: string): DraftErrors {
  const dates = datesError(draft, today)
  const rooms = roomsError(draft.rooms)
  return {
    ...(draft.place === null ? { place: 'missing' as const } : {}),
    ...(dates ? { dates } : {}),
    ...(rooms ? { rooms } : {}),
  }
}

/** The rooms once every child has an age; null before. */
export function knownRooms(rooms: readonly DraftRoom[]): { adults: number; childAges: number[] }[] | null {
  const known = rooms.map(({ adults, childAges }) => ({ adults, childAges: childAges.filter((age) => age !== null) }))
  return known.every(({ childAges }, i) => childAges.length === rooms[i]?.childAges.length) ? known : null
}

/** The search of a draft without errors; null while something is missing. */
export function searchOf(draft: SearchDraft): (HotelSearch & { place: Place }) | null {
  const { place, checkIn, checkOut, nationality, flexibleNights } = draft
  if (place === null || checkIn === null || checkOut === null) return null
  const rooms = knownRooms(draft.rooms)
  if (rooms === null) return null
  if (flexibleNights === null) return { place, stay: { checkIn, checkOut, rooms, nationality } }
  const flexible = { from: checkIn, to: checkOut, nights: flexibleNights }
  return { place, stay: { ...firstStay(flexible), rooms, nationality }, flexible }
}

/** Rooms, adults and children of a party. */
export function countsOf(rooms: readonly DraftRoom[]): { rooms: number; adults: number; children: number } {
  return {
    rooms: rooms.length,
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    children: rooms.reduce((sum, room) => sum + room.childAges.length, 0),
  }
}
