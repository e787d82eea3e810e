import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, LocalDate, Minor, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import { TRANSFER_KINDS } from '#features/wallet/contract.ts'
import { METHODS, PURPOSES } from './contract.ts'
import { ISSUE_KINDS, RESOLUTIONS } from './contract-issues.ts'
import { ATTEMPT_STATUSES, DOUBTS, OUTCOMES, PAYMENT_STATUSES, REFUND_STATUSES, SOURCES } from './states.ts'

/** What the desk may do about a payment: ask the provider how its tries and refunds stand now. */
export const INSPECTION_ACTIONS = ['ask'] as const

const DeskPaymentRow = z.object({
  code: z.string(),
  company: z.object({ id: Id, code: z.string(), name: z.string() }),
  purpose: z.enum(PURPOSES),
  /** The order or bill it is for; null for a recharge. */
  payableCode: z.string().nullable(),
  method: z.enum(METHODS),
  currency: Currency,
  /** What the balance gets, and the fee on top; minor units of the wallet's currency. */
  amountMinor: Minor,
  feeMinor: Minor,
  status: z.enum(PAYMENT_STATUSES),
  /** Whether the money went to what it was for (true) or stayed on the balance (false); null while there is none. */
  applied: z.boolean().nullable(),
  /** Whether the provider echoed something else than was asked. */
  held: z.boolean(),
  /** What of it goes back, or went, by the channel it came by. */
  refundedMinor: Minor,
  openIssues: z.int(),
  paidBy: z.string(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
})
export type DeskPaymentRow = z.infer<typeof DeskPaymentRow>

/** Payments of all companies, newest first. */
export const searchDeskPayments = defineCall({
  path: 'ops/searchPayments.do',
  summary: 'Payments of all companies',
  who: 'ops.accounts',
  changes: false,
  input: PageInput.extend({
    /** The whole of a payment's, order's or bill's code, a number of ours at the provider, the provider's own reference or a transfer's; or part of a company. */
    keyword: textLine(100).default(''),
    statuses: z.array(z.enum(PAYMENT_STATUSES)).max(PAYMENT_STATUSES.length).optional(),
    methods: z.array(z.enum(METHODS)).max(METHODS.length).optional(),
    /** First and last day, in UTC, on which it was started. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
  }),
  output: pageOf(DeskPaymentRow),
  refusals: [],
})

const Attempt = z.object({
  id: Id,
  /** Our number at the provider, or the reference of a bank transfer. */
  number: z.string(),
  provider: z.enum(['WECHAT', 'BANK']),
  status: z.enum(ATTEMPT_STATUSES),
  payCurrency: Currency,
  /** Minor units of `payCurrency`. */
  payMinor: Minor,
  /** One unit of the wallet's currency in the paid one, a decimal; `rateSource` null where both are one. */
  rate: z.string(),
  rateSource: z.string().nullable(),
  rateAt: Instant.nullable(),
  providerRef: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  paidAt: Instant.nullable(),
  /** When the clock asks the provider next; null when it does not any more. */
  nextLookAt: Instant.nullable(),
  /** How often the clock has asked. */
  looks: z.int(),
})

const Refund = z.object({
  number: z.string(),
  status: z.enum(REFUND_STATUSES),
  /** In the wallet's currency, and in the provider's. */
  amountMinor: Minor,
  payMinor: Minor,
  payCurrency: Currency,
  reason: z.string(),
  providerRef: z.string().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  nextLookAt: Instant.nullable(),
})

const Event = z.object({
  at: Instant,
  /** How often the same came, and when for the last time. */
  times: z.int(),
  lastAt: Instant,
  /** The number of ours it is about: a try's or a refund's. */
  number: z.string(),
  source: z.enum(SOURCES),
  /** Who at the desk asked; null where the clock did, or they told us by themselves. */
  askedBy: z.string().nullable(),
  /** Where a notice came from. */
  ip: z.string().nullable(),
  /** What it says of the state, in the words of our providers' interface; null where nobody could read it. */
  state: z.string().nullable(),
  /** Minor units of `currency`, the provider's. */
  amountMinor: Minor.nullable(),
  currency: Currency.nullable(),
  providerRef: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  /** What of it was not believed. */
  doubts: z.array(z.enum(DOUBTS)),
})
export type PaymentEventSeen = z.infer<typeof Event>

const Movement = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(TRANSFER_KINDS),
  /** What it does to what the company can spend; minor units of the wallet's currency. */
  amountMinor: Minor,
  balanceAfterMinor: Minor,
  /** What it belongs to: the payment itself, or what was paid for. */
  subjectCode: z.string().nullable(),
  note: z.string().nullable(),
  movedBy: z.string().nullable(),
})

const StatementLine = z.object({
  day: LocalDate,
  kind: z.enum(['CHARGE', 'REFUND']),
  number: z.string(),
  providerRef: z.string(),
  currency: Currency,
  amountMinor: Minor,
  feeMinor: Minor,
})

const DeskPayment = DeskPaymentRow.extend({
  payableId: Id.nullable(),
  deadlineAt: Instant,
  /** The newest first. */
  attempts: z.array(Attempt),
  refunds: z.array(Refund),
  /** As they came. */
  events: z.array(Event),
  movements: z.array(Movement),
  /** Lines of statements that name its tries or refunds. */
  statementLines: z.array(StatementLine),
  issues: z.array(
    z.object({
      id: Id,
      kind: z.enum(ISSUE_KINDS),
      number: z.string(),
      openedAt: Instant,
      resolvedAt: Instant.nullable(),
      resolution: z.enum(RESOLUTIONS).nullable(),
    }),
  ),
  allowed: z.array(z.enum(INSPECTION_ACTIONS)),
})
export type DeskPayment = z.infer<typeof DeskPayment>

/** All that is known of one payment: tries, refunds, what was heard of them, what moved in the ledger, lines of statements, and issues. */
export const getDeskPayment = defineCall({
  path: 'ops/getPayment.do',
  summary: 'A payment with all that is known of it',
  who: 'ops.accounts',
  changes: false,
  input: z.object({ code: textLine(20, 1) }),
  output: DeskPayment,
  refusals: ['payment.not_found'],
})

/**
 * Asks the provider now how the payment's tries and refunds stand, by its own reference where one is known, and carries out what it says: money that was
 * paid is booked, once. Each answer stands among the events, with who asked.
 */
export const askAboutPayment = defineCall({
  path: 'ops/askAboutPayment.do',
  summary: 'Ask the provider about a payment now',
  who: 'ops.accounts',
  changes: true,
  input: z.object({ code: textLine(20, 1) }),
  output: DeskPayment,
  refusals: ['payment.not_found', 'payment.nobody_to_ask', 'payment.method_off', 'call.busy'],
})
