import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput } from '#contract/record-shapes.ts'
import { OPERATOR_ROLES } from '#contract/rights.ts'
import { Currency, Id, Instant } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { Proof, PROOF_REFUSALS } from '#features/identity/contract.ts'
import { OperatorRole } from '#features/identity/operators/contract.ts'
import './contract-refusals.ts'

/** Changes that take two persons. */
export const CHANGE_KINDS = [
  'BANK_ACCOUNT',
  'BANK_ACCOUNT_CLOSE',
  'AGREEMENT',
  'RECHARGE_LIMIT',
  'SECOND_FACTOR',
  'STAFF_SECOND_FACTOR',
  'BILL_CORRECTION',
  'BILL_VOID',
  'OPERATOR_INVITE',
  'OPERATOR_ROLE',
  'OPERATOR_SUSPEND',
  'OPERATOR_REACTIVATE',
  'DISPUTE',
  'CREDIT_NOTE',
  'EXCHANGE_RATES',
  'GIVE_BACK',
  'WALK',
  'MARK_UP_RULE',
  'CONTRACT',
  'HOTEL_NIGHT',
  'TICKET_DAY',
  'RATES',
] as const
export type ChangeKindName = (typeof CHANGE_KINDS)[number]

/** Pending, carried out, declined by another administrator, withdrawn by its author, or too old. */
export const CHANGE_STATES = ['PROPOSED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const
export const CHANGE_ACTIONS = ['confirm', 'decline', 'withdraw'] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]

/** Hours in which a proposal can be decided. */
export const PROPOSAL_HOURS = 72

/** Refusals of every call that proposes a change. */
export const PROPOSING_REFUSALS = [...PROOF_REFUSALS, 'change.waiting'] as const

const Value = z.union([z.string(), z.number(), z.null()])

export const ChangeRow = z.object({
  id: Id,
  kind: z.enum(CHANGE_KINDS),
  title: z.string().describe('What is changed: an account, a company, or a person'),
  currency: Currency.nullable(),
  lines: z
    .array(
      z.object({
        field: z.string(),
        before: Value.describe('Null where there was no value'),
        after: Value.describe('Null where the value is taken away'),
      }),
    )
    .describe('The values that change, by the name of their field; amounts in minor units of the currency'),
  state: z.enum(CHANGE_STATES),
  proposedBy: z.string(),
  proposedAt: Instant,
  expiresAt: Instant.describe('Until when it can be decided'),
  decidedBy: z.string().nullable().describe('Who confirmed, declined or withdrew it; null before'),
  decidedAt: Instant.nullable(),
  allowed: z.array(z.enum(CHANGE_ACTIONS)).describe('What the caller may do about it now'),
})
export type ChangeRow = z.infer<typeof ChangeRow>

/** A proposal that waits, beside what it would change. */
export const PendingChange = ChangeRow.pick({ id: true, title: true, proposedBy: true, proposedAt: true })
export type PendingChange = z.infer<typeof PendingChange>

/** Proposed changes: pending ones first, oldest first; then the others, newest first. */
export const changes = defineList({
  name: 'changes',
  about: 'Changes that take two persons',
  who: 'ops.accounts',
  row: ChangeRow,
  key: 'id',
  calls: { search: 'ops/searchChanges.do' },
  keyword: 'Part of what is changed, or of the name of who proposed it',
  filters: {
    state: { kind: 'choice', field: 'states', values: CHANGE_STATES, quick: true },
    kind: { kind: 'choice', field: 'kinds', values: CHANGE_KINDS },
  },
  orders: {},
  columns: {
    title: { kind: 'text', of: 'title', phone: 'title', wrap: true },
    kind: { kind: 'choice', of: 'kind', phone: 'line' },
    proposed: { wrap: true },
    state: { phone: 'aside' },
    expires: { kind: 'instant', of: 'expiresAt' },
  },
  sums: {},
  more: { page: { waiting: z.int().describe('Proposals that can be decided, whatever the filter') } },
})
export const { search: searchChanges } = changes

const ChangeId = Id.describe('The proposal')

/**
 * Decides about a proposal within 72 hours: another administrator confirms it, which carries it out, or declines it;
 * its author withdraws it. Confirming takes a fresh proof of who does it. Nothing is carried out when what it changes
 * has changed since.
 */
export const decideChange = defineCall({
  path: 'ops/decideChange.do',
  summary: 'Confirm, decline or withdraw a proposed change',
  who: 'ops.accounts',
  changes: true,
  input: z.discriminatedUnion('action', [
    z.object({ action: z.literal('confirm'), changeId: ChangeId, proof: Proof }),
    z.object({ action: z.enum(['decline', 'withdraw']), changeId: ChangeId }),
  ]),
  output: ChangeRow,
  refusals: [
    ...PROOF_REFUSALS,
    'right.missing',
    'change.not_found',
    'change.state',
    'change.same_person',
    'change.own_account',
    'change.made',
    'change.not_proposer',
    'change.stale',
  ],
})

export const ResetInput = z.object({ operatorId: Id })

/**
 * Proposes to switch a colleague's second factor off, who lost it. It is off, and all their sessions end, when another
 * administrator confirms.
 */
export const proposeResetSecondFactor = defineCall({
  path: 'ops/resetOperatorSecondFactor.do',
  summary: "Propose to reset an operator's second factor",
  who: 'ops.admin',
  changes: true,
  input: ResetInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...PROPOSING_REFUSALS, 'operator.not_found', 'operator.self', 'second_factor.off'],
})

/** Whom to invite to the operator's staff, and as what. */
/** Somebody who is invited to the desk. */
export const OPERATOR = defineRecord({
  name: { kind: 'text', max: 100 },
  email: { kind: 'email', max: 100 },
  role: { kind: 'choice', values: OPERATOR_ROLES },
  language: {
    kind: 'choice',
    values: LANGUAGE_CODES,
    start: 'en',
    about: 'Of the mails, and of the portal at the first sign-in',
  },
})
export const InvitedOperator = recordInput(OPERATOR).extend({
  email: z.email(FAULTS.enterEmail).max(OPERATOR.email.max).toLowerCase(),
})

/**
 * Proposes an account of the operator's staff. When another administrator confirms, the person is invited by a mailed
 * link, which opens once and for three days; the mail address is the login name.
 */
export const proposeOperator = defineCall({
  path: 'ops/inviteOperator.do',
  summary: 'Propose an invitation to the operator’s staff',
  who: 'ops.admin',
  changes: true,
  input: InvitedOperator.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...PROPOSING_REFUSALS, 'operator.login_taken'],
})

export const OperatorRoleInput = z.object({ operatorId: Id, role: OperatorRole })
export const OperatorAccessInput = z.object({ operatorId: Id })

const OPERATOR_REFUSALS = ['operator.not_found', 'operator.self', 'operator.state', 'operator.last_admin'] as const

/** Proposes another role for a colleague, whose sessions end when another administrator confirms. */
export const proposeOperatorRole = defineCall({
  path: 'ops/proposeOperatorRole.do',
  summary: "Propose an operator's role",
  who: 'ops.admin',
  changes: true,
  input: OperatorRoleInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...PROPOSING_REFUSALS, ...OPERATOR_REFUSALS],
})

/** Proposes to suspend a colleague's account; it is signed out everywhere when another administrator confirms. */
export const proposeOperatorSuspension = defineCall({
  path: 'ops/proposeOperatorSuspension.do',
  summary: "Propose to suspend an operator's account",
  who: 'ops.admin',
  changes: true,
  input: OperatorAccessInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...PROPOSING_REFUSALS, ...OPERATOR_REFUSALS],
})

/** Proposes to open a suspended account again. */
export const proposeOperatorReactivation = defineCall({
  path: 'ops/proposeOperatorReactivation.do',
  summary: "Propose to reactivate an operator's account",
  who: 'ops.admin',
  changes: true,
  input: OperatorAccessInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...PROPOSING_REFUSALS, ...OPERATOR_REFUSALS],
})
