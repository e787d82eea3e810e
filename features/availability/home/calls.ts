import { dayNumber, dayOf, nightsBetween } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { type RecentSearchRow, readStart } from '#features/hotels/favourites/store.ts'
import type { FavouriteHotel } from '#features/hotels/favourites/contract.ts'
import type { Database } from '#server/db/database.ts'
import { handle, type Handler, type PriceTerms } from '#server/http/handler.ts'
import { type AvailabilityDeps, termsOf } from '../calls.ts'
import { searchableDays } from '../calendar/rules-window.ts'
import type { RoomParty } from '../contract.ts'
import { findMyStart, SHOWN_FAVOURITES } from '../contract-home.ts'
import { searchPriceCalendar } from '../engine/many-days/price-calendar.ts'

type StartDeps = AvailabilityDeps & { readonly db: Pick<Database, 'read'> }
type Question = {
  readonly destinationId: string
  readonly hotelId: string | null
  readonly firstDay: number
  readonly days: number
  readonly nights: number
  readonly rooms: readonly RoomParty[]
  readonly nationality: string
}

/** A weekend: from Friday, two nights, for two adults; looked for this many days ahead. */
const WEEKEND = { friday: 5, nights: 2, days: 60, rooms: [{ adults: 2, childAges: [] }] }

/** The day of the week of a day by its number, Sunday 0. */
const weekday = (day: number) => new Date(`${dayOf(day)}T00:00:00Z`).getUTCDay()

/** The cheapest totals of stays from each day on, from the engine's memory; empty where nothing is known. */
function totals(deps: StartDeps, terms: PriceTerms, { destinationId, hotelId, days: wanted, ...asked }: Question) {
  const days = searchableDays({ ...asked, days: wanted }, deps.now())
  if (days <= 0) return []
  return (
    deps.engine.inCity({ destinationId, terms }, (view) => {
      const hotel = hotelId === null ? null : view.city.hotelIds.indexOf(hotelId)
      if (hotel === -1) return []
      return searchPriceCalendar(view, { ...asked, rooms: [...asked.rooms], days, filters: {} }, hotel)
    }) ?? []
  )
}

function searched(deps: StartDeps, terms: PriceTerms, search: RecentSearchRow) {
  const { destinationId, hotelId, checkIn, checkOut, rooms, nationality, query } = search
  const stay = { firstDay: dayNumber(checkIn), days: 1, nights: nightsBetween(checkIn, checkOut), rooms, nationality }
  return { query, totalMinor: totals(deps, terms, { destinationId, hotelId, ...stay })[0]?.totalMinor ?? null }
}

type Guests = { readonly nationality: string }

/** The next weekend with a room in a favourite hotel. */
function weekendIn(deps: StartDeps, terms: PriceTerms, { id, destinationId, ...hotel }: FavouriteHotel & Guests) {
  const today = Math.floor(deps.now() / 86_400_000)
  const firstDay = today + ((WEEKEND.friday - weekday(today) + 7) % 7)
  const { nights, days, rooms } = WEEKEND
  const { nationality, nameEn, nameZh, cityEn, cityZh } = hotel
  const found = totals(deps, terms, { destinationId, hotelId: id, firstDay, days, nights, rooms, nationality })
  const place = found.findIndex((day, i) => i % 7 === 0 && day.totalMinor !== null)
  return {
    hotelId: id,
    nameEn,
    nameZh,
    cityEn,
    cityZh,
    destinationId,
    checkIn: place === -1 ? null : dayOf(firstDay + place),
    totalMinor: found[place]?.totalMinor ?? null,
  }
}

/** The booker's last searches and favourites: one read of the database, prices from memory. */
export function startHandler(deps: StartDeps): Handler {
  return handle(findMyStart, async ({ caller, input: { nationality } }) => {
    if (!deps.engine.ready) throw new Refusal('call.starting')
    const terms = termsOf(caller, deps.publicTerms)
    const { searches, favourites } = await readStart(deps, caller, SHOWN_FAVOURITES)
    return {
      currency: terms.currency,
      searches: searches.map((search) => searched(deps, terms, search)),
      favourites: favourites.map((hotel) => weekendIn(deps, terms, { ...hotel, nationality })),
    }
  })
}
