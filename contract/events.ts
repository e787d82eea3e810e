import { z } from 'zod'
import {
  HotelOrderEvent,
  TicketOrderEvent,
  AccountEvent,
  ChangeEvent,
  PaymentEvent,
  ApprovalEvent,
  BillEvent,
  ProposalEvent,
  DisputeEvent,
  DisputesEvent,
  InvoiceEvent,
  CompanyEvent,
  WatchEvent,
} from './event-shapes.ts'
import { GROUP_EVENTS } from './events-groups.ts'
import { LANGUAGE_CODES } from './languages.ts'
import { Id, Instant } from './shapes.ts'

/**
 * Every event that features write to the outbox, by topic. A payload identifies what happened; subscribers read the
 * details by its identifiers.
 */
export const EVENTS = {
  /** The order waits for the hotel. */
  'hotel_order.placed': HotelOrderEvent,
  /** The order waits for its online payment; without it the order ends at its deadline. */
  'hotel_order.payment_due': HotelOrderEvent,
  /** The order was confirmed, automatically or by the desk. */
  'hotel_order.confirmed': HotelOrderEvent,
  /** The desk rejected the order because it could not get the rooms; the money was released. */
  'hotel_order.rejected': HotelOrderEvent,
  /** The deadline passed; rooms and money were released. */
  'hotel_order.expired': HotelOrderEvent,
  /** A time-limited order was not answered in time and is now with the on-request desk. */
  'hotel_order.fell_to_desk': HotelOrderEvent,
  /** The customer asks for cancellation; the desk has to answer. */
  'hotel_order.cancellation_requested': HotelOrderEvent,
  /** The order was cancelled, and what was due back was refunded. */
  'hotel_order.cancelled': HotelOrderEvent,
  /** The hotel refused the cancellation; the order stays confirmed. */
  'hotel_order.cancellation_refused': HotelOrderEvent,
  /** Free cancellation ends soon. */
  'hotel_order.free_until_soon': HotelOrderEvent,
  /** A payment is due soon; without it the order ends. */
  'hotel_order.deadline_soon': HotelOrderEvent,
  /** The hotel has not answered in time; the desk finds out what it has booked. */
  'hotel_order.needs_attention': HotelOrderEvent,
  /** The hotel has not answered for long; the operator's staff are notified. */
  'hotel_order.silent_long': HotelOrderEvent,
  /** The customer reminded the desk of a pending order. */
  'hotel_order.reminded': HotelOrderEvent,
  /** A cheaper booking in place of this order failed; this order is kept. */
  'hotel_order.rebook_failed': HotelOrderEvent,
  /** The hotel says that nobody arrived; the stay is charged. */
  'hotel_order.no_show': HotelOrderEvent,
  /** The desk gave back a part of what the order cost. */
  'hotel_order.given_back': HotelOrderEvent,
  /** The hotel confirmation number was entered or changed. */
  'hotel_order.numbered': HotelOrderEvent,
  /** The names of guests were corrected. */
  'hotel_order.guests_changed': HotelOrderEvent,
  /** The stay is another one now: its dates. */
  'hotel_order.amended': HotelOrderEvent,
  /** The hotel is full, and the guests stay in another one. */
  'hotel_order.walked': HotelOrderEvent,
  /** Orders wait for their hotel: for an answer, or for its number. */
  'hotel_message.reminder': z.object({
    hotelId: Id,
    at: Instant,
    orders: z.array(z.object({ orderId: Id, companyId: Id })),
  }),
  /** The desk answered a question of the hotel. */
  'hotel_message.replied': HotelOrderEvent.extend({ answerId: Id }),
  /** The hotel is asked for another stay. */
  'hotel_order.amendment_requested': HotelOrderEvent,
  /** The hotel did not agree to another stay; the stay is as it was. */
  'hotel_order.amendment_refused': HotelOrderEvent,
  /** The customer withdrew what the hotel was asked for; the stay is as it was. */
  'hotel_order.amendment_withdrawn': HotelOrderEvent,
  /** The hotel did not answer in time; the stay is as it was. */
  'hotel_order.amendment_expired': HotelOrderEvent,
  /** The tickets are confirmed, at once or by the supplier. */
  'ticket_order.confirmed': TicketOrderEvent,
  /** The supplier has no tickets; the money was released. */
  'ticket_order.rejected': TicketOrderEvent,
  /** The order was not paid or not answered in time; places and money were released. */
  'ticket_order.expired': TicketOrderEvent,
  /** The order, or some of its tickets, was cancelled. */
  'ticket_order.cancelled': TicketOrderEvent,
  /** The tickets are to be mailed to an address. */
  'ticket_order.send_due': TicketOrderEvent.extend({ email: z.string() }),
  /** An address refused the voucher that was mailed to it. */
  'hotel_order.voucher_refused': HotelOrderEvent,
  /** Somebody has an order's voucher mailed to a guest, under words of their own. */
  'voucher.send_due': z.object({
    orderId: Id,
    companyId: Id,
    staffId: Id,
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    language: z.enum(LANGUAGE_CODES),
    at: Instant,
  }),
  /** Somebody has a trip mailed to an address: the orders of a reference. */
  'trip.send_due': z.object({ companyId: Id, staffId: Id, reference: z.string(), email: z.string(), at: Instant }),
  /** A notice of an order, by its topic, that waited for the hours its company set. */
  'notice.due': HotelOrderEvent.extend({ topic: z.string() }),
  /** An order, or a change of one, is held until somebody of its company approves it. */
  'approval.asked': ApprovalEvent,
  /** The deadline of an approval is near, and nobody has decided yet. */
  'approval.due_soon': ApprovalEvent,
  /** It was approved, by a person or by its deadline, and continues. */
  'approval.approved': ApprovalEvent,
  /** It was declined; what was held for it was released. */
  'approval.declined': ApprovalEvent,
  /** Nobody decided by the deadline; what was held for it was released. */
  'approval.expired': ApprovalEvent,
  /** A payment succeeded and paid for its purpose. */
  'payment.succeeded': PaymentEvent,
  /** A payment succeeded after its purpose had ended; the money is on the balance. */
  'payment.kept_on_balance': PaymentEvent,
  /** The payment expired or failed; no money moved. */
  'payment.ended': PaymentEvent,
  /** The channel's result differs from what was requested. Nothing was credited, and the desk reviews it. */
  'payment.mistrusted': PaymentEvent,
  /** The desk matched a bank transfer; its money is on the balance or paid for its purpose. */
  'payment.transfer_matched': PaymentEvent,
  /** The desk rejected a bank transfer; the payment states the reason. */
  'payment.transfer_rejected': PaymentEvent,
  /** A bank transfer was not received by its deadline. */
  'payment.transfer_expired': PaymentEvent,
  /** A refund went back through its channel. */
  'payment.refunded': PaymentEvent,
  /** A refund failed at its channel; the money is on the balance again. */
  'payment.refund_failed': PaymentEvent,
  /** A period ended, and its bill can be paid. */
  'bill.issued': BillEvent,
  /** A bill with an unpaid amount is due within days. */
  'bill.due_soon': BillEvent,
  /** A bill with an unpaid amount is past its due day. */
  'bill.overdue': BillEvent,
  /** A bill is overdue for so many days that it is reminded of again. */
  'bill.reminder': BillEvent,
  /** A customer disputes a line, or several at once; the desk decides. */
  'dispute.opened': DisputesEvent,
  /** The desk wrote to the customer about a dispute. */
  'dispute.answered': DisputeEvent,
  /** The desk upheld or rejected a dispute. */
  'dispute.decided': DisputeEvent,
  /** The statement of a month of an account is ready. */
  'statement.ready': z.object({ companyId: Id, currency: z.string(), month: z.string(), at: Instant }),
  /** A bill is paid in full. */
  'bill.paid': BillEvent,
  /** A watched price changed, or came down to what its person waits for. */
  'watch.alerted': WatchEvent,
  /** The document of an issued invoice is to be mailed to its buyer. */
  'invoice.mail_due': InvoiceEvent.extend({
    replaced: z.string().optional().describe('Why it replaces the file that was mailed before'),
  }),
  /** The printed invoice was sent to its buyer by courier. */
  'invoice.sent': InvoiceEvent.extend({ facts: z.object({ name: z.string() }) }),
  /** The operator suspended a company, which can book nothing then, or let it book again. */
  'company.suspended': CompanyEvent,
  'company.reactivated': CompanyEvent,
  /** Two persons at the desk wrote off, adjusted or penalised a bill; below zero is given back. */
  'bill.corrected': BillEvent.extend({
    facts: z.object({
      correction: z.enum(['WRITE_OFF', 'ADJUSTMENT', 'PENALTY']),
      amountMinor: z.int(),
      currency: z.string(),
      reason: z.string(),
    }),
  }),
  /** A colleague changed what somebody may do or spend. */
  'staff.powers_changed': z.object({
    staffId: Id,
    companyId: Id,
    facts: z.object({
      currency: z.string(),
      orderLimitMinor: z.int().nullable(),
      monthLimitMinor: z.int().nullable(),
      approvalAboveMinor: z.int().nullable(),
    }),
    at: Instant,
  }),
  /** The operator corrected a company's balance; below zero money was taken. */
  'wallet.corrected': z.object({
    adjustmentId: Id,
    code: z.string(),
    companyId: Id,
    facts: z.object({ amountMinor: z.int(), currency: z.string(), reason: z.string().optional() }),
    at: Instant,
  }),
  /** Not more than a part of the credit line is left. */
  'wallet.low': z.object({
    companyId: Id,
    facts: z.object({ percent: z.int(), currency: z.string(), spendableMinor: z.int(), creditLineMinor: z.int() }),
    at: Instant,
  }),
  /** An address of a webhook failed for days and is paused. */
  'webhook.paused': z.object({ webhookId: Id, companyId: Id, facts: z.object({ name: z.string() }), at: Instant }),
  /** The operator rejected an application for an invoice; the invoice states the reason. */
  'invoice.rejected': InvoiceEvent,
  ...GROUP_EVENTS,
  /** A client chose a stay of a proposal. */
  'proposal.chosen': ProposalEvent,
  /**
   * A person asked for a link to set a new password. The link is created when the mail is written, so that it is stored
   * nowhere.
   */
  'account.reset_asked': AccountEvent.extend({ known: z.boolean().optional() }),
  /** A company registered. Its owner verifies the mail address by a link, or learns that an account already exists. */
  'account.verification_asked': AccountEvent,
  /** The operator approved the company; its owner is notified. */
  'account.company_approved': AccountEvent,
  /** The operator declined the company; its owner is notified. */
  'account.company_declined': AccountEvent,
  /** The operator decided about a request to change legal data; each owner is notified. */
  'company.change_decided': ChangeEvent,
  /** Somebody was invited to the operator's staff; the link is made when the mail is written. */
  'account.operator_invited': AccountEvent,
  /** A company invited somebody to its staff; the link is made when the mail is written. */
  'account.staff_invited': AccountEvent,
  /** The password was changed, by its owner or through a link. */
  'account.password_changed': AccountEvent,
  /** The second factor was switched on: signing in requires a code. */
  'account.second_factor_on': AccountEvent,
  /** The second factor was switched off: signing in requires the password alone. */
  'account.second_factor_off': AccountEvent,
  /** Somebody proposed a change that takes two persons. */
  'change.proposed': ChangeEvent,
  /** A hotel's list of arrivals of the days after `day` is due. */
  'hotel.arrivals_due': z.object({ hotelId: Id, day: z.string(), days: z.int(), at: Instant }),
  /** Exchange rates were added, for one person who looks after them; of many the first ones are named. */
  'rates.added': z.object({
    staffId: Id,
    byName: z.string().nullable(),
    count: z.int(),
    rates: z.array(
      z.object({
        base: z.string(),
        quote: z.string(),
        rate: z.string(),
        before: z.string().nullable(),
        effectiveAt: Instant.nullable(),
      }),
    ),
    at: Instant,
  }),
  /** A proposed change was confirmed, declined or withdrawn. */
  'change.decided': ChangeEvent,
  /** A ticket order took a step. */
  'ticket_order.changed': z.object({ orderId: Id, companyId: Id, at: Instant }),
  /** A mail waits until its reader takes mails again. `eventId`, `topic` and `payload` are of the event it tells of. */
  'notification.mail_held': z.object({
    eventId: Id,
    topic: z.string(),
    staffId: Id,
    companyId: Id,
    payload: z.record(z.string(), z.unknown()),
    at: Instant,
  }),
  /** The time of a person's daily mail has come. */
  'notification.digest_due': z.object({ staffId: Id, companyId: Id, at: Instant }),
} as const satisfies Record<string, z.ZodType>

export type EventTopic = keyof typeof EVENTS
/** The events of orders. */
export type OrderTopic = Extract<EventTopic, `hotel_order.${string}`>
/** The events of ticket orders. */
export type TicketTopic = Extract<EventTopic, `ticket_order.${string}`>
/** The events of payments. */
export type PaymentTopic = Extract<EventTopic, `payment.${string}`>
export type EventPayload<T extends EventTopic> = z.infer<(typeof EVENTS)[T]>
