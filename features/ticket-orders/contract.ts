import { TICKET_ORDERS_FAULTS } from './faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FeeMoment, FormInt, Id, Instant, LocalDate, Minor, phoneLine, textLine } from '#contract/shapes.ts'
import { NeededApproval } from '#features/approvals/contract.ts'
import { PAYMENT_STATUSES } from '#features/hotel-orders/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import './contract-refusals.ts'
import { Answer, Sold, Ticket, TICKET_PAYMENTS, TICKET_STATUSES, TicketEvent, TicketOrderRow } from './shapes.ts'
import { TICKET_ACTIONS } from './states.ts'

/** Most tickets of one order. */
export const MOST_TICKETS = 50

/** How an order on hold can be paid. */
export const Paying = z.object({
  choices: z.array(z.enum(TICKET_PAYMENTS)).describe('Ways to pay that cover the total and are allowed'),
  wallet: z
    .object({ freeBalanceMinor: Minor, freeCreditMinor: Minor })
    .nullable()
    .describe('What the wallet has for it; null for a caller who may not see the wallet'),
})

export const TicketOrderDetail = TicketOrderRow.extend({
  productId: Id,
  optionId: Id,
  startsAt: Instant.describe('When the visit begins; cancelling ends then'),
  sold: Sold,
  penalties: z.array(FeeMoment).describe('What cancelling the tickets that are left costs from when on'),
  holdUntil: Instant.describe('Until when the tickets are held for an order that is not paid'),
  now: Instant.describe("The server's time, for the countdown"),
  penaltyMinor: Minor,
  refundedMinor: Minor,
  creditedMinor: Minor.describe('What of the refund lowered what is owed on account; the rest was paid back'),
  correctedMinor: Minor.describe('What disputes of its bill gave back'),
  creditMinor: Minor.describe('How much of the total went on account'),
  department: z.string().nullable(),
  costCentre: z.string().nullable(),
  contact: z
    .object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .describe('Whom to ask about the order; null before it is saved'),
  visitorEmail: z.string().nullable().describe('Where the tickets are mailed to when they are confirmed'),
  answers: z.array(Answer).describe('Answers to what is asked for the booking'),
  tickets: z.array(Ticket),
  history: z.array(TicketEvent),
  approval: NeededApproval.nullable().describe('That it has to be approved if it is booked now; null when not'),
  paying: Paying.nullable().describe('How it can be paid; null once it is saved'),
  allowed: z.array(z.enum(TICKET_ACTIONS)).describe('What the caller may do with it'),
})
export type TicketOrderDetail = z.infer<typeof TicketOrderDetail>
/** An order as it is read, without what its reader may do. */
export type ReadTicketOrder = Omit<TicketOrderDetail, 'approval' | 'paying' | 'allowed'>

/**
 * Takes tickets out of sale for some minutes. The client names the hold by a UUID of its own: the same one again gives
 * the same order, however it has moved on.
 */
export const holdTicket = defineCall({
  path: 'ticketController/holdTicket.do',
  summary: 'Hold tickets for a booking',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    uuid: Id.describe("The client's own identifier of this hold"),
    productId: Id,
    optionId: Id,
    day: LocalDate.describe('Local day of the visit'),
    startMinute: FormInt.min(0)
      .max(1439)
      .describe('Start in minutes of the local day; of opening hours, when it opens'),
    units: z
      .array(z.object({ unitId: Id, quantity: FormInt.min(1).max(MOST_TICKETS) }))
      .min(1, TICKET_ORDERS_FAULTS.oneTicket)
      .max(20)
      .describe('How many tickets of which kind'),
  }),
  output: TicketOrderDetail,
  refusals: [
    'ticket.not_found',
    'ticket.units',
    'ticket.closed',
    'ticket.cut_off',
    'ticket.sold_out',
    'ticket_order.accompanied',
    'ticket_order.uuid_reused',
    'ticket_order.held_enough',
    'company.not_active',
    'agreement.none',
  ],
})

const VisitorEmail = z.union([z.literal(''), z.email(FAULTS.enterEmail).max(254)])

const Answers = z
  .array(z.object({ questionId: Id, answer: textLine(300) }))
  .max(20)
  .default([])

/** Who visits with a ticket, and what each is asked. */
const Visitors = z
  .array(
    z.object({
      ticketId: Id,
      name: textLine(100, 1),
      answers: Answers.describe('Answers to what is asked for each ticket'),
    }),
  )
  .min(1)
  .max(MOST_TICKETS)
  .describe('The visitor of each ticket')
/** What is said of each order that is booked. */
export const Named = {
  orderId: Id,
  visitors: Visitors,
  answers: Answers.describe('Answers to what is asked for the booking'),
  visitorEmail: VisitorEmail.default('').describe('Where the tickets are mailed to as soon as they are confirmed'),
}
/** What is said once of all that is booked together. */
export const Together = {
  contact: z.object({
    name: textLine(100, 1),
    phone: phoneLine().default(''),
    email: z.union([z.literal(''), z.email(FAULTS.enterEmail).max(200)]).default(''),
  }),
  customerReference: textLine(100).default(''),
  forStaffId: Id.optional().describe('The colleague it is booked for, by whom it may need an approval'),
  costCentreId: Id.optional().describe('A cost centre of the company; its name stays on the order'),
}
/** An order after it was saved. */
export const Saved = z.object({
  orderId: Id,
  code: z.string(),
  status: z.enum(TICKET_STATUSES),
  awaitsApproval: TicketOrderRow.shape.awaitsApproval,
  paymentStatus: z.enum(PAYMENT_STATUSES),
})
/** Why an order is not saved. */
export const SAVING_REFUSALS = [
  'ticket_order.not_found',
  'ticket_order.state',
  'ticket_order.hold_over',
  'ticket_order.visitors',
  'ticket_order.answers',
  'order.spending_limit',
  'order.month_limit',
  'order.reference_missing',
  'order.colleague',
  'order.cost_centre',
  'order.cost_centre_missing',
  'order.payment_denied',
  'order.no_approver',
  'payment.method_off',
  'wallet.insufficient',
  'wallet.credit_stopped',
  'wallet.not_found',
  'company.not_active',
  'agreement.none',
] as const

/** Books what is held: names the visitors and pays. An order that is paid online waits for its payment. */
export const saveTicketOrder = defineCall({
  path: 'ticketController/saveTicketOrder.do',
  summary: 'Book tickets on hold',
  who: 'hotel.book',
  changes: true,
  input: z.object({ ...Named, ...Together, payment: z.enum(TICKET_PAYMENTS) }),
  output: Saved,
  refusals: [...SAVING_REFUSALS],
})

/**
 * Cancels an order or some of its tickets. Without `penaltyMinor` it only says what cancelling costs now; with it the
 * tickets are cancelled, unless the fee has changed meanwhile.
 */
export const cancelTicketOrder = defineCall({
  path: 'ticketController/cancelTicketOrder.do',
  summary: 'Quote the cancellation fee of tickets, then cancel them',
  who: 'orders.cancel',
  changes: true,
  input: z.object({
    orderId: Id,
    ticketIds: z.array(Id).min(1).max(MOST_TICKETS).optional().describe('The tickets meant; all without it'),
    penaltyMinor: FormInt.min(0).optional().describe('The fee that was shown'),
  }),
  output: z.object({
    cancelled: z.boolean(),
    status: z.enum(TICKET_STATUSES),
    currency: TicketOrderRow.shape.currency,
    penaltyMinor: Minor,
    refundMinor: Minor.describe('What goes back in all'),
    refundOwedMinor: Minor.describe('What of it was on account and is no longer owed'),
    refundOnlineMinor: Minor.describe('What of it goes back by the channel it came by'),
    refundFeeMinor: Minor.describe("What goes back of the channel's fee, on top of refundMinor"),
    channelFeeMinor: Minor.describe('The fee that was paid to the channel in all'),
  }),
  refusals: [
    'ticket_order.not_found',
    'ticket_order.state',
    'ticket_order.tickets',
    'ticket_order.whole',
    'ticket_order.left_alone',
    'order.penalty_changed',
  ],
})

/** Mails the tickets that let in to a visitor, with their PDF: a few times an hour at most. */
export const sendTickets = defineCall({
  path: 'ticketController/sendTickets.do',
  summary: 'Mail the tickets of an order',
  who: 'hotel.book',
  changes: true,
  input: z.object({ orderId: Id, email: z.email(FAULTS.enterEmail).max(254) }),
  output: TicketOrderDetail,
  refusals: ['ticket_order.not_found', 'ticket_order.not_confirmed', 'ticket_order.sent_enough'],
})
/** A ticket order with its tickets and history. */
export const getTicketOrder = defineCall({
  path: 'ticketController/getTicketOrderDetail.do',
  summary: 'A ticket order',
  who: 'orders.read',
  changes: false,
  input: z.object({
    orderId: Id,
    forStaffId: Id.optional().describe('A colleague it may be booked for, whose approval the answer names'),
  }),
  output: TicketOrderDetail,
  refusals: ['ticket_order.not_found'],
})

/** The ticket orders of the company, the newest first; who may not see all sees the own ones. */
export const ticketOrders = defineList({
  name: 'ticket-orders',
  about: 'Ticket orders',
  who: 'orders.read',
  row: TicketOrderRow,
  key: 'code',
  calls: { search: 'ticketController/queryTicketOrderList.do', sum: 'ticketController/sumTicketOrderList.do' },
  keyword: "Finds in our code, the customer's reference, the visitors and the title",
  filters: {
    status: { kind: 'choice', field: 'statuses', values: TICKET_STATUSES, quick: true },
    day: { kind: 'days', about: 'Local days of the visit' },
    booked: { kind: 'days', of: 'instant', about: "Days of the operator, as in the order's code" },
  },
  orders: {},
  columns: {
    order: { kind: 'text', of: 'code', phone: 'line' },
    what: { phone: 'title', wrap: true },
    visitor: { kind: 'text', of: 'visitor', phone: 'line', wrap: true },
    visit: { phone: 'line', wrap: true },
    tickets: { kind: 'count', of: 'ticketCount' },
    status: { kind: 'choice', of: 'status', phone: 'line', wrap: true },
    total: { kind: 'money', of: 'totalMinor', phone: 'aside' },
    reference: { kind: 'text', of: 'customerReference', wrap: true, extra: true },
    booked: { kind: 'instant', of: 'createdAt', extra: true },
    bookedBy: { kind: 'text', of: 'bookedBy', extra: true },
  },
  sums: {
    bookedMinor: {},
    cancelledMinor: { with: ['cancelledMinor'] },
    feesMinor: { tone: 'lost', with: ['feesMinor'] },
    spentMinor: { with: ['cancelledMinor'] },
  },
})
export const { search: searchTicketOrders, sum: sumTicketOrders } = ticketOrders
