import { FACILITIES, type HotelContent } from '#features/hotels/contract.ts'
import type { RateRow } from '#features/availability/contract.ts'
import { meetsFilters, type OfferedRate, type RateFilters, type RoomType } from '../room-groups.ts'
import type { HotelRates } from '../hotel-rates.ts'

/** Rates of a hotel that are shown in a comparison. */
const MOST_RATES = 3

/** What is known of a hotel in the comparison; its prices may come later than the rest. */
export type ComparedHotel = {
  readonly hotel: HotelContent
  readonly rates: HotelRates | undefined
  /** Whether the hotel has rates for the stay, but none that meets the list's filters. */
  readonly isFilteredOut?: boolean
}

/** The rates that the list's filters leave, and whether they leave none of those that could be booked. */
export function ratesWithin(
  found: HotelRates | undefined,
  filters: RateFilters,
): Pick<ComparedHotel, 'rates' | 'isFilteredOut'> {
  if (found === undefined) return { rates: undefined }
  const rates = found.rates.filter((rate) => rate.offer === null || meetsFilters(rate, filters))
  const isOffered = (rate: RateRow) => rate.offer !== null
  return { rates: { ...found, rates }, isFilteredOut: found.rates.some(isOffered) && !rates.some(isOffered) }
}

/** The cheapest rates that can be booked, cheapest first. */
export function bestRates(rates: HotelRates | undefined): OfferedRate[] {
  const offered = (rates?.rates ?? []).filter((rate): rate is OfferedRate => rate.offer !== null)
  return offered.toSorted((a, b) => a.offer.totalMinor - b.offer.totalMinor).slice(0, MOST_RATES)
}

/** The room of a rate; hotels list every room they sell. */
export function roomOf(hotel: HotelContent, rate: OfferedRate): RoomType | undefined {
  return hotel.roomTypes.find(({ id }) => id === rate.roomTypeId)
}

type Facility = (typeof FACILITIES)[number]

/** Facilities in which the hotels differ, and those that all of them have. */
export function facilityDifferences(hotels: readonly HotelContent[]): { differing: Facility[]; common: Facility[] } {
  const withIt = (facility: Facility) => hotels.filter(({ facilities }) => facilities.includes(facility)).length
  return {
    differing: FACILITIES.filter((facility) => withIt(facility) > 0 && withIt(facility) < hotels.length),
    common: FACILITIES.filter((facility) => hotels.length > 0 && withIt(facility) === hotels.length),
  }
}

/** The lowest total among the hotels, and whether it is alone: where all cost the same none is the cheapest. */
export function cheapest(hotels: readonly ComparedHotel[]): string | null {
  const totals = hotels.flatMap(({ hotel, rates }) =>
    bestRates(rates)
      .slice(0, 1)
      .map(({ offer }) => ({ id: hotel.id, totalMinor: offer.totalMinor })),
  )
  const lowest = Math.min(...totals.map(({ totalMinor }) => totalMinor))
  const winners = totals.filter(({ totalMinor }) => totalMinor === lowest)
  return totals.length > 1 && winners.length === 1 ? (winners[0]?.id ?? null) : null
}
