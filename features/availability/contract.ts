import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import {
  CountryCode,
  Currency,
  FeeMoment,
  FormBoolean,
  FormInt,
  Id,
  Instant,
  LocalDate,
  Minor,
  pageOf,
  PageInput,
  RoomParty,
  textLine,
} from '#contract/shapes.ts'
import { FACILITIES } from '#features/hotels/contract.ts'
import { Promotions } from './contract-promotions.ts'
import { Supplements } from './contract-supplements.ts'
import { Due, DueSum, Latitude, Longitude, Point } from './list/shapes.ts'
import './contract-refusals.ts'

export { RoomParty }

export const MEAL_PLANS = ['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'] as const
export const MealPlan = z.enum(MEAL_PLANS)
export const ConfirmationMode = z.enum(['INSTANT', 'TIME_LIMITED', 'ON_REQUEST'])

/** The stay every search, quote and price is about. */
export const Stay = z.object({
  checkIn: LocalDate,
  checkOut: LocalDate,
  rooms: z.array(RoomParty).min(1, FAULTS.oneRoom).max(8, FAULTS.groupRequest),
  nationality: CountryCode.describe('Nationality of the guests; rates may be limited to markets'),
})
export type Stay = z.infer<typeof Stay>

/** What comes with a rate besides the room and its price. */
export const RateTerms = z.object({
  mealPlan: MealPlan,
  confirmationMode: ConfirmationMode,
  freeCancellationUntil: Instant.nullable().describe('Until when cancelling is free; null when it never is'),
})
export type RateTerms = z.infer<typeof RateTerms>

/** One bookable rate for the whole stay and all rooms, in the caller's currency. */
export const RateOffer = z.object({
  ratePlanId: Id,
  terms: z.int().describe('Place among the terms of the answer'),
  roomsLeft: z.int().optional().describe('Rooms left for the whole stay; left out where it is not known or not small'),
  totalMinor: Minor.describe(
    'All rooms and nights with what must be paid with the booking; taxes at the property come on top and are itemised',
  ),
  roomName: z.int().describe("Places of the room's and the plan's name among the names of the answer"),
  planName: z.int(),
})
export type RateOffer = z.infer<typeof RateOffer>

export const SORTS = ['RECOMMENDED', 'PRICE', 'STARS', 'DISTANCE'] as const

/** Radii the list offers round a point, in kilometres. */
export const RADII_KILOMETRES = [1, 2, 5, 10] as const

export const HotelFilters = z.object({
  area: z
    .object({ south: Latitude, west: Longitude, north: Latitude, east: Longitude })
    .optional()
    .describe('A part of the map by its edges in degrees; a west greater than east reaches over the 180th meridian'),
  stars: z
    .array(FormInt.min(1).max(5))
    .max(5)
    .optional()
    .describe('Whole stars, 1–5; a half star counts with the star below'),
  priceFromMinor: FormInt.min(0)
    .optional()
    .describe("Limits on the average price a room and night, in minor units of the caller's currency"),
  priceToMinor: FormInt.min(0).optional(),
  mealPlans: z.array(MealPlan).max(5).optional(),
  freeCancellation: FormBoolean.optional(),
  instantConfirmation: FormBoolean.optional(),
  chains: z.array(textLine(100, 1)).max(20).optional(),
  name: textLine(100).optional().describe("Part of the hotel's name, English or Chinese"),
  districts: z
    .array(Id)
    .max(30)
    .optional()
    .describe('Districts of the city by identifier; a hotel lies in one of them'),
  facilities: z
    .array(z.enum(FACILITIES))
    .max(FACILITIES.length)
    .optional()
    .describe('What a hotel must have, all of it'),
  near: Point.optional().describe('The point distances are measured from; the order by distance goes by it'),
})
export type HotelFilters = z.infer<typeof HotelFilters>

export const HotelOffer = z.object({
  hotelId: Id,
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  chain: z.string().nullable(),
  starHalves: z.int().nullable(),
  district: z.int().nullable().describe("Place of the district's name among the names of the answer"),
  distanceMetres: z.int().describe('Metres from the middle of the city'),
  photo: z.string().optional().describe('Path of its first photo; `photoPath` where it is left out'),
  due: z
    .array(Due)
    .optional()
    .describe(
      'What every guest pays at the property on top, whatever the rate; left out where nothing is due. rules-due.ts makes the sum of a stay.',
    ),
  dueSometimes: z
    .array(Due)
    .optional()
    .describe(
      'The same of some nights only, from a first to a last one; left out unless the stay may have such a night',
    ),
  dueByPrice: z.array(Due).optional().describe("The same that depends on the room's price; of the cheapest rate"),
  rates: z.array(RateOffer).min(1).max(2).describe('The best two rates, cheapest first'),
  pointMetres: z.int().optional().describe('Metres from the point that was asked for; left out without one'),
})
export type HotelOffer = z.infer<typeof HotelOffer>

/**
 * Names of rooms, plans and districts, each once: the hotels of a page call their rooms and rates by a few dozen names.
 */
export const OfferNames = z.array(z.object({ nameEn: z.string(), nameZh: z.string().nullable() }))
export type OfferNames = z.infer<typeof OfferNames>

/** How many hotels each further choice of a filter would leave, its own filter left aside. */
export const Facets = z.object({
  stars: z.array(z.object({ value: z.int(), count: z.int() })),
  mealPlans: z.array(z.object({ value: MealPlan, count: z.int() })),
  freeCancellation: z.int(),
  instantConfirmation: z.int(),
  chains: z
    .array(z.tuple([z.string(), z.string().nullable(), z.int()]))
    .describe(
      'Chains with hotels left, by number of hotels: the name to filter by, the Chinese one, how many hotels. Without field names, for a large city has a hundred.',
    ),
  districts: z
    .array(z.object({ value: Id, nameEn: z.string(), nameZh: z.string().nullable(), count: z.int() }))
    .describe('Districts with hotels left, by number of hotels'),
  facilities: z
    .array(z.object({ value: z.enum(FACILITIES), count: z.int() }))
    .describe(
      "What the hotels left have, in the order of the contract's list; a choice already made counts all of them",
    ),
  price: z
    .object({ minMinor: Minor, maxMinor: Minor })
    .nullable()
    .describe('Cheapest and dearest best rate a room and night, before the price filter; null when nothing is left'),
})
export type Facets = z.infer<typeof Facets>

/** What the hotels of a list share, each sent once; `listedHotels` puts it back where it belongs. */
export const SharedByList = z.object({
  terms: z.array(RateTerms),
  names: OfferNames,
  photoPath: z.string().describe("Path of a hotel's first picture under the base path, with {hotelId} for the hotel"),
  currency: Currency,
  nights: z.int(),
  rooms: z.int().describe('Rooms that were asked for'),
})
export type SharedByList = z.infer<typeof SharedByList>

/** Hotels of a city that can be booked for the stay, with their best rates at the caller's contract price. */
export const searchHotels = defineCall({
  path: 'hotel/searchHotelList.do',
  summary: 'Availability search in a city',
  who: 'public',
  changes: false,
  input: Stay.extend({
    destinationId: Id,
    ...HotelFilters.shape,
    sort: z.enum(SORTS).default('RECOMMENDED'),
    ...PageInput.shape,
  }),
  output: pageOf(HotelOffer).extend({
    ...SharedByList.shape,
    facets: Facets,
    destination: z.object({
      id: Id,
      nameEn: z.string(),
      nameZh: z.string().nullable(),
      countryEn: z.string(),
      countryZh: z.string().nullable(),
      timeZone: z.string(),
      hotelCount: z.int(),
    }),
  }),
  refusals: ['destination.not_found', 'search.dates', 'call.starting'],
})

export const WHY_NOT = [
  'NO_PRICE',
  'CLOSED',
  'CLOSED_TO_ARRIVAL',
  'CLOSED_TO_DEPARTURE',
  'MIN_STAY',
  'MAX_STAY',
  'PAST',
  'ADVANCE',
  'BOOKING_WINDOW',
  'MARKET',
  'OCCUPANCY',
  'SOLD_OUT',
  'STOP_SALE',
  'RELEASE',
  'PACKAGE_ONLY',
  'NO_EXCHANGE_RATE',
  'UNSELLABLE',
  'HOTEL_CLOSED',
] as const
/** Why a rate can not be booked for the stay: the first reason found, the date or number it is about. */
export const WhyNot = z.object({ reason: z.enum(WHY_NOT), date: LocalDate.nullable(), limit: z.int().nullable() })
export type WhyNot = z.infer<typeof WhyNot>

export const PenaltyClause = FeeMoment

export const NightPrice = z.object({ night: LocalDate, amountMinor: Minor })

export const EXTRA_KINDS = ['BREAKFAST', 'EXTRA_BED', 'INTERNET', 'GALA_DINNER'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

export const Extra = z.object({
  surchargeId: Id,
  kind: z.enum(EXTRA_KINDS),
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  per: z.enum(['ROOM_NIGHT', 'PERSON_NIGHT']),
  payAt: z
    .enum(['BOOKING', 'PROPERTY', 'INCLUDED'])
    .describe('Paid with the booking, at the property, or inside the nightly price'),
  mandatory: z.boolean(),
  unitMinor: Minor.describe(
    'Price of one: a bed, a breakfast. Rounded once, so that all amounts are whole multiples of it; 0 for what the nightly price includes.',
  ),
  currency: Currency.describe("The caller's currency; the property's own for what is paid there"),
})

/** An extra the hotel has in some nights of the stay, and how many of it each room takes a night. */
export const OfferedExtra = Extra.extend({
  nights: z.array(LocalDate),
  rooms: z.array(z.object({ roomNo: z.int(), limit: z.int() })),
})
export type OfferedExtra = z.infer<typeof OfferedExtra>

/** An extra of one room in one night. */
export const ExtraLine = Extra.extend({ roomNo: z.int(), night: LocalDate, quantity: z.int(), amountMinor: Minor })
export type ExtraLine = z.infer<typeof ExtraLine>

/** A rate of a hotel for the stay: an offer with its details, or the reason why there is none. */
export const RateRow = z.object({
  ratePlanId: Id,
  roomTypeId: Id,
  planNameEn: z.string(),
  planNameZh: z.string().nullable(),
  mealPlan: MealPlan,
  confirmationMode: ConfirmationMode,
  whyNot: WhyNot.nullable(),
  offer: z
    .object({
      totalMinor: Minor,
      averageNightMinor: Minor,
      freeCancellationUntil: Instant.nullable(),
      roomsLeft: z.int().nullable(),
      penalties: z.array(PenaltyClause),
      promotions: Promotions,
      supplements: Supplements,
      nights: z.array(NightPrice).describe('Sum of all rooms, night by night'),
      due: z.array(DueSum).describe('What the stay pays at the property on top; empty where nothing is due'),
    })
    .nullable(),
})
export type RateRow = z.infer<typeof RateRow>

/** All rooms and rates of a hotel for a stay, the unavailable ones with the reason. */
export const searchHotelRates = defineCall({
  path: 'hotel/searchHotelRates.do',
  summary: 'Rooms and rates of a hotel for a stay',
  who: 'public',
  changes: false,
  input: Stay.extend({ hotelId: Id }),
  output: z.object({
    hotelId: Id,
    currency: Currency,
    nights: z.int(),
    timeZone: z.string(),
    rates: z.array(RateRow),
    mandatoryExtras: z
      .array(OfferedExtra)
      .describe(
        "What every guest of these nights has and pays at the property, or has inside the nightly price; in no rate's total",
      ),
  }),
  refusals: ['hotel.not_found', 'search.dates', 'call.starting'],
})
