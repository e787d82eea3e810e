import { addDays, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_NIGHTS, MAX_ROOMS_PER_ORDER } from '#contract/limits.ts'
import type { HotelSearch, Place } from './search-state.ts'

/** A room while it is typed: the age of a child is null until it is chosen. */
export type DraftRoom = { adults: number; childAges: (number | null)[] }

/** A search while it is typed. */
export type SearchDraft = { place: Place | null; checkIn: string | null; checkOut: string | null; rooms: DraftRoom[]; nationality: string }

/** Limits of a room's party, as the server checks them. */
export const PARTY_LIMITS = { maxAdults: 6, maxChildren: 4, maxChildAge: 17, maxRooms: MAX_ROOMS_PER_ORDER }

/** What is wrong with a draft, field by field; the texts name the field. */
export type DraftErrors = {
  place?: 'missing'
  dates?: 'missing' | 'noCheckOut' | 'past' | 'tooLong' | 'tooFar'
  /** The first child without an age, counted from 1. */
  rooms?: { room: number; child: number }
}

/** The draft of a search. */
export function draftOf(search: HotelSearch): SearchDraft {
  const { place, stay } = search
  return { place, checkIn: stay.checkIn, checkOut: stay.checkOut, rooms: stay.rooms, nationality: stay.nationality }
}

function datesError(draft: SearchDraft, today: string): DraftErrors['dates'] {
  const { checkIn, checkOut } = draft
  if (checkIn === null) return 'missing'
  if (checkOut === null) return 'noCheckOut'
  if (checkIn < today) return 'past'
  if (nightsBetween(checkIn, checkOut) > MAX_NIGHTS) return 'tooLong'
  return checkOut > addDays(today, HORIZON_DAYS) ? 'tooFar' : undefined
}

function roomsError(rooms: readonly DraftRoom[]): DraftErrors['rooms'] {
  for (const [i, room] of rooms.entries()) {
    const child = room.childAges.indexOf(null)
    if (child >= 0) return { room: i + 1, child: child + 1 }
  }
  return undefined
}

/** What keeps a draft from being searched; empty when nothing does. */
export function errorsOf(draft: SearchDraft, today: string): DraftErrors {
  const dates = datesError(draft, today)
  const rooms = roomsError(draft.rooms)
  return { ...(draft.place === null ? { place: 'missing' as const } : {}), ...(dates ? { dates } : {}), ...(rooms ? { rooms } : {}) }
}

/** The search of a draft without errors; null while something is missing. */
export function searchOf(draft: SearchDraft): (HotelSearch & { place: Place }) | null {
  const { place, checkIn, checkOut, nationality } = draft
  if (place === null || checkIn === null || checkOut === null) return null
  const rooms: { adults: number; childAges: number[] }[] = []
  for (const { adults, childAges } of draft.rooms) {
    const known = childAges.filter((age) => age !== null)
    if (known.length < childAges.length) return null
    rooms.push({ adults, childAges: known })
  }
  return { place, stay: { checkIn, checkOut, rooms, nationality } }
}

/** Rooms, adults and children of a party. */
export function countsOf(rooms: readonly DraftRoom[]): { rooms: number; adults: number; children: number } {
  return {
    rooms: rooms.length,
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    children: rooms.reduce((sum, room) => sum + room.childAges.length, 0),
  }
}
