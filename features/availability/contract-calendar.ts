import { FAULTS } from '#contract/faults.ts'
import { AVAILABILITY_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, Currency, FormInt, Id, LocalDate, Minor, pageOf, PageInput } from '#contract/shapes.ts'
import { MAX_FLEXIBLE_NIGHTS, MAX_NIGHTS } from '#contract/limits.ts'
import { HotelFilters, HotelOffer, MealPlan, RoomParty, searchHotels, SharedByList, SORTS, WhyNot } from './contract.ts'

/** Most days of check-in a price calendar answers at once: two months. */
export const MOST_CALENDAR_DAYS = 62
/** Check-in days of the grid of a hotel. */
export const GRID_DAYS = 60

const party = {
  rooms: z.array(RoomParty).min(1, FAULTS.oneRoom).max(8, FAULTS.groupRequest),
  nationality: CountryCode.describe('Nationality of the guests; rates may be limited to markets'),
}

/** The obstacle to stays that begin on a day, for the rate nearest to being sold. */
export const DAY_REASONS = [
  /** Rates are there, but none within the filters. */
  'FILTERS',
  /** The stay is too short for an arrival on this day. */
  'MIN_STAY',
  'CLOSED_TO_DEPARTURE',
  'CLOSED_TO_ARRIVAL',
  /** Not rooms enough on one of the nights. */
  'SOLD_OUT',
  /** A night without a price, or closed. */
  'NO_PRICE',
  /** No rate is sold for the party, the nationality, this number of nights or this far ahead. */
  'CONDITIONS',
] as const

/** A day of check-in in a price calendar: the cheapest stay, or why there is none. */
export const CalendarDay = z.object({
  checkIn: LocalDate,
  totalMinor: Minor.nullable().describe(
    'All rooms and nights, exactly what the list shows for this check-in; null when no stay begins on this day',
  ),
  averageNightMinor: Minor.nullable().describe('Total divided by rooms and nights, rounded'),
  whyNot: z
    .object({
      reason: z.enum(DAY_REASONS),
      limit: z.int().nullable().describe('Least nights for an arrival on this day; for MIN_STAY only'),
    })
    .nullable(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/**
 * The cheapest stay of a number of nights for every check-in day, in a city or one hotel of it, at the caller's
 * contract price.
 */
export const searchPriceCalendar = defineCall({
  path: 'hotel/searchPriceCalendar.do',
  summary: 'Cheapest stay for every check-in of up to two months',
  who: 'public',
  changes: false,
  input: z.object({
    destinationId: Id,
    hotelId: Id.optional().describe(
      'Only this hotel of the destination; the filters of a hotel then count for nothing',
    ),
    from: LocalDate.describe('First day of check-in'),
    days: FormInt.min(1, AVAILABILITY_FAULTS.oneDay).max(
      MOST_CALENDAR_DAYS,
      AVAILABILITY_FAULTS.mostDays(MOST_CALENDAR_DAYS),
    ),
    nights: FormInt.min(1, AVAILABILITY_FAULTS.oneNight).max(MAX_NIGHTS, AVAILABILITY_FAULTS.mostNights(MAX_NIGHTS)),
    ...party,
    ...HotelFilters.shape,
  }),
  output: z.object({
    currency: Currency,
    nights: z.int(),
    cheapestMinor: Minor.nullable().describe('The lowest total of all days; null when no stay can be booked'),
    days: z.array(CalendarDay),
  }),
  refusals: ['destination.not_found', 'hotel.not_found', 'search.dates', 'call.starting'],
})

/** A stay of the window, its cheapest total within the filters. */
export const FlexibleStay = z.object({
  checkIn: LocalDate,
  checkOut: LocalDate,
  totalMinor: Minor,
  averageNightMinor: Minor,
})
export type FlexibleStay = z.infer<typeof FlexibleStay>

/**
 * Hotels of a city with their cheapest stays of a number of nights between two dates. Filters, sorts and counts are
 * those of the list.
 */
export const searchFlexibleHotels = defineCall({
  path: 'hotel/searchFlexibleHotelList.do',
  summary: 'Cheapest stays of hotels between two dates',
  who: 'public',
  changes: false,
  input: z.object({
    destinationId: Id,
    windowFrom: LocalDate.describe('Earliest arrival'),
    windowTo: LocalDate.describe('Latest departure'),
    nights: FormInt.min(1, AVAILABILITY_FAULTS.oneNight).max(
      MAX_FLEXIBLE_NIGHTS,
      AVAILABILITY_FAULTS.mostFlexibleNights(MAX_FLEXIBLE_NIGHTS),
    ),
    ...party,
    ...HotelFilters.shape,
    sort: z.enum(SORTS).default('RECOMMENDED'),
    ...PageInput.shape,
  }),
  output: pageOf(
    HotelOffer.extend({
      stays: z
        .array(FlexibleStay)
        .min(1)
        .max(4)
        .describe('The cheapest stay first, then up to three next best; the rates are those of the first'),
    }),
  ).extend({
    ...SharedByList.shape,
    facets: searchHotels.output.shape.facets,
    destination: searchHotels.output.shape.destination,
  }),
  refusals: ['destination.not_found', 'search.dates', 'call.starting'],
})

/** State of a night of a rate, regardless of rules about arrival and departure. */
export const NIGHT_STATES = ['OPEN', 'ON_REQUEST', 'SOLD_OUT', 'CLOSED', 'NO_PRICE'] as const

/** A rate on a day: the night itself, and the stay that would begin with it. */
export const GridCell = z.object({
  state: z.enum(NIGHT_STATES),
  nightMinor: Minor.nullable().describe('Price of the night for all rooms; null without one'),
  closedToArrival: z.boolean(),
  closedToDeparture: z.boolean(),
  minStay: z.int().describe('Least nights of a stay that arrives here; 0 is no such rule'),
  totalMinor: Minor.nullable().describe('Total of the stay that begins here; null when it can not be booked'),
  whyNot: WhyNot.nullable(),
})
export type GridCell = z.infer<typeof GridCell>

/** All rates of a hotel over sixty days of check-in, from the stored rows that decide on a booking. */
export const searchRateGrid = defineCall({
  path: 'hotel/searchHotelRateGrid.do',
  summary: 'Sixty days of a hotel, rate by rate',
  who: 'public',
  changes: false,
  input: z.object({
    hotelId: Id,
    from: LocalDate.describe('First day of the grid'),
    nights: FormInt.min(1, AVAILABILITY_FAULTS.oneNight).max(
      MAX_FLEXIBLE_NIGHTS,
      AVAILABILITY_FAULTS.mostNightsHere(MAX_FLEXIBLE_NIGHTS),
    ),
    ...party,
  }),
  output: z.object({
    hotelId: Id,
    currency: Currency,
    nights: z.int(),
    timeZone: z.string(),
    days: z.array(LocalDate),
    rates: z.array(
      z.object({
        ratePlanId: Id,
        roomTypeId: Id,
        roomNameEn: z.string(),
        roomNameZh: z.string().nullable(),
        planNameEn: z.string(),
        planNameZh: z.string().nullable(),
        mealPlan: MealPlan,
        cells: z.array(GridCell).describe('One a day, in the order of days'),
      }),
    ),
  }),
  refusals: ['hotel.not_found', 'search.dates'],
})
