import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor, PageInput, pageOf, textBlock, textLine } from '#contract/shapes.ts'
import { PURPOSES } from './contract.ts'
import { ATTEMPT_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from './states.ts'

/**
 * What a person has to look at: a response that differs from ours, a refund that hangs or failed, a refused request about a refund or, without a number, all
 * requests of a day; and differences of a statement.
 */
export const ISSUE_KINDS = [
  'INTEGRITY',
  'REFUND_ABNORMAL',
  'PROVIDER_REFUSED',
  'STATEMENT_MISSING_HERE',
  'STATEMENT_MISSING_THERE',
  'STATEMENT_AMOUNT',
  'STATEMENT_FEE',
  'STATEMENT_REFERENCE',
] as const
export const ISSUE_STATES = ['OPEN', 'RESOLVED', 'ALL'] as const
/** How an issue ended: looked into, money of a refund put on the balance, or by itself. */
export const RESOLUTIONS = ['NOTED', 'RETURNED', 'BY_ITSELF'] as const
/**
 * What may be done about an issue: end it with a note; send its refund again while the provider has not taken it; put its money on the balance; ask the provider how it
 * stands now; book money that is held when the provider's own answer fits; write a note for colleagues, which leaves it open.
 */
export const ISSUE_ACTIONS = ['resolve', 'retryRefund', 'returnRefund', 'ask', 'book', 'note'] as const

/** What one of the two sides says; null where it says nothing. Minor units of `currency`, the provider's. */
export const IssueSide = z.object({
  amountMinor: Minor.nullable().default(null),
  currency: Currency.nullable().default(null),
  feeMinor: Minor.nullable().default(null),
  status: z.string().nullable().default(null),
  merchant: z.string().nullable().default(null),
  number: z.string().nullable().default(null),
  providerRef: z.string().nullable().default(null),
  at: Instant.nullable().default(null),
})
export type IssueSide = z.infer<typeof IssueSide>

export const IssueRow = z.object({
  id: Id,
  kind: z.enum(ISSUE_KINDS),
  number: z.string().nullable().describe('Our number at the provider'),
  day: LocalDate.nullable().describe("Day of the statement, in the provider's zone"),
  company: z.object({ id: Id, code: z.string(), name: z.string() }).nullable(),
  payment: z
    .object({
      code: z.string(),
      purpose: z.enum(PURPOSES),
      payableCode: z.string().nullable(),
      currency: Currency,
      amountMinor: Minor,
      feeMinor: Minor,
      status: z.enum(PAYMENT_STATUSES),
      attemptStatus: z.enum(ATTEMPT_STATUSES),
      paidBy: z.string(),
      createdAt: Instant,
    })
    .nullable()
    .describe("The payment it is about; null when the number is nobody's. Minor units of the wallet's currency."),
  refund: z
    .object({
      amountMinor: Minor,
      status: z.enum(REFUND_STATUSES),
      isTaken: z.boolean().describe('Whether the provider took the order of it and so has a number of its own for it'),
      createdAt: Instant,
    })
    .nullable()
    .describe("The refund it is about, in the wallet's currency"),
  ours: IssueSide,
  theirs: IssueSide,
  openedAt: Instant,
  resolvedAt: Instant.nullable(),
  resolution: z.enum(RESOLUTIONS).nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
  notes: z
    .array(z.object({ at: Instant, by: z.string(), note: z.string() }))
    .describe('What was written down about it while it was worked on, the oldest first'),
  allowed: z.array(z.enum(ISSUE_ACTIONS)).describe('What the caller may do with it now'),
})
export type IssueRow = z.infer<typeof IssueRow>

/** The operator's list of what went wrong with money: open ones oldest first, others newest first. */
export const searchPaymentIssues = defineCall({
  path: 'ops/searchPaymentIssues.do',
  summary: 'What a person has to look at about payments',
  who: 'ops.accounts',
  changes: false,
  input: PageInput.extend({
    state: z.enum(ISSUE_STATES).default('OPEN'),
    kinds: z.array(z.enum(ISSUE_KINDS)).max(ISSUE_KINDS.length).optional(),
    keyword: textLine(100).default('').describe("Part of a number, a payment's or order's code, or a company's name or code"),
  }),
  output: pageOf(IssueRow).extend({ open: z.int() }),
  refusals: [],
})

/** One of them. */
export const getPaymentIssue = defineCall({
  path: 'ops/getPaymentIssue.do',
  summary: 'One issue of payments',
  who: 'ops.accounts',
  changes: false,
  input: z.object({ issueId: Id }),
  output: IssueRow,
  refusals: ['payment.issue_not_found'],
})

/**
 * Does something about an issue. `retryRefund` sends a refund again that the provider has not taken, under its own number, which refunds at most once;
 * `returnRefund` first asks the provider how the refund stands, and puts the money on the customer's balance only while it hangs or is closed there.
 * `book` asks the provider by our number, and books money that was held for a wrong echo only when that answer fits amount, currency, merchant and number and
 * nothing has gone back; the note is the reason.
 * `ask` asks about the payment or refund, by the provider's own reference where one is known, and carries the answer out; `note` is read by colleagues.
 */
export const decidePaymentIssue = defineCall({
  path: 'ops/decidePaymentIssue.do',
  summary: 'Resolve an issue of payments, or act on its refund',
  who: 'ops.accounts',
  changes: true,
  input: z
    .object({ issueId: Id, action: z.enum(ISSUE_ACTIONS), note: textBlock(500).default('') })
    .refine(({ action, note }) => action === 'retryRefund' || action === 'ask' || note !== '', { path: ['note'], message: 'Fill in this field' }),
  output: IssueRow,
  refusals: ['payment.issue_not_found', 'payment.issue_closed', 'payment.refund_state', 'payment.still_held', 'payment.method_off', 'call.busy'],
})

export const StatementDay = z.object({
  day: LocalDate.describe("In the provider's zone"),
  status: z.enum(['WAITING', 'DONE']),
  tries: z.int(),
  problem: z.enum(['NO_STATEMENT', 'NO_ANSWER', 'UNREADABLE']).nullable().describe('Why it waits'),
  nextTryAt: Instant.nullable(),
  currency: Currency.nullable().describe('Null on a day without any trade; minor units of it'),
  chargesTheirs: z.int(),
  chargesTheirsMinor: Minor,
  chargesHere: z.int(),
  chargesHereMinor: Minor,
  refundsTheirs: z.int(),
  refundsTheirsMinor: Minor,
  refundsHere: z.int(),
  refundsHereMinor: Minor,
  feeMinor: Minor.describe('What the provider kept'),
  flowInMinor: Minor.nullable().describe('What moved on our account there; null when its bill was not there'),
  flowOutMinor: Minor.nullable(),
  differences: z.int(),
  doneAt: Instant.nullable(),
})
export type StatementDay = z.infer<typeof StatementDay>

/** Days whose statement was held against ours, or waits to be, newest first. */
export const searchStatementDays = defineCall({
  path: 'ops/searchStatementDays.do',
  summary: "Days reconciled with the provider's statement",
  who: 'ops.accounts',
  changes: false,
  input: PageInput,
  output: pageOf(StatementDay),
  refusals: [],
})

/** Holds a day's statement against ours now, for the first time or again; what was found before is not put on the list twice. */
export const reconcileStatementDay = defineCall({
  path: 'ops/reconcileStatementDay.do',
  summary: 'Reconcile a day now',
  who: 'ops.accounts',
  changes: true,
  input: z.object({ day: LocalDate }),
  output: StatementDay,
  refusals: ['payment.method_off', 'payment.statement_day'],
})

export const RechargeLimit = z.object({
  companyId: Id,
  companyCode: z.string(),
  companyName: z.string(),
  currency: Currency,
  onceMinor: Minor.describe('Minor units of the currency'),
  dayMinor: Minor,
  own: z.boolean().describe("Whether they are the company's own; the general ones of the operator count otherwise"),
})
export type RechargeLimit = z.infer<typeof RechargeLimit>

/** What each company may bring in at once and within 24 hours, a row for each wallet; own limits first, then by name. */
export const searchRechargeLimits = defineCall({
  path: 'ops/searchRechargeLimits.do',
  summary: 'Limits of recharging by company',
  who: 'ops.accounts',
  changes: false,
  input: PageInput.extend({ keyword: textLine(100).default('') }),
  output: pageOf(RechargeLimit),
  refusals: [],
})

/** Gives a company limits of its own, or takes them away when both are left out, so that the general ones count. */
export const saveRechargeLimit = defineCall({
  path: 'ops/saveRechargeLimit.do',
  summary: "Set a company's limits of recharging",
  who: 'ops.accounts',
  changes: true,
  input: z
    .object({
      companyId: Id,
      currency: Currency,
      onceMinor: FormInt.min(1).max(1_000_000_000_000).optional(),
      dayMinor: FormInt.min(1).max(1_000_000_000_000).optional(),
    })
    .refine(({ onceMinor, dayMinor }) => (onceMinor === undefined) === (dayMinor === undefined), { path: ['dayMinor'], message: 'Fill in this field' })
    .refine(({ onceMinor = 0, dayMinor = 0 }) => onceMinor <= dayMinor, { path: ['dayMinor'], message: 'A day allows at least as much as one time' }),
  output: RechargeLimit,
  refusals: ['wallet.not_found'],
})
