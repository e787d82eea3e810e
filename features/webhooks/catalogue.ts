import type { EventTopic } from '#contract/events.ts'

/** The events of the outbox that companies' systems can be sent, each with what happened. */
export const WEBHOOK_EVENTS = {
  'hotel_order.placed': 'The order waits for its hotel',
  'hotel_order.payment_due': 'The order waits for its payment',
  'hotel_order.confirmed': 'The order is confirmed; its voucher is ready',
  'hotel_order.rejected': 'The hotel has no rooms; the money was released',
  'hotel_order.expired': 'The deadline passed; rooms and money were released',
  'hotel_order.numbered': 'The hotel confirmation number was entered or changed; the voucher has it',
  'hotel_order.voucher_refused': 'An address refused the mailed voucher',
  'hotel_order.guests_changed': 'Names of guests were corrected',
  'hotel_order.cancellation_requested': 'The cancellation waits for the hotel',
  'hotel_order.cancelled': 'The order is cancelled',
  'hotel_order.cancellation_refused': 'The hotel refused the cancellation',
  'hotel_order.amendment_requested': 'A change of dates waits for the hotel',
  'hotel_order.amended': 'The dates were changed',
  'hotel_order.amendment_refused': 'The hotel refused the change of dates',
  'hotel_order.amendment_withdrawn': 'The change of dates was withdrawn',
  'hotel_order.amendment_expired': 'The hotel did not answer the change of dates in time',
  'hotel_order.walked': 'The guests stay in another hotel',
  'hotel_order.no_show': 'The guests did not arrive',
  'hotel_order.given_back': 'A part of the price was refunded',
  'ticket_order.confirmed': 'The tickets are confirmed',
  'ticket_order.rejected': 'The supplier has no tickets; the money was released',
  'ticket_order.expired': 'The order was not paid or answered in time',
  'ticket_order.cancelled': 'The order, or some of its tickets, was cancelled',
  'payment.succeeded': 'The payment succeeded',
  'payment.kept_on_balance': 'The payment came too late for its purpose and is on the balance',
  'payment.ended': 'The payment expired or failed',
  'payment.transfer_matched': 'The bank transfer arrived',
  'payment.transfer_rejected': 'The bank transfer was rejected',
  'payment.transfer_expired': 'The bank transfer did not arrive in time',
  'payment.refunded': 'A refund was sent back',
  'payment.refund_failed': 'A refund failed; its money is on the balance',
  'bill.issued': 'A bill was issued',
  'bill.due_soon': 'A bill is due soon',
  'bill.overdue': 'A bill is overdue',
  'bill.paid': 'A bill is paid',
  'bill.corrected': 'A bill was corrected',
  'invoice.mail_due': 'The document of an invoice is ready',
  'invoice.sent': 'A printed invoice was sent',
  'invoice.rejected': 'The application for an invoice was rejected',
  'group.offered': 'An offer was made to a group',
  'group.offer_withdrawn': 'An offer to a group was withdrawn',
  'group.declined': 'A group request was declined',
  'group.expired': 'A group request expired',
  'group.accepted': 'An offer was accepted',
  'group.payment_due': 'A part of a group’s price is due soon',
  'group.sold': 'A group’s rooms are confirmed orders',
  'group.confirmed': 'All rooms of a group have names',
  'group.hold_ended': 'The rooms held for a group are free again',
  'group.cancelled': 'A group was cancelled',
  'watch.alerted': 'A watched price changed',
  'wallet.low': 'Not more than 40, 20 or 10 % of the credit line is left',
} as const satisfies { readonly [T in EventTopic]?: string }

export type WebhookTopic = keyof typeof WEBHOOK_EVENTS
// The keys of the catalogue are its topics.
export const WEBHOOK_TOPICS = Object.keys(WEBHOOK_EVENTS) as [WebhookTopic, ...WebhookTopic[]]

/** The type that messages about a topic carry; another shape of `data` has another version. */
export const typeOf = (topic: WebhookTopic): `${WebhookTopic}.v1` => `${topic}.v1`
/** Types of messages, as an address names those that it hears of. */
export const WEBHOOK_TYPES = WEBHOOK_TOPICS.map(typeOf)
