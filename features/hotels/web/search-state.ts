import { isId } from '#contract/ids.ts'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_FLEXIBLE_NIGHTS, MAX_WINDOW_DAYS } from '#contract/limits.ts'
import { paths, type QueryValues } from '#web/paths.ts'
import { isDay, stayFromQuery, type StayQuery } from '#web/stay-query.ts'
import type { Narrow } from './narrow.ts'

/** The place of a search: a city, or one hotel of it when a hotel was picked by name. */
export type Place = {
  destinationId: string
  hotelId: string | null
  /** Its name as it was picked; the pages replace it by the name in the reader's language as soon as they know it. */
  name: string
  /**
   * The part of the city that was picked, such as a district; the list is opened with it, and from there on it is one
   * of the list's filters.
   */
  narrow?: Narrow
}

/** The window of a flexible stay of some nights: first arrival and last departure. */
export type FlexibleDates = { from: string; to: string; nights: number }

/**
 * A whole search: where, when, who. It is in the address and stays from the list to the booking. With flexible dates
 * `stay` is the first possible one.
 */
export type HotelSearch = { place: Place | null; stay: StayQuery; flexible?: FlexibleDates }

/** The default stay: days from today to check-in, and nights. */
const NEAR_STAY = { daysAhead: 14, nights: 2 }

/** The stay a search starts with: two weeks ahead, two nights, two adults. */
export function nearStay(today: string, nationality: string): StayQuery {
  const checkIn = addDays(today, NEAR_STAY.daysAhead)
  return { checkIn, checkOut: addDays(checkIn, NEAR_STAY.nights), rooms: [{ adults: 2, childAges: [] }], nationality }
}

/** Defaults where the address has no or past values. */
export type SearchStart = { today: string; nationality: string }

const LONGEST_NAME = 100

function placeFromQuery(query: URLSearchParams): Place | null {
  const destinationId = query.get('destinationId')
  const hotelId = query.get('hotelId')
  if (destinationId === null || !isId(destinationId)) return null
  const name = (query.get('place') ?? '').slice(0, LONGEST_NAME)
  return { destinationId, hotelId: hotelId !== null && isId(hotelId) ? hotelId : null, name }
}

/** Whether the address names exactly the stay that was read from it; otherwise the page says which dates it used. */
export function namesStay(query: URLSearchParams, stay: StayQuery): boolean {
  if (query.has('flexFrom') && !query.has('checkIn')) return query.get('flexFrom') === stay.checkIn
  return query.get('checkIn') === stay.checkIn && query.get('checkOut') === stay.checkOut
}

/** The flexible dates of an address; undefined when it has no valid ones. */
function flexibleFromQuery(query: URLSearchParams, today: string): FlexibleDates | undefined {
  const from = query.get('flexFrom')
  const to = query.get('flexTo')
  const nights = Number(query.get('flexNights') ?? '')
  if (!isDay(from) || !isDay(to) || from < today || to > addDays(today, HORIZON_DAYS)) return undefined
  const span = nightsBetween(from, to)
  const fits =
    Number.isInteger(nights) && nights >= 1 && nights <= Math.min(span, MAX_FLEXIBLE_NIGHTS) && span <= MAX_WINDOW_DAYS
  return fits ? { from, to, nights } : undefined
}

/** Flexible dates as query values. */
export function flexibleToQuery(flexible: FlexibleDates | undefined): QueryValues {
  return flexible ? { flexFrom: flexible.from, flexTo: flexible.to, flexNights: flexible.nights } : {}
}

/** The search of an address. Past, reversed or too distant dates are replaced by the default stay. */
export function searchFromQuery(query: URLSearchParams, start: SearchStart): HotelSearch {
  const near = nearStay(start.today, start.nationality)
  const stay = stayFromQuery(query, near, start.today)
  const tooFar = stay.checkOut > addDays(start.today, HORIZON_DAYS)
  const flexible = flexibleFromQuery(query, start.today)
  if (flexible)
    return {
      place: placeFromQuery(query),
      stay: query.has('checkIn') && !tooFar ? stay : { ...stay, ...firstStay(flexible) },
      flexible,
    }
  return {
    place: placeFromQuery(query),
    stay: tooFar ? { ...stay, checkIn: near.checkIn, checkOut: near.checkOut } : stay,
  }
}

/** The first stay of flexible dates. */
export function firstStay({ from, nights }: FlexibleDates): Pick<StayQuery, 'checkIn' | 'checkOut'> {
  return { checkIn: from, checkOut: addDays(from, nights) }
}

/** The place as query values; the stay is added by `paths`. */
export function placeToQuery(place: Place | null): QueryValues {
  if (place === null) return {}
  return { destinationId: place.destinationId, hotelId: place.hotelId, place: place.name }
}

/** The page a search leads to: the list of a city or a part of it, or the page of the hotel that was picked. */
export function pathOfSearch(search: HotelSearch & { place: Place }, carried: QueryValues = {}): string {
  const { place, stay } = search
  if (place.hotelId !== null)
    return paths.hotelDetail(place.hotelId, stay, { ...carried, destinationId: place.destinationId })
  const filters = {
    ...(place.narrow ? {} : { place: place.name }),
    ...flexibleToQuery(search.flexible),
    ...carried,
    ...place.narrow,
  }
  return paths.hotelList({ destinationId: place.destinationId, stay, filters })
}
