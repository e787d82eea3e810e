import { nightsBetween } from '#contract/dates.ts'
import { searchPriceCalendar } from '#features/availability/contract-calendar.ts'
import type { MonthPrices, PriceQuestion } from '#features/hotels/web/day-prices.ts'
import { useShownPrice } from '#web/client-price.ts'
import { useCall } from '#web/use-call.ts'

type Days = { first: string; last: string }

/** A call that is held back still has to have an input. */
const NOTHING = {
  destinationId: '00000000-0000-0000-0000-000000000000',
  from: '',
  days: 1,
  nights: 1,
  rooms: [],
  nationality: '',
}

function inputOf(question: PriceQuestion | null, days: Days | null) {
  if (question?.place == null || days === null) return null
  const { place, nights, rooms, nationality } = question
  return {
    destinationId: place.destinationId,
    ...(place.hotelId === null ? {} : { hotelId: place.hotelId }),
    from: days.first,
    days: nightsBetween(days.first, days.last) + 1,
    nights,
    rooms,
    nationality,
  }
}

/**
 * Prices of the days of a month for the calendars of searches; undefined while they load. When they fail, days are
 * chosen without prices.
 */
export function useMonthPrices(question: PriceQuestion | null, days: Days | null): MonthPrices | 'failed' | undefined {
  const input = inputOf(question, days)
  const { data, isLoadingError } = useCall(searchPriceCalendar, input ?? NOTHING, {
    enabled: input !== null,
    staleTime: 60_000,
  })
  const priceOf = useShownPrice()
  if (isLoadingError) return 'failed'
  if (input === null || !data) return undefined
  return {
    currency: data.currency,
    lowestMinor: data.cheapestMinor === null ? null : priceOf(data.cheapestMinor),
    days: new Map(
      data.days.map(({ checkIn, totalMinor }) => [
        checkIn,
        { totalMinor: totalMinor === null ? null : priceOf(totalMinor) },
      ]),
    ),
  }
}
