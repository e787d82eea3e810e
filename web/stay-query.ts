import { addDays, nightsBetween } from '#contract/dates.ts'
import { MAX_NIGHTS, MAX_ROOMS_PER_ORDER } from '#contract/limits.ts'

/** The stay as it travels through the addresses of search, list, detail and booking. */
export type StayQuery = {
  checkIn: string
  checkOut: string
  rooms: { adults: number; childAges: number[] }[]
  /** ISO 3166-1 alpha-2 code. */
  nationality: string
}

/**
 * Rooms as text: adults, then each child's age after a dot, rooms parted by commas: `2,1.7.4` is a couple, and an adult
 * with children of 7 and 4.
 */
export function roomsToText(rooms: StayQuery['rooms']): string {
  return rooms.map((room) => [room.adults, ...room.childAges].join('.')).join(',')
}

/** Parses the rooms; null when the text is no valid search. */
export function roomsFromText(text: string | null): StayQuery['rooms'] | null {
  if (!text || !/^\d{1,2}(\.\d{1,2})*(,\d{1,2}(\.\d{1,2})*)*$/.test(text)) return null
  const rooms = text.split(',').map((room) => {
    const [adults = 0, ...childAges] = room.split('.').map(Number)
    return { adults, childAges }
  })
  const fits = rooms.every(
    ({ adults, childAges }) =>
      adults >= 1 && adults <= 6 && childAges.length <= 4 && childAges.every((age) => age <= 17),
  )
  return fits && rooms.length <= MAX_ROOMS_PER_ORDER ? rooms : null
}

/** The stay as query values. */
export function stayToQuery(stay: StayQuery): {
  checkIn: string
  checkOut: string
  rooms: string
  nationality: string
} {
  return {
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    rooms: roomsToText(stay.rooms),
    nationality: stay.nationality,
  }
}

/**
 * The stay in an address; missing, impossible or too early values come from `start`, so that an old link still opens.
 */
export function stayFromQuery(query: URLSearchParams, start: StayQuery, earliest = ''): StayQuery {
  const checkIn = query.get('checkIn')
  const checkOut = query.get('checkOut')
  const nationality = query.get('nationality')
  const datesFit =
    isDay(checkIn) && isDay(checkOut) && checkIn >= earliest && fitsNights(nightsBetween(checkIn, checkOut))
  return {
    ...(datesFit ? { checkIn, checkOut } : { checkIn: start.checkIn, checkOut: start.checkOut }),
    rooms: roomsFromText(query.get('rooms')) ?? start.rooms,
    nationality: nationality && /^[A-Z]{2}$/.test(nationality) ? nationality : start.nationality,
  }
}

function fitsNights(nights: number): boolean {
  return nights >= 1 && nights <= MAX_NIGHTS
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string | null): text is string {
  return (
    text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  )
}
