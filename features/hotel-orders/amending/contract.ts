import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor, textLine } from '#contract/shapes.ts'
import { UNSOLD_REFUSALS } from '../contract-booking.ts'
import '../contract-refusals.ts'
import { OrderStatus, StayTerms } from '../shapes.ts'
import './refusals.ts'

/** The wallet's ways to pay what a change costs more. */
export const CHANGE_PAYMENTS = ['BALANCE', 'ON_ACCOUNT', 'BALANCE_FIRST'] as const

const Asked = z.object({ orderId: Id, checkIn: LocalDate, checkOut: LocalDate })
const REASON = 'Why the stay may be shorter than its rate sells, or begin or end on these days; only the desk reads it'

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
        cause: z.enum(['ADDED', 'DROPPED']).describe('What becomes of the night'),
        night: LocalDate,
        amountMinor: Minor,
      }),
    )
    .describe('Nights that are added and dropped, with the price of all rooms and their extras; below zero dropped'),
  feeMinor: Minor.describe('What dropping nights costs by the schedule that was booked; never more than those nights'),
  differenceMinor: Minor.describe('To pay when above zero, given back when below: the lines and the fee'),
  sentBackMinor: Minor.describe('Of what is given back: what goes the way it was paid online, not to the balance'),
  hotelMustAgree: z.boolean().describe('Whether the hotel is asked first; until it agrees the order stays as it is'),
  feesAnew: z.boolean().describe('Whether cancelling costs something earlier than before'),
  paymentChoices: z.array(z.enum(CHANGE_PAYMENTS)).describe('The ways that cover the difference right now'),
})
export type ChangeQuote = z.infer<typeof ChangeQuote>

const QUOTE = {
  changes: true,
  input: Asked,
  output: ChangeQuote,
  refusals: [
    'order.not_found',
    'order.state',
    'amendment.none',
    'amendment.group',
    'amendment.in_house',
    'amendment.fewer_rights',
    'amendment.needs_approval',
    'amendment.given_back',
    'search.dates',
    ...UNSOLD_REFUSALS,
  ],
} as const

/** Prices other dates of an order: nights that stay keep their price, those that are added have today's. */
export const quoteChange = defineCall({
  path: 'order/quoteChange.do',
  summary: 'Price other dates of a hotel order',
  who: 'hotel.book',
  ...QUOTE,
  refusals: [...QUOTE.refusals, 'company.not_active', 'agreement.none'],
})

/** The same for the desk, on the customer's behalf. */
export const quoteDeskChange = defineCall({
  path: 'ops/quoteChange.do',
  summary: 'Desk: price other dates of a hotel order',
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
    payment: z.enum(CHANGE_PAYMENTS).optional().describe('How a difference above zero is paid'),
  }),
  output: z.object({
    orderId: Id,
    status: OrderStatus,
    differenceMinor: Minor.describe('What was charged, or given back below zero; held while the hotel is asked'),
  }),
  refusals: [
    ...QUOTE.refusals,
    'amendment.not_found',
    'amendment.expired',
    'amendment.stale',
    'amendment.price_changed',
    'wallet.insufficient',
    'wallet.credit_stopped',
  ],
} as const

/** Changes the order as it was quoted, once for a token; where the hotel has to agree, asks it. */
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
  ],
})

/** The same for the desk. */
export const commitDeskChange = defineCall({
  path: 'ops/commitChange.do',
  summary: 'Desk: change a hotel order as quoted',
  who: 'ops.orders',
  ...COMMIT,
})
