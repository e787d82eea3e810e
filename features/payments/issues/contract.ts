import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, LocalDate, Minor, textBlock } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { PURPOSES } from '../contract.ts'
import { ATTEMPT_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from '../states.ts'

/**
 * What a person has to review: a mismatched result; a stuck or failed refund; a refused refund request or, without a
 * number, all refused requests of a day; and differences of a statement.
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
/** How an issue was resolved: by a note, by returning a refund's money to the balance, or automatically. */
export const RESOLUTIONS = ['NOTED', 'RETURNED', 'BY_ITSELF'] as const
/**
 * Actions on an issue: resolve it with a note; send its refund again while the provider has not accepted it; return its
 * money to the balance; query the provider; book held money when the provider's own result matches; add a note for
 * colleagues, which leaves it open.
 */
export const ISSUE_ACTIONS = ['resolve', 'retryRefund', 'returnRefund', 'ask', 'book', 'note'] as const

/** The facts of one side; null where the side does not name them. Minor units of `currency`, the provider's. */
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

/** The operator's list of payment issues: open ones oldest first, others newest first. */
export const paymentIssues = defineList({
  name: 'payment-issues',
  about: 'Issues of payments',
  who: 'ops.accounts',
  row: IssueRow,
  key: 'id',
  calls: { search: 'ops/searchPaymentIssues.do', file: 'ops/exportPaymentIssues.do' },
  keyword: "Part of a number, a payment's or order's code, or a company's name or code",
  filters: {
    kind: { kind: 'choice', field: 'kinds', values: ISSUE_KINDS, quick: true },
    state: { kind: 'choice', values: ['OPEN', 'RESOLVED'] },
  },
  orders: {},
  columns: {
    kind: { phone: 'title', file: { kind: null, resolved: { kind: 'instant', of: 'resolvedAt' } } },
    about: { file: { payment: null, what: null, number: { kind: 'text', of: 'number' } } },
    company: { phone: 'line', file: { company: null, code: null } },
    ours: { right: true, file: { currency: null, ours: null } },
    theirs: { right: true, file: { currency: null, theirs: null, theirRef: null } },
    age: { phone: 'aside', file: { opened: { kind: 'instant', of: 'openedAt' } } },
    note: { wrap: true, file: { note: null } },
  },
  sums: {},
  more: { filter: { state: z.enum(ISSUE_STATES).default('OPEN') }, page: { open: z.int() } },
})
export const { search: searchPaymentIssues, file: exportPaymentIssues } = paymentIssues

/** One issue. */
export const getPaymentIssue = defineCall({
  path: 'ops/getPaymentIssue.do',
  summary: 'A payment issue',
  who: 'ops.accounts',
  changes: false,
  input: z.object({ issueId: Id }),
  output: IssueRow,
  refusals: ['payment.issue_not_found'],
})

/**
 * Acts on an issue. `retryRefund` sends a refund again that the provider has not accepted, under its own number, which
 * refunds at most once. `returnRefund` queries the provider first, and returns the money to the balance only while the
 * refund is stuck or closed there. `book` queries the provider by our number, and books held money only when that
 * result matches amount, currency, merchant and number and nothing was refunded; the note is the reason. `ask` queries
 * the payment or refund, by the provider's reference where one is known, and applies the result. `note` adds a note for
 * colleagues.
 */
export const decidePaymentIssue = defineCall({
  path: 'ops/decidePaymentIssue.do',
  summary: 'Resolve an issue of payments, or act on its refund',
  who: 'ops.accounts',
  changes: true,
  input: z
    .object({ issueId: Id, action: z.enum(ISSUE_ACTIONS), note: textBlock(500).default('') })
    .refine(({ action, note }) => action === 'retryRefund' || action === 'ask' || note !== '', {
      path: ['note'],
      message: FAULTS.required,
    }),
  output: IssueRow,
  refusals: [
    'payment.issue_not_found',
    'payment.issue_closed',
    'payment.refund_state',
    'payment.still_held',
    'payment.method_off',
    'call.busy',
  ],
})
