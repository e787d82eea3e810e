import type { EventPayload, EventTopic } from '#contract/events.ts'
import type { PortalRight, Right } from '#contract/rights.ts'

/** Kinds of notices; people choose the channels of each. A kind is offered as soon as a topic has it. */
export const NOTICE_KINDS = [
  'ORDER',
  'DEADLINE',
  'BILL',
  'PAYMENT',
  'INVOICE',
  'APPROVAL',
  'WATCH',
  'PROPOSAL',
  'GROUP',
  'SECURITY',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Ways to reach a person. A webhook is one more entry here and a subscription that serves it. */
export const CHANNELS = ['PORTAL', 'MAIL'] as const
export type Channel = (typeof CHANNELS)[number]

type NoticeRule<T extends EventTopic> = {
  readonly kind: NoticeKind
  /** The payload's field with what the notice is about. */
  readonly subject: keyof EventPayload<T> & `${string}Id`
  /**
   * Colleagues with one of these rights are notified besides the person whom the event names: the booker, payer or
   * owner of the account. Roles are sets of rights, so rights decide what a role is notified of.
   */
  readonly also?: readonly PortalRight[]
  /** The event names no person: only those with the rights of `also` are notified. */
  readonly ofCompany?: true
}

const ORDER = { kind: 'ORDER', subject: 'orderId' } as const
const DEADLINE = { kind: 'DEADLINE', subject: 'orderId' } as const
const BILL = { kind: 'BILL', subject: 'billId', also: ['bills.read', 'wallet.recharge'], ofCompany: true } as const
const PAYMENT = { kind: 'PAYMENT', subject: 'paymentId', also: ['bills.read', 'wallet.recharge'] } as const
const INVOICE = { kind: 'INVOICE', subject: 'invoiceId', also: ['invoices.apply'], ofCompany: true } as const
const APPROVAL = { kind: 'APPROVAL', subject: 'orderId' } as const
const WATCH = { kind: 'WATCH', subject: 'watchId' } as const
const PROPOSAL = { kind: 'PROPOSAL', subject: 'proposalId' } as const
const GROUP = { kind: 'GROUP', subject: 'groupId' } as const
/** Nobody misses that the company may book no more. */
const COMPANY = { kind: 'SECURITY', subject: 'companyId', also: ['company.write'], ofCompany: true } as const
const SECURITY = { kind: 'SECURITY', subject: 'staffId', also: ['staff.write'] } as const

/** The events that people are notified of, by topic. */
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
  'hotel_order.rebook_failed': ORDER,
  'hotel_order.no_show': ORDER,
  'hotel_order.given_back': ORDER,
  'hotel_order.numbered': ORDER,
  'hotel_order.voucher_refused': ORDER,
  'hotel_order.amended': ORDER,
  'hotel_order.walked': ORDER,
  'hotel_order.amendment_requested': ORDER,
  'hotel_order.amendment_refused': ORDER,
  'hotel_order.amendment_withdrawn': ORDER,
  'hotel_order.amendment_expired': ORDER,
  'ticket_order.confirmed': ORDER,
  'ticket_order.rejected': ORDER,
  'ticket_order.expired': ORDER,
  'ticket_order.cancelled': ORDER,
  'approval.asked': APPROVAL,
  'approval.due_soon': APPROVAL,
  'approval.approved': APPROVAL,
  'approval.declined': APPROVAL,
  'approval.expired': APPROVAL,
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
  'bill.reminder': BILL,
  'bill.paid': BILL,
  'invoice.rejected': INVOICE,
  'invoice.sent': INVOICE,
  'company.suspended': COMPANY,
  'company.reactivated': COMPANY,
  'webhook.paused': { ...COMPANY, subject: 'webhookId' },
  'bill.corrected': BILL,
  'staff.powers_changed': { kind: 'SECURITY', subject: 'staffId' },
  'wallet.corrected': { ...PAYMENT, subject: 'adjustmentId', ofCompany: true },
  'watch.alerted': WATCH,
  'proposal.chosen': PROPOSAL,
  'group.offered': GROUP,
  'group.offer_due': GROUP,
  'group.offer_withdrawn': GROUP,
  'group.declined': GROUP,
  'group.expired': GROUP,
  'group.hold_ended': GROUP,
  'group.payment_due': GROUP,
  'group.sold': GROUP,
  'group.names_due': GROUP,
  'group.confirmed': GROUP,
  'group.answered': GROUP,
  'group.acceptance_asked': { ...GROUP, also: ['company.write'], ofCompany: true },
  'account.password_changed': SECURITY,
  'account.second_factor_on': SECURITY,
  'account.second_factor_off': SECURITY,
} as const satisfies { readonly [T in EventTopic]?: NoticeRule<T> }

export type NoticeTopic = keyof typeof NOTICES
// The keys of the catalogue are its topics.
export const NOTICE_TOPICS = Object.keys(NOTICES) as [NoticeTopic, ...NoticeTopic[]]

/** What the catalogue says of a topic. */
export const noticeRule = (topic: NoticeTopic): NoticeRule<never> => NOTICES[topic]

/** The kinds of notifications that a person with these rights can get today. */
export function offeredKinds(rights: ReadonlySet<Right>): NoticeKind[] {
  const topics = NOTICE_TOPICS.map(noticeRule)
  const reaches = ({ ofCompany, also = [] }: NoticeRule<never>) =>
    !ofCompany || also.every((right) => rights.has(right))
  return NOTICE_KINDS.filter((kind) => topics.some((rule) => rule.kind === kind && reaches(rule)))
}

/** Channels by kind, as a person chose them; kinds left out have all channels. */
export type Choices = { readonly [K in NoticeKind]?: readonly Channel[] }

/** Kinds that can't be switched off: the owner must learn that an account is being taken over. */
export const ALWAYS: readonly NoticeKind[] = ['SECURITY']
/** Kinds that wait neither for the end of quiet hours nor for the daily mail. */
export const AT_ONCE: readonly NoticeKind[] = ['DEADLINE', 'APPROVAL', 'SECURITY']

/** The channels of a kind: those that were chosen, else all. */
export function channelsOf(kind: NoticeKind, choices: Choices | null): readonly Channel[] {
  return (ALWAYS.includes(kind) ? undefined : choices?.[kind]) ?? CHANNELS
}
