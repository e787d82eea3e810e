import { addDays, nightsBetween } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Reader } from '#server/db/database.ts'
import * as sql from './alternatives.sql.ts'
import { searchHotels, type Stay } from '../contract.ts'
import type { Engine } from '../engine/engine.ts'
import { type Listed, listedHotels } from '../list/rules.ts'
import { averageMinor } from '../prices/rules.ts'
import { maySellTo } from './rules-occupancy.ts'
import { shownPlans } from './shown.ts'
import { priceHotel, type PricedStay, priceStay, type StayRequest } from './stay.ts'

/** How many days a stay is moved at most, either way. */
const SHIFTS = [-1, 1, -2, 2, -3, 3]
/** How many hotels of the price window are compared for similarity. */
const LOOKED_AT = 50
/** The price window around what was shown, in percent. */
const CHEAPEST_PERCENT = 60
const DEAREST_PERCENT = 150
/** Half a star apart weighs as much as a tenth of the price. */
const HALF_STAR = 0.1

/** The other rates of a hotel that can be booked for a stay and are sold to all these nationalities, cheapest first. */
export async function otherRates(
  reader: Reader,
  request: StayRequest & { readonly ratePlanId: string; readonly nationalities: readonly string[] },
): Promise<PricedStay[]> {
  const { ratePlanId, nationalities } = request
  const [nationality = request.stay.nationality] = nationalities
  const hotel = await priceHotel(reader, { ...request, stay: { ...request.stay, nationality } })
  const found = shownPlans(hotel?.plans ?? []).flatMap(({ texts, priced }) => {
    if (priced.whyNot !== null || priced.ratePlanId === ratePlanId) return []
    return nationalities.every((one) => maySellTo(texts.markets, one)) ? [priced] : []
  })
  return found.toSorted((a, b) => a.totalMinor - b.totalMinor)
}

/** The same rate for as many nights up to three days earlier or later, the nearest days first. */
export async function otherDays(
  reader: Reader,
  request: StayRequest & { readonly ratePlanId: string },
): Promise<{ stay: Stay; priced: PricedStay }[]> {
  const found: { stay: Stay; priced: PricedStay }[] = []
  for (const shift of SHIFTS) {
    const stay = {
      ...request.stay,
      checkIn: addDays(request.stay.checkIn, shift),
      checkOut: addDays(request.stay.checkOut, shift),
    }
    const priced = await priceUnlessOutside(reader, { ...request, stay })
    if (priced && priced.whyNot === null) found.push({ stay, priced })
  }
  return found
}

/** Days that have passed or lie beyond the calendar are no alternative. */
async function priceUnlessOutside(reader: Reader, request: StayRequest & { readonly ratePlanId: string }) {
  try {
    return await priceStay(reader, request)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'search.dates') return undefined
    throw error
  }
}

/** City and stars of a hotel. */
export const findLikeness = (reader: Reader, hotelId: string) => reader.oneOrNone(sql.findHotelLikeness, { hotelId })

/** Fewer hotels than these have no usual price. */
const MEDIAN_HOTELS = 3

/**
 * What a stay costs at the median hotel of a hotel's city, at the lowest rate of each that sells it, in minor units;
 * from the engine's memory. Null for a city with too few of them, and while the engine starts.
 */
export async function cityMedian(
  { reader, engine }: { reader: Reader; engine: Engine },
  { hotelId, stay, terms }: Pick<StayRequest, 'hotelId' | 'stay' | 'terms'>,
): Promise<number | null> {
  const like = await reader.oneOrNone(sql.findHotelLikeness, { hotelId })
  if (!like || !engine.ready) return null
  const { destinationId } = like
  const inOrder = (pageNo: number) => {
    const bytes = engine.answer({ destinationId, stay, filters: {}, sort: 'PRICE', pageNo, pageSize: 1, terms })
    return bytes && searchHotels.output.parse(JSON.parse(bytes.toString()))
  }
  const total = inOrder(1)?.total ?? 0
  if (total < MEDIAN_HOTELS) return null
  return inOrder(Math.ceil(total / 2))?.list[0]?.rates[0]?.totalMinor ?? null
}

/**
 * Hotels of the same city with a room for the stay, nearest to the stars and the price that was shown; from the
 * engine's memory.
 */
export async function similarHotels(
  { reader, engine }: { reader: Reader; engine: Engine },
  request: StayRequest & { readonly shownMinor: number | undefined },
): Promise<Listed[]> {
  const { hotelId, stay, terms, shownMinor } = request
  const like = await reader.oneOrNone(sql.findHotelLikeness, { hotelId })
  if (!like || !engine.ready) return []
  const average = shownMinor && averageMinor(shownMinor, stay.rooms.length * nightsBetween(stay.checkIn, stay.checkOut))
  const bytes = engine.answer({
    destinationId: like.destinationId,
    stay,
    filters: average
      ? {
          priceFromMinor: Math.floor((average * CHEAPEST_PERCENT) / 100),
          priceToMinor: Math.ceil((average * DEAREST_PERCENT) / 100),
        }
      : {},
    sort: 'RECOMMENDED',
    pageNo: 1,
    pageSize: LOOKED_AT,
    terms,
  })
  if (!bytes) return []
  const hotels = listedHotels(searchHotels.output.parse(JSON.parse(bytes.toString())))
  const unlikeness = (hotel: Listed) => {
    const price = shownMinor ? Math.abs((hotel.rates[0]?.totalMinor ?? 0) - shownMinor) / shownMinor : 0
    return price + HALF_STAR * Math.abs((hotel.starHalves ?? 0) - (like.starHalves ?? 0))
  }
  return hotels.filter((hotel) => hotel.hotelId !== hotelId).toSorted((a, b) => unlikeness(a) - unlikeness(b))
}
