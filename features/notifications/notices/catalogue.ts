import type { EventPayload, EventTopic } from '#contract/events.ts'
import type { PORTAL_ROLES, PortalRight } from '#contract/rights.ts'

/** Kinds of notices; people choose the channels of each. A kind is offered as soon as a topic has it. */
export const NOTICE_KINDS = ['ORDER', 'DEADLINE', 'BILL', 'PAYMENT', 'INVOICE', 'APPROVAL', 'SECURITY'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Ways to reach a person. A webhook is one more entry here and a subscription that serves it. */
export const CHANNELS = ['PORTAL', 'MAIL'] as const
export type Channel = (typeof CHANNELS)[number]

type Told<T extends EventTopic> = {
  readonly kind: NoticeKind
  /** The payload's field with what the notice is about. */
  readonly subject: keyof EventPayload<T> & `${string}Id`
  /**
   * The rights of those of the company who are told besides the person whom the event names: who booked, paid, or owns
   * the account.
   */
  readonly also?: readonly PortalRight[]
}

const ORDER = { kind: 'ORDER', subject: 'orderId' } as const
const DEADLINE = { kind: 'DEADLINE', subject: 'orderId' } as const
const BILL = { kind: 'BILL', subject: 'billId', also: ['bills.read', 'wallet.recharge'] } as const
const PAYMENT = { kind: 'PAYMENT', subject: 'paymentId', also: ['bills.read', 'wallet.recharge'] } as const
const SECURITY = { kind: 'SECURITY', subject: 'staffId', also: ['staff.write'] } as const

/** The events that people are told of, by topic. */
export const NOTICES = {
  'hotel_order.placed': ORDER,
  'hotel_order.payment_due': DEADLINE,
  'hotel_order.confirmed': ORDER,
  'hotel_order.rejected': ORDER,
  'hotel_order.expired': ORDER,
  'hotel_order.fell_to_desk': ORDER,
  'hotel_order.cancellation_requested': ORDER,
  'hotel_order.cancelled': ORDER,
  'hotel_order.cancellation_refused': ORDER,
  'hotel_order.free_until_soon': DEADLINE,
  'hotel_order.deadline_soon': DEADLINE,
  'hotel_order.needs_attention': ORDER,
  'hotel_order.no_show': ORDER,
  'hotel_order.numbered': ORDER,
  'payment.succeeded': PAYMENT,
  'payment.kept_on_balance': PAYMENT,
  'payment.transfer_matched': PAYMENT,
  'payment.transfer_rejected': PAYMENT,
  'payment.transfer_expired': PAYMENT,
  'payment.refunded': PAYMENT,
  'payment.refund_failed': PAYMENT,
  'bill.issued': BILL,
  'bill.due_soon': BILL,
  'bill.overdue': BILL,
  'bill.paid': BILL,
  'account.password_changed': SECURITY,
  'account.second_factor_on': SECURITY,
  'account.second_factor_off': SECURITY,
} as const satisfies { readonly [T in EventTopic]?: Told<T> }

export type NoticeTopic = keyof typeof NOTICES
// The keys of the catalogue are its topics.
export const NOTICE_TOPICS = Object.keys(NOTICES) as [NoticeTopic, ...NoticeTopic[]]
/** The rights that let the topics of a kind reach somebody who is not named by the event. */
export const alsoTold = (topic: NoticeTopic): readonly PortalRight[] | null => {
  const told: Told<never> = NOTICES[topic]
  return told.also ?? null
}

const BOTH = CHANNELS
const HERE = ['PORTAL'] as const
const EACH = { ORDER: BOTH, DEADLINE: BOTH, BILL: BOTH, PAYMENT: BOTH, INVOICE: BOTH, APPROVAL: BOTH, SECURITY: BOTH }

/** The channels of each kind until a person chooses others: the company's bills are mailed to those who pay them. */
export const DEFAULT_CHANNELS: Readonly<
  Record<(typeof PORTAL_ROLES)[number], Readonly<Record<NoticeKind, readonly Channel[]>>>
> = {
  OWNER: EACH,
  BOOKER: { ...EACH, BILL: HERE, INVOICE: HERE },
  FINANCE: EACH,
  VIEWER: { ...EACH, BILL: HERE, INVOICE: HERE },
}

/** Kinds that can't be switched off: whoever loses an account must hear of it. */
export const ALWAYS: readonly NoticeKind[] = ['SECURITY']
/** Kinds that wait neither for the end of quiet hours nor for the daily mail. */
export const AT_ONCE: readonly NoticeKind[] = ['DEADLINE', 'APPROVAL', 'SECURITY']
