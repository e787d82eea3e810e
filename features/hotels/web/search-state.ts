import { addDays } from '#contract/dates.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { paths, type QueryValues } from '#web/paths.ts'
import { stayFromQuery, type StayQuery } from '#web/stay-query.ts'
import type { Narrow } from './narrow.ts'

/** Where a search goes: a city, or one hotel of it when a hotel was picked by name. */
export type Place = {
  destinationId: string
  hotelId: string | null
  /** Its name as it was picked; the pages replace it by the name in the reader's language as soon as they know it. */
  name: string
  /** The part of the city that was picked, such as a district; the list is opened with it, and from there on it is one of the list's filters. */
  narrow?: Narrow
}

/** A whole search: where, when, who. It lives in the address and survives from the list to the booking. */
export type HotelSearch = { place: Place | null; stay: StayQuery }

/** Days from today to the check-in of a stay nobody has chosen yet, and its nights. */
const NEAR_STAY = { daysAhead: 14, nights: 2 }

/** The stay a search starts with: two weeks ahead, two nights, two adults. */
export function nearStay(today: string, nationality: string): StayQuery {
  const checkIn = addDays(today, NEAR_STAY.daysAhead)
  return { checkIn, checkOut: addDays(checkIn, NEAR_STAY.nights), rooms: [{ adults: 2, childAges: [] }], nationality }
}

/** What is taken where the address says nothing or something that is over. */
export type SearchStart = { today: string; nationality: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const LONGEST_NAME = 100

function placeFromQuery(query: URLSearchParams): Place | null {
  const destinationId = query.get('destinationId')
  const hotelId = query.get('hotelId')
  if (destinationId === null || !ID.test(destinationId)) return null
  const name = (query.get('place') ?? '').slice(0, LONGEST_NAME)
  return { destinationId, hotelId: hotelId !== null && ID.test(hotelId) ? hotelId : null, name }
}

/** Whether the address names the very stay that was read from it; otherwise the page says which dates it took. */
export function namesStay(query: URLSearchParams, stay: StayQuery): boolean {
  return query.get('checkIn') === stay.checkIn && query.get('checkOut') === stay.checkOut
}

/** The search of an address. Dates that are over, backwards or beyond the horizon give way to a near stay. */
export function searchFromQuery(query: URLSearchParams, start: SearchStart): HotelSearch {
  const near = nearStay(start.today, start.nationality)
  const stay = stayFromQuery(query, near, start.today)
  const tooFar = stay.checkOut > addDays(start.today, HORIZON_DAYS)
  return { place: placeFromQuery(query), stay: tooFar ? { ...stay, checkIn: near.checkIn, checkOut: near.checkOut } : stay }
}

/** The place as query values; the stay is added by `paths`. */
export function placeToQuery(place: Place | null): QueryValues {
  if (place === null) return {}
  return { destinationId: place.destinationId, hotelId: place.hotelId, place: place.name }
}

/** The page a search leads to: the list of a city or a part of it, or the page of the hotel that was picked. */
export function pathOfSearch(search: HotelSearch & { place: Place }, carried: QueryValues = {}): string {
  const { place, stay } = search
  if (place.hotelId !== null) return paths.hotelDetail(place.hotelId, stay, { ...carried, destinationId: place.destinationId })
  return paths.hotelList({ destinationId: place.destinationId, stay, filters: { ...(place.narrow ? {} : { place: place.name }), ...carried, ...place.narrow } })
}
