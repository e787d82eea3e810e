import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, Minor, PublicReason, textBlock, textLine } from '#contract/shapes.ts'
import { Proof, PROOF_REFUSALS } from '#features/identity/contract.ts'
import { defineList } from '#features/lists/contract-list.ts'

/** Pending, carried out by a second person, declined by one, or withdrawn by its author. */
export const ADJUSTMENT_STATES = ['PROPOSED', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const
export const ADJUSTMENT_ACTIONS = ['approve', 'decline', 'withdraw'] as const

const Adjustment = z.object({
  id: Id,
  code: z.string(),
  companyCode: z.string(),
  companyName: z.string(),
  currency: Currency,
  /** Minor units, positive in the company's favour. */
  amountMinor: Minor,
  reason: z.string(),
  publicReason: z.string().nullable().describe('What the company reads'),
  /** The payment, order or bill it corrects. */
  reference: z.string().nullable(),
  status: z.enum(ADJUSTMENT_STATES),
  proposedBy: z.string(),
  proposedAt: Instant,
  decidedBy: z.string().nullable().describe('Who approved, declined or withdrew it; null while it waits'),
  decidedAt: Instant.nullable(),
  /** What the caller may do about it now. */
  allowed: z.array(z.enum(ADJUSTMENT_ACTIONS)),
})
export type Adjustment = z.infer<typeof Adjustment>

/** Adjustments of all companies: pending ones first, oldest first; then the others, newest first. */
export const adjustments = defineList({
  name: 'adjustments',
  about: 'Adjustments of the ledger',
  who: 'ops.accounts',
  row: Adjustment,
  key: 'id',
  calls: { search: 'ops/searchAdjustments.do', sum: 'ops/sumAdjustments.do', file: 'ops/exportAdjustments.do' },
  keyword: 'Part of a code, of what it puts right, or of a company',
  filters: {
    state: { kind: 'choice', field: 'statuses', values: ADJUSTMENT_STATES, quick: true },
    proposed: { kind: 'days', of: 'instant', about: 'Days of UTC it was proposed on' },
  },
  orders: {},
  columns: {
    code: { kind: 'code', of: 'code', phone: 'title' },
    company: { kind: 'text', of: 'companyName', wrap: true },
    reference: { kind: 'code', of: 'reference' },
    amount: { kind: 'money', of: 'amountMinor' },
    reason: { kind: 'text', of: 'reason', wrap: true, phone: 'line' },
    publicReason: { kind: 'text', of: 'publicReason', wrap: true, extra: true },
    proposed: { kind: 'text', of: 'proposedBy' },
    proposedAt: { kind: 'instant', of: 'proposedAt' },
    decided: { kind: 'text', of: 'decidedBy', extra: true },
    decidedAt: { kind: 'instant', of: 'decidedAt', extra: true },
    state: { kind: 'choice', of: 'status', phone: 'aside' },
  },
  sums: { addedMinor: { tone: 'good' }, takenMinor: { tone: 'lost' } },
})
export const { search: searchAdjustments } = adjustments

const MAX_MINOR = 1_000_000_000_000

/**
 * Proposes a correction. No money moves before another person approves. The idempotency key makes a repeat harmless.
 */
export const proposeAdjustment = defineCall({
  path: 'ops/proposeAdjustment.do',
  summary: 'Propose an adjustment of the ledger',
  who: 'ops.accounts',
  changes: true,
  input: z.object({
    companyCode: textLine(20, 1),
    currency: Currency,
    /** Minor units; positive adds to the company's balance, negative takes from it. */
    amountMinor: FormInt.min(-MAX_MINOR)
      .max(MAX_MINOR)
      .refine((minor) => minor !== 0, FAULTS.enterAmount),
    /** For the operator's staff alone. */
    reason: textBlock(500).min(1, FAULTS.required),
    publicReason: PublicReason,
    /** Number of a payment, order or bill that moved money of the company in this currency. */
    reference: textLine(40).default(''),
    idempotencyKey: z.string().min(8).max(100),
  }),
  output: Adjustment,
  refusals: ['company.not_found', 'wallet.not_found', 'adjustment.reference', 'adjustment.key_reused'],
})

/**
 * Decides about a pending adjustment: another person approves it with a fresh proof or declines it, its author
 * withdraws it. A deduction
 * takes the balance first and free credit after that, and never more than is spendable.
 */
export const decideAdjustment = defineCall({
  path: 'ops/decideAdjustment.do',
  summary: 'Approve, decline or withdraw an adjustment',
  who: 'ops.accounts',
  changes: true,
  input: z.discriminatedUnion('action', [
    z.object({ action: z.literal('approve'), adjustmentId: Id, proof: Proof }),
    z.object({ action: z.enum(['decline', 'withdraw']), adjustmentId: Id }),
  ]),
  output: Adjustment,
  refusals: [
    ...PROOF_REFUSALS,
    'change.made',
    'adjustment.not_found',
    'adjustment.state',
    'adjustment.same_person',
    'adjustment.not_proposer',
    'adjustment.not_covered',
    'wallet.not_found',
  ],
})
