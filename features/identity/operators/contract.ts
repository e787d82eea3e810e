import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { OPERATOR_ROLES } from '#contract/rights.ts'
import { Id, Instant, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import '../contract-refusals.ts'

/** How far an account of the operator's staff is: invited and without a password yet, open, or suspended. */
export const OPERATOR_STATUSES = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const

export const OperatorRole = z.enum(OPERATOR_ROLES)

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
    .describe('What the caller may do with it now; all but inviteAgain and endSessions take a second person'),
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

const OfOperator = z.object({ operatorId: Id })

/** Sends an account's invitation again, or ends all its sessions; nobody does it to their own account. */
export const changeOperator = defineCall({
  path: 'ops/changeOperator.do',
  summary: "Send an operator's invitation again, or sign them out everywhere",
  who: 'ops.admin',
  changes: true,
  input: z.discriminatedUnion('action', [
    OfOperator.extend({ action: z.literal('inviteAgain') }),
    OfOperator.extend({ action: z.literal('endSessions') }),
  ]),
  output: OperatorRow,
  refusals: ['operator.not_found', 'operator.self', 'operator.state'],
})
