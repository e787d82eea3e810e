import { z } from 'zod'
import { Id, Instant } from './shapes.ts'

const HotelOrderEvent = z.object({
  orderId: Id,
  code: z.string(),
  companyId: Id,
  status: z.string(),
  at: Instant,
})

/** About somebody's account; nothing in it opens the account. */
const AccountEvent = z.object({ staffId: Id, at: Instant })

/**
 * About a payment of a company, and about one refund of it, or one sum of money seen at the bank, where there is one.
 */
const PaymentEvent = z.object({
  paymentId: Id,
  companyId: Id,
  staffId: Id,
  refundId: Id.nullable(),
  receiptId: Id.nullable(),
  at: Instant,
})

/** About a bill of a company. */
const BillEvent = z.object({ billId: Id, code: z.string(), companyId: Id, at: Instant })

/**
 * Every event a feature writes to the outbox, by topic. Payloads name what happened; whoever subscribes reads the rest
 * by its identifier.
 */
export const EVENTS = {
  /** An order waits: for the hotel or an approver. */
  'hotel_order.placed': HotelOrderEvent,
  /** An order waits for the part of it that is paid online; without it the order ends at its deadline. */
  'hotel_order.payment_due': HotelOrderEvent,
  /** The order is confirmed, at once or by the desk. */
  'hotel_order.confirmed': HotelOrderEvent,
  /** The desk could not get the rooms; money was released. */
  'hotel_order.rejected': HotelOrderEvent,
  /** The deadline passed; rooms and money were released. */
  'hotel_order.expired': HotelOrderEvent,
  /** A time-limited order was not answered in time and is now with the on-request desk. */
  'hotel_order.fell_to_desk': HotelOrderEvent,
  /** The customer asks for cancellation; the desk has to answer. */
  'hotel_order.cancellation_requested': HotelOrderEvent,
  /** Cancelled; what was due back has been given back. */
  'hotel_order.cancelled': HotelOrderEvent,
  /** The hotel did not accept the cancellation; the order stands. */
  'hotel_order.cancellation_refused': HotelOrderEvent,
  /** Cancelling free of charge ends soon. */
  'hotel_order.free_until_soon': HotelOrderEvent,
  /** An approval or a payment is due soon; without it the order ends. */
  'hotel_order.deadline_soon': HotelOrderEvent,
  /** The hotel's answer got lost; the desk finds out what it has booked. */
  'hotel_order.needs_attention': HotelOrderEvent,
  /** The customer reminded the desk of an order that waits. */
  'hotel_order.reminded': HotelOrderEvent,
  /** The hotel says that nobody arrived; the stay is charged. */
  'hotel_order.no_show': HotelOrderEvent,
  /** The hotel's own confirmation number is there or has changed. */
  'hotel_order.numbered': HotelOrderEvent,
  /** Money came in and went where it was meant to go. */
  'payment.succeeded': PaymentEvent,
  /** Money came in for something that has ended meanwhile: it is on the balance. */
  'payment.kept_on_balance': PaymentEvent,
  /** Nobody paid, or it failed; nothing moved. */
  'payment.ended': PaymentEvent,
  /** What the channel says of a payment differs from what was asked: nothing was credited, and a person looks at it. */
  'payment.mistrusted': PaymentEvent,
  /** The desk saw the money of a bank transfer; it is on the balance, or went where it was meant to go. */
  'payment.transfer_matched': PaymentEvent,
  /** The desk did not take a bank transfer; its payment says why. */
  'payment.transfer_rejected': PaymentEvent,
  /** The money of a bank transfer did not come in time. */
  'payment.transfer_expired': PaymentEvent,
  /** Money went back to where it came from. */
  'payment.refunded': PaymentEvent,
  /** Money could not go back where it came from: it is on the balance again. */
  'payment.refund_failed': PaymentEvent,
  /** A period is over and its bill can be paid. */
  'bill.issued': BillEvent,
  /** A bill is due within days, and something of it is not paid. */
  'bill.due_soon': BillEvent,
  /** The due day has passed, and something of a bill is not paid. */
  'bill.overdue': BillEvent,
  /** Nothing of a bill is left to pay. */
  'bill.paid': BillEvent,
  /**
   * Somebody asked for a link to set a new password. The link is made when the mail is written, so that it stands
   * nowhere.
   */
  'account.reset_asked': AccountEvent,
  /** A company registered; its owner proves the mail address by a link, or is told that there is an account already. */
  'account.verification_asked': AccountEvent,
  /** The operator approved the company; to its owner. */
  'account.company_approved': AccountEvent,
  /** The operator declined the company; to its owner. */
  'account.company_declined': AccountEvent,
  /** Somebody was invited to the operator's staff; the link is made when the mail is written. */
  'account.operator_invited': AccountEvent,
  /** The password was changed, by its owner or through a link. */
  'account.password_changed': AccountEvent,
  /** Signing in asks for a code from now on. */
  'account.second_factor_on': AccountEvent,
  /** Signing in asks for the password alone again. */
  'account.second_factor_off': AccountEvent,
} as const satisfies Record<string, z.ZodType>

export type EventTopic = keyof typeof EVENTS
/** The events of orders. */
export type OrderTopic = Extract<EventTopic, `hotel_order.${string}`>
/** The events of payments. */
export type PaymentTopic = Extract<EventTopic, `payment.${string}`>
export type EventPayload<T extends EventTopic> = z.infer<(typeof EVENTS)[T]>
