import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, Currency, FormBoolean, FormInt, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { ConfirmationMode, MealPlan, OfferedExtra, Stay } from '#features/availability/contract.ts'
import { Guest, OrderStatus, Quote } from './shapes.ts'

/** Why a stay is not sold that was offered: its nights, or the exchange rate. */
export const UNSOLD_REFUSALS = [
  'order.arrival_past',
  'order.sold_out',
  'order.released',
  'order.stop_sale',
  'order.no_exchange_rate',
  'quote.unsellable',
  'order.rate_unavailable',
  'order.market_denied',
] as const

/** What going on with a quote may be refused for. */
export const QUOTE_REFUSALS = [
  'quote.not_found',
  'quote.expired',
  'quote.used',
  ...UNSOLD_REFUSALS,
  'agreement.none',
  'company.not_active',
] as const

/** What booking a quote may be refused for. */
export const SAVE_REFUSALS = [
  'quote.not_found',
  'quote.expired',
  'quote.used',
  ...UNSOLD_REFUSALS,
  'order.price_changed',
  'order.guests_incomplete',
  'order.key_reused',
  'order.spending_limit',
  'order.month_limit',
  'wallet.insufficient',
  'wallet.credit_stopped',
  'wallet.not_found',
  'company.not_active',
  'agreement.none',
  'payment.method_off',
  'order.reference_missing',
  'order.payment_denied',
  'confirm.sms_off',
  'confirm.no_phone',
  'order.colleague',
  'order.cost_centre',
  'order.cost_centre_missing',
  'order.no_approver',
] as const

/** A requested extra: a quantity, for one room, in these nights; in all available nights when none is named. */
export const ExtraWish = z.object({
  surchargeId: Id,
  roomNo: FormInt.min(1).max(8),
  quantity: FormInt.min(1).max(20),
  nights: z.array(LocalDate).max(60).optional(),
})

/**
 * The dated extras a quote's rooms can have. With `choose` it prices the stay again with exactly the `extras` sent
 * (none when there are none) and gives the quote to go on with; its terms hold each extra by room and night. The old
 * token stays as it was. As long as the old price can be had, the new quote keeps its exchange rates and ends when it
 * does; after that everything is at the rates of now.
 */
export const listExtras = defineCall({
  path: 'order/surchargeRoom.do',
  summary: 'Dated extras of a quote, and a new quote with those chosen',
  who: 'hotel.book',
  changes: true,
  input: z.object({ token: Id, choose: FormBoolean.default(false), extras: z.array(ExtraWish).max(64).default([]) }),
  output: z.object({
    offered: z.array(OfferedExtra),
    quote: Quote.nullable().describe('The new quote; null when nothing was chosen'),
  }),
  refusals: [...QUOTE_REFUSALS, 'order.extra_unavailable', 'order.extra_limit'],
})

export const StayAlternative = z.object({
  hotelId: Id,
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  starHalves: z.int().nullable(),
  ratePlanId: Id,
  roomNameEn: z.string(),
  roomNameZh: z.string().nullable(),
  planNameEn: z.string(),
  planNameZh: z.string().nullable(),
  mealPlan: MealPlan,
  confirmationMode: ConfirmationMode,
  freeCancellationUntil: Instant.nullable(),
  checkIn: LocalDate,
  checkOut: LocalDate,
  currency: Currency,
  totalMinor: Minor.describe('All rooms and nights, without extras'),
  differenceMinor: Minor.nullable().describe(
    "Against the rooms' price that was shown before, below zero when this one is cheaper; null when none was",
  ),
})
/** A stay that can be booked in place of another one: take its hotel, rate and dates to `writeOrder`. */
export type StayAlternative = z.infer<typeof StayAlternative>

/**
 * The nearest stays to an unavailable one: other rates of the hotel, the same rate up to three days away, similar
 * hotels in the city.
 */
export const findAlternatives = defineCall({
  path: 'order/findAlternatives.do',
  summary: 'Nearest alternatives to a stay that can not be had',
  who: 'hotel.book',
  changes: false,
  input: Stay.extend({
    hotelId: Id,
    ratePlanId: Id,
    shownMinor: FormInt.min(0)
      .optional()
      .describe('Price of the rooms that was shown before; orders what is found by nearness'),
  }),
  output: z.object({
    sameHotel: z.array(StayAlternative).describe('At most five each, nearest in price first; otherDays by days away'),
    otherDays: z.array(StayAlternative),
    similarHotels: z.array(StayAlternative),
  }),
  refusals: ['agreement.none', 'company.not_active', 'search.dates'],
})

/**
 * Whether the rate of a quote is sold to each named guest; when not, the rates of the hotel that are sold to all of
 * them for the same stay.
 */
export const checkMarkets = defineCall({
  path: 'order/properMarket.do',
  summary: "Guests' nationalities against the rate's markets",
  who: 'hotel.book',
  changes: false,
  input: z.object({
    token: Id,
    rooms: z
      .array(z.object({ nationalities: z.array(CountryCode).min(1).max(10) }))
      .min(1)
      .max(8),
  }),
  output: z.object({
    allowed: z.boolean(),
    guests: z
      .array(z.object({ room: z.int(), guest: z.int(), nationality: CountryCode, allowed: z.boolean() }))
      .describe('Guest by guest, in the order they were sent; places count from 0 as in the form'),
    alternatives: z.array(StayAlternative).describe('At most five, cheapest first; empty when everybody is welcome'),
  }),
  refusals: ['quote.not_found', 'agreement.none', 'company.not_active', 'search.dates'],
})

/** The state of a time-limited confirmation; polled while its clock runs. */
export const getConfirmation = defineCall({
  path: 'order/isLimitConfirOk.do',
  summary: 'State of a time-limited confirmation',
  who: 'orders.read',
  changes: false,
  input: z.object({ orderId: Id }),
  output: z.object({
    state: z
      .enum(['NOT_LIMITED', 'WAITING', 'AT_DESK', 'CONFIRMED', 'ENDED'])
      .describe(
        'NOT_LIMITED: the order has no such clock; WAITING: it runs; AT_DESK: it ran out and people ask the hotel; CONFIRMED; ENDED without a room',
      ),
    status: OrderStatus,
    secondsLeft: z.int().describe('Seconds of the clock, rounded up; 0 when it does not run'),
    secondsGiven: z.int().describe('Length of the whole clock in seconds'),
    answerBy: Instant.nullable().describe(
      "Until when the next answer is due: the hotel's, then the desk's; null when none is",
    ),
  }),
  refusals: ['order.not_found'],
})

/**
 * Corrects the names of an order's guests until they may arrive: the same guests of the same rooms, with their
 * nationalities and ages as booked. A hotel that knows the order is mailed, and the voucher gets a new version.
 */
export const correctGuestNames = defineCall({
  path: 'myinfo/correctGuestNames.do',
  summary: "Correct the guests' names",
  who: 'hotel.book',
  changes: true,
  input: z.object({
    orderId: Id,
    rooms: z
      .array(
        z.object({
          guests: z
            .array(Guest.pick({ surname: true, givenName: true }))
            .min(1)
            .max(10),
        }),
      )
      .min(1)
      .max(8)
      .describe('Every guest of every room, in the order of the booking'),
  }),
  output: z.object({ leadGuest: z.string() }),
  refusals: ['order.not_found', 'order.state', 'order.being_confirmed', 'order.guests_incomplete', 'order.other_guest'],
})
