import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { OPERATOR_ROLES } from '#contract/rights.ts'
import { Id, Instant, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import '../contract-refusals.ts'

/** How far an account of the operator's staff is: invited and without a password yet, open, or suspended. */
export const OPERATOR_STATUSES = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const

const OperatorRole = z.enum(OPERATOR_ROLES)

export const OperatorRow = z.object({
  id: Id,
  loginName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: OperatorRole.describe(
    'DESK: orders; PRODUCT: hotels and rates; ACCOUNTS: companies and money; ADMIN: all of it, and these accounts',
  ),
  status: z.enum(OPERATOR_STATUSES),
  secondFactor: z.boolean().describe('Whether signing in asks for a second step'),
  createdAt: Instant,
  lastSeenAt: Instant.nullable(),
  allowed: z
    .array(z.enum(['setRole', 'inviteAgain', 'endSessions', 'resetSecondFactor', 'suspend', 'reactivate']))
    .describe('What the caller may do with it now; resetSecondFactor takes a second person'),
})
export type OperatorRow = z.infer<typeof OperatorRow>

/** The operator's staff by name. */
export const searchOperators = defineCall({
  path: 'ops/searchOperators.do',
  summary: "Accounts of the operator's staff",
  who: 'ops.admin',
  changes: false,
  input: PageInput.extend({ keyword: textLine(100).default('') }),
  output: pageOf(OperatorRow),
  refusals: [],
})

/**
 * Invites somebody to the operator's staff by a mailed link, which opens once and for three days; the mail address is
 * the login name.
 */
export const inviteOperator = defineCall({
  path: 'ops/inviteOperator.do',
  summary: "Invite somebody to the operator's staff",
  who: 'ops.admin',
  changes: true,
  input: z.object({
    name: textLine(100, 1),
    email: z.email('Enter an email address').max(100).toLowerCase(),
    role: OperatorRole,
    language: z.enum(LANGUAGE_CODES).default('en').describe('Of the mails, and of the portal at the first sign-in'),
  }),
  output: OperatorRow,
  refusals: ['operator.login_taken'],
})

const OfOperator = z.object({ operatorId: Id })

/**
 * Changes an account of the operator's staff, or ends all its sessions. Nobody changes their own, and somebody always
 * stays who may manage accounts.
 */
export const changeOperator = defineCall({
  path: 'ops/changeOperator.do',
  summary: "Change an account of the operator's staff",
  who: 'ops.admin',
  changes: true,
  input: z.discriminatedUnion('action', [
    OfOperator.extend({ action: z.literal('setRole'), role: OperatorRole }),
    OfOperator.extend({ action: z.literal('inviteAgain') }),
    OfOperator.extend({ action: z.literal('endSessions') }),
    OfOperator.extend({ action: z.literal('suspend') }),
    OfOperator.extend({ action: z.literal('reactivate') }),
  ]),
  output: OperatorRow,
  refusals: ['operator.not_found', 'operator.self', 'operator.state', 'operator.last_admin'],
})
