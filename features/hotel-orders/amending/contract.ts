import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FAULTS } from '#contract/faults.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor, RoomParty, textLine } from '#contract/shapes.ts'
import { NeededApproval } from '#features/approvals/contract.ts'
import { UNSOLD_REFUSALS } from '../contract-booking.ts'
import '../contract-refusals.ts'
import { Guest, OrderStatus, StayTerms } from '../shapes.ts'
import './refusals.ts'

/** The wallet's ways to pay what a change costs more. */
export const CHANGE_PAYMENTS = ['BALANCE', 'ON_ACCOUNT', 'BALANCE_FIRST'] as const

const REASON = 'Why the stay may be shorter than its rate sells, or begin or end on these days; only the desk reads it'
const Asked = z.object({
  orderId: Id,
  checkIn: LocalDate,
  checkOut: LocalDate,
  ratePlanId: Id.optional().describe('Another rate of the same hotel; the one that was booked without it'),
  rooms: z
    .array(RoomParty)
    .min(1, FAULTS.oneRoom)
    .max(8)
    .optional()
    .describe('Who sleeps in each room: those that stay, then added ones; as they were booked without it'),
  keptRooms: z
    .array(FormInt.min(1).max(8))
    .min(1)
    .max(7)
    .optional()
    .describe('Numbers of the rooms that stay, from 1, where some are dropped; all of them without it'),
})

/** What a change of an order comes to, kept under its token until it expires. */
export const ChangeQuote = z.object({
  token: Id,
  expiresAt: Instant,
  currency: Currency,
  before: StayTerms.describe('The stay as it is'),
  after: StayTerms.describe('The stay as it would be'),
  lines: z
    .array(
      z.object({
        cause: z
          .enum([
            'ADDED',
            'DROPPED',
            'REPRICED',
            'ROOM_ADDED',
            'ROOM_DROPPED',
            'EXTRA_ADDED',
            'EXTRA_DROPPED',
            'EXTRA_LOST',
          ])
          .describe(
            'What becomes of the rooms of the night, or of an extra on it; LOST is one that is not offered then',
          ),
        night: LocalDate,
        amountMinor: Minor,
        extra: z
          .object({ nameEn: z.string(), nameZh: z.string().nullable() })
          .optional()
          .describe('The extra that it is about; missing for the rooms'),
      }),
    )
    .describe('Every night and extra with another price, for all rooms; below zero what is dropped'),
  guestsLeaving: z.array(z.string()).describe('Named guests for whom the rooms have no place any more'),
  feeMinor: Minor.describe('What the reduction costs by the schedule that was booked; never more than the reduction'),
  differenceMinor: Minor.describe('To pay when above zero, given back when below: the lines and the fee'),
  sentBackMinor: Minor.describe('Of what is given back: what goes the way it was paid online, not to the balance'),
  hotelMustAgree: z.boolean().describe('Whether the hotel is asked first; until it agrees the order stays as it is'),
  approval: NeededApproval.nullable().describe('The approval it needs first; null when it needs none'),
  feesAnew: z.boolean().describe('Whether cancelling costs something earlier than before'),
  paymentChoices: z.array(z.enum(CHANGE_PAYMENTS)).describe('The ways that cover the difference right now'),
})
export type ChangeQuote = z.infer<typeof ChangeQuote>

const RATES = {
  changes: false,
  input: Asked.omit({ ratePlanId: true }),
  output: z.object({
    currency: Currency,
    list: z
      .array(
        z.object({
          ratePlanId: Id,
          room: StayTerms.shape.room,
          rate: StayTerms.shape.rate,
          totalMinor: Minor.describe('All nights and rooms, as a booking of today'),
          freeCancellationUntil: Instant.nullable(),
        }),
      )
      .describe('The rates that are for sale, the lowest first, without the one that is booked'),
  }),
  refusals: ['order.not_found', 'order.state', 'amendment.room_count', 'search.dates'],
} as const

/** The other rates of an order's hotel that can be had in place of its own. */
export const listChangeRates = defineCall({
  path: 'order/searchChangeRates.do',
  summary: 'Other rates that a hotel order can change to',
  who: 'hotel.book',
  ...RATES,
  refusals: [...RATES.refusals, 'company.not_active', 'agreement.none'],
})

/** The same for the desk. */
export const listDeskChangeRates = defineCall({
  path: 'ops/searchChangeRates.do',
  summary: 'Desk: other rates that a hotel order can change to',
  who: 'ops.orders',
  ...RATES,
})

const QUOTE = {
  changes: true,
  input: Asked,
  output: ChangeQuote,
  refusals: [
    'order.not_found',
    'order.state',
    'amendment.none',
    'amendment.walked',
    'amendment.group',
    'amendment.in_house',
    'amendment.fewer_rights',
    'amendment.room_count',
    'amendment.given_back',
    'search.dates',
    ...UNSOLD_REFUSALS,
  ],
} as const

/** Prices a change of an order: what stays keeps its price, other nights, rates and persons have today's. */
export const quoteChange = defineCall({
  path: 'order/quoteChange.do',
  summary: 'Price a change of a hotel order: dates, rate, guests',
  who: 'hotel.book',
  ...QUOTE,
  refusals: [...QUOTE.refusals, 'company.not_active', 'agreement.none'],
})

/** The same for the desk, on the customer's behalf. */
export const quoteDeskChange = defineCall({
  path: 'ops/quoteChange.do',
  summary: 'Desk: price a change of a hotel order',
  who: 'ops.orders',
  ...QUOTE,
  input: Asked.extend({ reason: textLine(200, 1).optional().describe(REASON) }),
  output: ChangeQuote.extend({
    costDifferenceMinor: Minor.optional().describe('What the operator pays more or less; missing without ops.accounts'),
  }),
})

const COMMIT = {
  changes: true,
  input: z.object({
    token: Id,
    differenceMinor: FormInt.describe('As it was quoted'),
    rooms: z
      .array(z.object({ guests: z.array(Guest).min(1).max(10) }))
      .max(7)
      .optional()
      .describe('The guests of each added room, an adult first'),
    payment: z.enum(CHANGE_PAYMENTS).optional().describe('How a difference above zero is paid'),
  }),
  output: z.object({
    orderId: Id,
    status: OrderStatus,
    differenceMinor: Minor.describe('What was charged, or given back below zero; held while it waits'),
    waitsFor: z.enum(['APPROVAL', 'HOTEL']).nullable().describe('Whose answer it waits for; null when it is made'),
  }),
  refusals: [
    ...QUOTE.refusals,
    'amendment.not_found',
    'amendment.expired',
    'amendment.stale',
    'amendment.price_changed',
    'wallet.insufficient',
    'wallet.credit_stopped',
    'order.guests_incomplete',
  ],
} as const

/** Changes the order as quoted, once for a token; asks an approver first, then the hotel, where they have to agree. */
export const commitChange = defineCall({
  path: 'order/commitChange.do',
  summary: 'Change a hotel order as quoted',
  who: 'hotel.book',
  ...COMMIT,
  refusals: [
    ...COMMIT.refusals,
    'company.not_active',
    'agreement.none',
    'order.payment_denied',
    'order.spending_limit',
    'order.month_limit',
    'order.no_approver',
  ],
})

/** The same for the desk. */
export const commitDeskChange = defineCall({
  path: 'ops/commitChange.do',
  summary: 'Desk: change a hotel order as quoted',
  who: 'ops.orders',
  ...COMMIT,
})

/** Withdraws a change that an approver or the hotel is asked for: the order stays as it is, its hold is released. */
export const withdrawChange = defineCall({
  path: 'order/withdrawChange.do',
  summary: 'Withdraw the change of a hotel order that waits for an approver or its hotel',
  who: 'hotel.book',
  changes: true,
  input: z.object({ orderId: Id }),
  output: z.object({ status: OrderStatus }),
  refusals: ['order.not_found', 'order.state'],
})
