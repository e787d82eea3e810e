import { APPROVALS_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, LocalDate, Minor, textBlock } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { DEADLINE_OUTCOMES } from './contract-rules.ts'
import './contract-refusals.ts'

export const REASON_KINDS = [
  'EVERY_ORDER',
  'ORDER_AMOUNT',
  'NIGHT_AMOUNT',
  'STARS',
  'ABOVE_MEDIAN',
  'LEAD_DAYS',
  'OUTSIDE_HOURS',
  'DEPARTMENT',
  'PERSON',
  'NON_REFUNDABLE',
] as const

/** One condition that a booking meets, with its figures. */
export const ApprovalReason = z.object({
  kind: z.enum(REASON_KINDS),
  limit: z
    .int()
    .nullable()
    .describe('What the rule allows: minor units, half stars, per cent or days; null for a condition without a figure'),
  actual: z.int().nullable().describe('What the booking has, in the same unit'),
})
export type ApprovalReason = z.output<typeof ApprovalReason>

/** The approval that a booking needs, shown to the booker before it is saved. */
export const NeededApproval = z.object({
  ruleName: z.string(),
  reasons: z.array(ApprovalReason),
  approvers: z
    .array(z.object({ id: Id, name: z.string() }))
    .describe('Any one of them decides; empty where nobody can, and then the booking is refused'),
  deadlineAt: Instant.describe('Until when they can decide if it is booked now'),
  atDeadline: z.enum(DEADLINE_OUTCOMES),
})
export type NeededApproval = z.output<typeof NeededApproval>

/** Kinds of orders that are approved. */
export const APPROVED_KINDS = ['HOTEL', 'CHANGE', 'TICKET'] as const
export type ApprovedKind = (typeof APPROVED_KINDS)[number]

/** One side of a change of a stay. */
const ApprovedStay = z.object({
  checkIn: LocalDate,
  checkOut: LocalDate,
  roomCount: z.int(),
  persons: z.int().describe('Persons in all rooms'),
  roomEn: z.string().describe('English name of the room'),
  roomZh: z.string().nullable().describe('Chinese name of the room'),
  rateEn: z.string().describe('English name of the rate'),
  rateZh: z.string().nullable().describe('Chinese name of the rate'),
  totalMinor: Minor,
})
export type ApprovedStay = z.output<typeof ApprovedStay>

/** What an approver has to know of an order, as it was at booking, or of a change of one. */
export const ApprovalFacts = z.object({
  kind: z.enum(APPROVED_KINDS).describe('What is ordered; CHANGE is another stay of an order'),
  hotelNameEn: z.string().describe('English name of the hotel, or of the ticket'),
  hotelNameZh: z.string().nullable(),
  cityEn: z.string().describe('English name of the city, or of the option of a ticket'),
  cityZh: z.string().nullable(),
  hotelZone: z.string().describe('Time zone of the place; IANA name'),
  checkIn: LocalDate.describe('First day of the stay, or the day of the visit'),
  checkOut: LocalDate.describe('Last day of the stay, or the day of the visit'),
  roomCount: z.int().describe('Rooms of the stay, or tickets'),
  guest: z.string(),
  currency: Currency,
  totalMinor: Minor,
  freeCancellationUntil: Instant.nullable(),
  change: z
    .object({ before: ApprovedStay.describe('The stay as it is'), after: ApprovedStay.describe('The stay asked for') })
    .optional()
    .describe('The stay without and with a change; missing for a booking'),
})
export type ApprovalFacts = z.output<typeof ApprovalFacts>

export const APPROVAL_STATES = ['WAITING', 'APPROVED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const ApprovalRow = ApprovalFacts.extend({
  id: Id.describe('The order, or the change of one'),
  orderId: Id,
  code: z.string(),
  state: z.enum(APPROVAL_STATES),
  staffName: z.string().describe('Whose order it is'),
  ruleName: z.string(),
  reasons: z.array(ApprovalReason),
  approvers: z.array(z.string()).describe('Who can decide now; of a decided request, who was asked'),
  atDeadline: z.enum(DEADLINE_OUTCOMES),
  askedAt: Instant,
  deadlineAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable().describe('Null where the deadline decided, or nobody has yet'),
  reason: z.string().nullable(),
  mayDecide: z.boolean(),
})
export type ApprovalRow = z.output<typeof ApprovalRow>

/** Requests that the caller may decide, has to do with as an approver, or asked for. */
export const approvals = defineList({
  name: 'approvals',
  about: 'Approvals',
  who: 'signedIn',
  row: ApprovalRow,
  key: 'id',
  calls: { search: 'myApproval/searchApprovals.do' },
  keyword: 'Finds in the code of the order and in the names of hotel, ticket and guest',
  filters: {
    whose: {
      kind: 'choice',
      field: 'views',
      values: ['FOR_ME', 'DECIDED', 'MINE'],
      quick: true,
      about: 'FOR_ME waits for the caller, DECIDED is over, MINE are orders of the caller',
    },
    state: { kind: 'choice', field: 'states', values: APPROVAL_STATES },
    asked: { kind: 'days', of: 'instant', about: 'Days of UTC, both included' },
  },
  orders: {},
  columns: {
    what: { phone: 'title', wrap: true },
    stay: { phone: 'line' },
    by: { kind: 'text', of: 'staffName' },
    why: { wrap: true, extra: true },
    total: { kind: 'money', of: 'totalMinor', phone: 'aside' },
    deadline: { kind: 'instant', of: 'deadlineAt' },
    state: { kind: 'choice', of: 'state', phone: 'line' },
  },
  sums: {},
})
export const { search: searchApprovals } = approvals

/** One request with what the same stay costs today. */
export const findApproval = defineCall({
  path: 'myApproval/findApproval.do',
  summary: 'An approval',
  who: 'signedIn',
  changes: false,
  input: z.object({ orderId: Id }),
  output: ApprovalRow.extend({
    today: z
      .object({
        totalMinor: Minor.nullable().describe('Null when it can not be booked any more; the order keeps its rooms'),
        freeCancellationUntil: Instant.nullable(),
      })
      .nullable()
      .describe('The same stay if it were booked now; null when nothing has changed, or it is decided'),
  }),
  refusals: ['approval.not_found'],
})

/** Approves or declines an order that waits. One decision counts; a later one is refused and names it. */
export const decideApproval = defineCall({
  path: 'myApproval/decideApproval.do',
  summary: 'Approve or decline an order',
  who: 'approvals.decide',
  changes: true,
  input: z
    .object({ orderId: Id, decision: z.enum(['APPROVE', 'DECLINE']), reason: textBlock(500).optional() })
    .refine(({ decision, reason }) => decision === 'APPROVE' || (reason ?? '') !== '', {
      path: ['reason'],
      error: APPROVALS_FAULTS.whyDeclined,
    }),
  output: ApprovalRow,
  refusals: ['approval.not_found', 'approval.own', 'approval.decided', 'approval.gone'],
})

/** How many requests wait for the caller; for the menu and the overview. */
export const countApprovals = defineCall({
  path: 'myApproval/countApprovals.do',
  summary: 'Approvals pending with the caller',
  who: 'signedIn',
  byItself: true,
  changes: false,
  input: z.object({}),
  output: z.object({ waiting: z.int() }),
  refusals: [],
})
