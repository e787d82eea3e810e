import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, LocalDate, Minor, textBlock } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { PURPOSES } from '../contract.ts'
import { ATTEMPT_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from '../states.ts'

/**
 * What a person has to look at: a response that differs from ours, a refund that hangs or failed, a refused request
 * about a refund or, without a number, all requests of a day; and differences of a statement.
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
 * What may be done about an issue: end it with a note; send its refund again while the provider has not taken it; put
 * its money on the balance; ask the provider how it stands now; book money that is held when the provider's own answer
 * fits; write a note for colleagues, which leaves it open.
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
 * Does something about an issue. `retryRefund` sends a refund again that the provider has not taken, under its own
 * number, which refunds at most once; `returnRefund` first asks the provider how the refund stands, and puts the money
 * on the customer's balance only while it hangs or is closed there. `book` asks the provider by our number, and books
 * money that was held for a wrong echo only when that answer fits amount, currency, merchant and number and nothing has
 * gone back; the note is the reason. `ask` asks about the payment or refund, by the provider's own reference where one
 * is known, and carries the answer out; `note` is read by colleagues.
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
      message: 'Fill in this field',
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
