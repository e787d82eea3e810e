import { HOTEL_ORDERS_FAULTS } from './faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import {
  CountryCode,
  Currency,
  FormInt,
  Id,
  Instant,
  LocalDate,
  Minor,
  phoneLine,
  textBlock,
  textLine,
} from '#contract/shapes.ts'
import { PenaltyClause, Stay } from '#features/availability/contract.ts'
import { CONFIRM_KINDS } from '#features/company/settings/contract.ts'
import { QUOTE_REFUSALS, SAVE_REFUSALS, UNSOLD_REFUSALS } from './contract-booking.ts'
import {
  CANCEL_REASONS,
  Guest,
  OrderDetail,
  OrderRow,
  OrderStatus,
  PaymentChoice,
  PaymentStatus,
  Quote,
  SPECIAL_REQUESTS,
} from './shapes.ts'
import { Spend, UnitSpend } from './contract-spend.ts'
import { Voucher } from './voucher/shapes.ts'

// Lists, calls of quotes and shapes have files of their own; they are exported here for callers of the contract.
export {
  checkMarkets,
  findAlternatives,
  getConfirmation,
  listExtras,
  type StayAlternative,
} from './contract-booking.ts'
export {
  exportHotelOrders,
  findOrderChoices,
  listDeskOrders,
  listHotelOrders,
  type OrderListRow,
  sumHotelOrders,
} from './contract-list.ts'
export { type DeskOrder, DeskOrderRow, type OrderCost } from './desk-shapes.ts'
export { ORDER_ACTIONS } from './actions.ts'
export {
  CANCEL_REASONS,
  Guest,
  ORDER_STATUSES,
  OrderDetail,
  OrderRow,
  OrderStatus,
  PAYMENT_CHOICES,
  PAYMENT_STATUSES,
  PaymentStatus,
  Quote,
  REJECT_REASONS,
  RoomPrice,
  SPECIAL_REQUESTS,
  StayTerms,
} from './shapes.ts'
export { Voucher } from './voucher/shapes.ts'
import './contract-refusals.ts'

/** Booking info: prices the stay from the stored rates and keeps the quote under a token. */
export const writeOrder = defineCall({
  path: 'order/write.do',
  summary: 'Price quote for a rate and stay',
  who: 'hotel.book',
  changes: true,
  input: Stay.extend({ hotelId: Id, ratePlanId: Id }),
  output: Quote,
  refusals: ['hotel.not_found', ...UNSOLD_REFUSALS, 'agreement.none', 'company.not_active', 'search.dates'],
})

/**
 * Checks a quote against what is true now. A changed price comes with a new token; nothing is saved. What is gone has
 * `findAlternatives`.
 */
export const validateOrder = defineCall({
  path: 'order/validate.do',
  summary: 'Check price and rooms of a quote',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    token: Id,
    leadGuest: z
      .object({ surname: textLine(60), givenName: textLine(60) })
      .optional()
      .describe(
        'Who will lead the order; with a name only stays of that guest count as booked before, in any room and on overlapping days',
      ),
    forStaffId: Id.optional().describe('The colleague it is booked for, by whom it may need an approval'),
  }),
  output: z.object({
    result: z.enum(['AVAILABLE', 'PRICE_CHANGED', 'SOLD_OUT', 'DUPLICATE']),
    quote: Quote.nullable().describe(
      'The quote to go on with: the same one, or the new one after a price change; null when sold out',
    ),
    oldTotalMinor: Minor,
    newTotalMinor: Minor.nullable(),
    soldOutNight: LocalDate.nullable().describe('The night that is gone, when sold out'),
    duplicateOf: z
      .string()
      .nullable()
      .describe('Short code of an order of this company that looks like the same stay; set with DUPLICATE'),
  }),
  refusals: [...QUOTE_REFUSALS, 'order.colleague'],
})

/** Saves the order: takes the rooms and the money and writes the order in one step, once for a key. */
export const saveOrder = defineCall({
  path: 'order/saveOrder.do',
  summary: 'Book a quote',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    idempotencyKey: z
      .string()
      .regex(/^[\w-]{8,100}$/, HOTEL_ORDERS_FAULTS.key)
      .describe('Chosen by the client once a booking attempt; the same key with the same content gives the same order'),
    token: Id,
    rooms: z
      .array(z.object({ guests: z.array(Guest).min(1, HOTEL_ORDERS_FAULTS.oneGuest).max(10) }))
      .min(1)
      .max(8),
    contact: z.object({
      name: textLine(100, 1),
      phone: phoneLine().optional(),
      email: z.union([z.literal(''), z.email(FAULTS.enterEmail).max(254)]).optional(),
    }),
    customerReference: textLine(60).optional(),
    arrivalTime: z
      .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, HOTEL_ORDERS_FAULTS.time)])
      .optional(),
    requests: z.array(z.enum(SPECIAL_REQUESTS)).max(13).default([]),
    remark: textBlock(500).optional(),
    forStaffId: Id.optional().describe(
      'A colleague of `getMyCustomerUser.do`: the order is theirs, within their limits',
    ),
    costCentreId: Id.optional().describe('A cost centre of the company; its name stays on the order'),
    payment: PaymentChoice,
    confirmBy: z.enum(CONFIRM_KINDS).optional().describe('How this one is confirmed; as the company chose without'),
  }),
  output: z.object({ orderId: Id, code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus }),
  refusals: SAVE_REFUSALS,
})

/** Countries for nationality and address, by name. */
export const listCountries = defineCall({
  path: 'order/getAllCounties.do',
  summary: 'Countries',
  who: 'public',
  changes: false,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        code: CountryCode,
        nameEn: z.string(),
        nameZh: z.string(),
        pinyin: z.string(),
        callingCode: z.string().nullable(),
      }),
    ),
  }),
  refusals: [],
})

/** One order with everything about it and what the caller may do with it. */
export const getHotelOrder = defineCall({
  path: 'myinfo/getOrderInfoDetail.do',
  summary: 'Hotel order',
  who: 'orders.read',
  changes: false,
  input: z.object({ orderId: Id }),
  output: OrderDetail,
  refusals: ['order.not_found'],
})

/**
 * Without `penaltyMinor` it only quotes the fee; with the fee that was shown it cancels, and refuses when the fee has
 * changed.
 */
export const cancelHotelOrder = defineCall({
  path: 'myinfo/cancelHotelOrder.do',
  summary: 'Quote the cancellation fee, then cancel',
  who: 'orders.cancel',
  changes: true,
  input: z.object({
    orderId: Id,
    penaltyMinor: FormInt.min(0).optional(),
    reason: z.enum(CANCEL_REASONS).default('PLANS_CHANGED'),
    note: textBlock(500).optional(),
  }),
  output: z.object({
    cancelled: z.boolean(),
    status: OrderStatus,
    currency: Currency,
    penaltyMinor: Minor,
    refundMinor: Minor.describe(
      'What is given back; nothing for an order whose money has not come, which only lets go what it holds',
    ),
    refundOwedMinor: Minor.describe('How much of it was on account and is no longer owed'),
    refundOnlineMinor: Minor.describe(
      'How much of it goes back by the channel it was paid by; the rest goes to the balance',
    ),
    refundFeeMinor: Minor.describe(
      "What goes back of the channel's fee, on top of refundMinor: in proportion, or nothing where the operator keeps it",
    ),
    channelFeeMinor: Minor.describe(
      'The fee that was paid to the channel in all; nothing for an order that was not paid online',
    ),
    penalties: z
      .array(PenaltyClause)
      .describe(
        'The whole fee schedule, earliest step first; an order nobody has confirmed yet is withdrawn free of charge',
      ),
  }),
  refusals: ['order.not_found', 'order.state', 'order.being_confirmed', 'order.penalty_changed'],
})

/**
 * Reminds the desk of an order that waits: for the hotel, for its number or for a cancellation; at most every 15
 * minutes an order.
 */
export const remindOrder = defineCall({
  path: 'myinfo/customerReminderOrder.do',
  summary: 'Remind the desk of an order that waits',
  who: 'hotel.book',
  changes: true,
  input: z.object({ orderId: Id, note: textBlock(300).optional() }),
  output: z.object({
    remindedAt: Instant,
    reminderCount: z.int().describe('Reminders since the order began to wait, this one included'),
    remindAgainAt: Instant,
  }),
  refusals: ['order.not_found', 'order.state', 'order.reminded'],
})

/** The check-in voucher of a confirmed order. */
export const getVoucher = defineCall({
  path: 'myinfo/getHotelVoucherDtoByOrderId.do',
  summary: 'Check-in voucher',
  who: 'orders.read',
  changes: false,
  input: z.object({ orderId: Id }),
  output: Voucher,
  refusals: ['order.not_found', 'order.voucher_not_ready'],
})

/** Sets or clears the customer's own reference on an order. */
export const setCustomerReference = defineCall({
  path: 'myinfo/updateOrderCustomerCode.do',
  summary: "Set the customer's reference",
  who: 'hotel.book',
  changes: true,
  input: z.object({ orderId: Id, customerReference: textLine(60) }),
  output: z.object({ customerReference: z.string().nullable() }),
  refusals: ['order.not_found', 'order.reference_missing'],
})

/** What waits for the caller and how the account does; the Personal Center's first page. */
export const getAccountOverview = defineCall({
  path: 'myinfo/getAccountOverview.do',
  summary: 'Personal Center overview',
  who: 'orders.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    currency: Currency.nullable(),
    upcoming: z.array(OrderRow),
    deadlines: z.array(OrderRow).describe('Orders whose free cancellation or deadline ends within 7 days'),
    unnumbered: z
      .array(OrderRow)
      .describe("Confirmed orders whose guests arrive within three days while the hotel's number is missing"),
    waitingCount: z.int(),
    months: z
      .array(
        Spend.extend({
          month: z.string(),
          orders: z.int(),
          nights: z.int(),
          cancelled: z.int(),
          yearBeforeMinor: Minor.describe('Net spend of the same month a year before'),
          yearBeforeCancelled: z.int().describe('Cancelled orders of the same month a year before'),
        }),
      )
      .describe('The last 12 months, oldest first: spend, nights and cancelled orders by month of booking'),
    spend: z.array(UnitSpend).describe("This month's net spend by department and by cost centre, the highest first"),
    cities: z.array(z.object({ nameEn: z.string(), nameZh: z.string().nullable(), nights: z.int() })),
  }),
  refusals: [],
})
