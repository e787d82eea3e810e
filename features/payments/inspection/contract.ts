import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, LocalDate, Minor, textLine } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { TRANSFER_KINDS } from '#features/wallet/contract.ts'
import { METHODS, PURPOSES } from '../contract.ts'
import { ISSUE_KINDS, RESOLUTIONS } from '../issues/contract.ts'
import { ATTEMPT_STATUSES, MISMATCHES, OUTCOMES, PAYMENT_STATUSES, REFUND_STATUSES, SOURCES } from '../states.ts'

/** The desk's actions on a payment: query the provider about its attempts and refunds. */
export const INSPECTION_ACTIONS = ['ask'] as const

export const DeskPaymentRow = z.object({
  code: z.string(),
  company: z.object({ id: Id, code: z.string(), name: z.string() }),
  purpose: z.enum(PURPOSES),
  payableCode: z.string().nullable().describe('The order or bill it is for; null for a recharge'),
  method: z.enum(METHODS),
  currency: Currency,
  amountMinor: Minor.describe("What the balance gets, and the fee on top; minor units of the wallet's currency"),
  feeMinor: Minor,
  status: z.enum(PAYMENT_STATUSES),
  applied: z
    .boolean()
    .nullable()
    .describe(
      'Whether the money went to what it was for (true) or stayed on the balance (false); null while there is none',
    ),
  held: z.boolean().describe('Whether the provider echoed something else than was asked'),
  refundedMinor: Minor.describe('What of it goes back, or went, by the channel it came by'),
  openIssues: z.int(),
  paidBy: z.string(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
})
export type DeskPaymentRow = z.infer<typeof DeskPaymentRow>

/** Payments of all companies, newest first. */
export const deskPayments = defineList({
  name: 'desk-payments',
  about: 'Payments of all companies',
  who: 'ops.accounts',
  row: DeskPaymentRow,
  key: 'code',
  calls: { search: 'ops/searchPayments.do' },
  keyword:
    "The whole of a payment's, order's or bill's code, a number of ours at the provider, the provider's own reference or a transfer's; or part of a company",
  filters: {
    state: { kind: 'choice', field: 'statuses', values: PAYMENT_STATUSES, quick: true },
    way: { kind: 'choice', field: 'methods', values: METHODS },
    day: {
      kind: 'days',
      fields: ['from', 'to'],
      of: 'instant',
      about: 'First and last day, in UTC, on which it was started',
    },
  },
  orders: {},
  columns: {
    code: { kind: 'code', of: 'code', phone: 'title' },
    company: { phone: 'line', wrap: true },
    what: {},
    method: { kind: 'choice', of: 'method' },
    amount: { kind: 'money', of: 'amountMinor', phone: 'aside' },
    state: {},
    started: { kind: 'instant', of: 'createdAt' },
    issues: { right: true },
    fee: { kind: 'money', of: 'feeMinor', extra: true },
    refunded: { kind: 'money', of: 'refundedMinor', extra: true },
    paidBy: { kind: 'text', of: 'paidBy', extra: true },
    ended: { kind: 'instant', of: 'endedAt', extra: true },
  },
  sums: {},
})
export const { search: searchDeskPayments } = deskPayments

export const Attempt = z.object({
  id: Id,
  number: z.string().describe('Our number at the provider, or the reference of a bank transfer'),
  provider: z.enum(['WECHAT', 'BANK']),
  status: z.enum(ATTEMPT_STATUSES),
  payCurrency: Currency,
  payMinor: Minor.describe('Minor units of payCurrency'),
  rate: z
    .string()
    .describe("One unit of the wallet's currency in the paid one, a decimal; rateSource null where both are one"),
  rateSource: z.string().nullable(),
  rateAt: Instant.nullable(),
  providerRef: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  paidAt: Instant.nullable(),
  nextPollAt: Instant.nullable().describe('When the clock asks the provider next; null when it does not any more'),
  pollCount: z.int().describe('How often the clock has asked'),
})

export const Refund = z.object({
  number: z.string(),
  status: z.enum(REFUND_STATUSES),
  amountMinor: Minor.describe("In the wallet's currency, and in the provider's"),
  payMinor: Minor,
  payCurrency: Currency,
  reason: z.string(),
  providerRef: z.string().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  nextPollAt: Instant.nullable(),
})

export const Event = z.object({
  at: Instant,
  times: z.int().describe('How often the same came, and when for the last time'),
  lastAt: Instant,
  number: z.string().describe("The number of ours it is about: a try's or a refund's"),
  source: z.enum(SOURCES),
  askedBy: z
    .string()
    .nullable()
    .describe('Who at the desk queried it; null for scheduled queries and notifications of the provider'),
  ip: z.string().nullable().describe('Where a notice came from'),
  state: z
    .string()
    .nullable()
    .describe("What it says of the state, in the words of our providers' interface; null where nobody could read it"),
  amountMinor: Minor.nullable().describe("Minor units of currency, the provider's"),
  currency: Currency.nullable(),
  providerRef: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  mismatches: z.array(z.enum(MISMATCHES)).describe('What of it was not believed'),
})
export type PaymentEventSeen = z.infer<typeof Event>

export const Movement = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(TRANSFER_KINDS),
  amountMinor: Minor.describe("What it does to what the company can spend; minor units of the wallet's currency"),
  balanceAfterMinor: Minor,
  subjectCode: z.string().nullable().describe('What it belongs to: the payment itself, or what was paid for'),
  note: z.string().nullable(),
  movedBy: z.string().nullable(),
})

export const StatementLine = z.object({
  day: LocalDate,
  kind: z.enum(['CHARGE', 'REFUND']),
  number: z.string(),
  providerRef: z.string(),
  currency: Currency,
  amountMinor: Minor,
  feeMinor: Minor,
})

export const DeskPayment = DeskPaymentRow.extend({
  payableId: Id.nullable(),
  deadlineAt: Instant,
  attempts: z.array(Attempt).describe('The newest first'),
  refunds: z.array(Refund),
  events: z.array(Event).describe('As they came'),
  movements: z.array(Movement),
  statementLines: z.array(StatementLine).describe('Lines of statements that name its tries or refunds'),
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

/**
 * Everything known about one payment: attempts, refunds, their events, ledger movements, statement lines, and issues.
 */
export const getDeskPayment = defineCall({
  path: 'ops/getPayment.do',
  summary: 'Details of a payment',
  who: 'ops.accounts',
  changes: false,
  input: z.object({ code: textLine(20, 1) }),
  output: DeskPayment,
  refusals: ['payment.not_found'],
})

/**
 * Queries the provider about the payment's attempts and refunds, by its own reference where one is known, and applies
 * the results: a paid attempt is booked once. Each result is stored as an event with the requester.
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
