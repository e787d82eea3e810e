import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, FormInt, Id, Instant, LocalDate, Minor, textBlock, textLine } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { BankDetails, PaymentView, PayWish, PURPOSES, START_REFUSALS, TransferProof } from '../contract.ts'

/**
 * Starts a payment by bank transfer: the operator's account and a reference to write on it, valid for some days and at
 * most until the payable's deadline. It is pending until the operator's staff has matched the money.
 */
export const startTransfer = defineCall({
  path: 'pay/startTransfer.do',
  summary: 'Start a bank transfer',
  who: 'orders.read',
  changes: true,
  input: PayWish,
  output: PaymentView,
  refusals: START_REFUSALS,
})

/** Largest proof accepted, in bytes. */
const PROOF_MAX_BYTES = 5_242_880

/**
 * Sends a proof of a bank transfer: PNG, JPEG or PDF, at most 5 MB, as multipart/form-data in the field `file`. The
 * newest counts; up to five are kept.
 */
export const saveTransferProof = defineCall({
  path: 'pay/saveTransferProof.do',
  summary: 'Send a proof of a bank transfer',
  who: 'orders.read',
  changes: true,
  upload: { field: 'file', maxBytes: PROOF_MAX_BYTES },
  input: z.object({ paymentId: Id }),
  output: PaymentView,
  refusals: [
    'right.missing',
    'payment.not_found',
    'payment.state',
    'proof.not_a_document',
    'proof.size',
    'proof.active',
    'proof.too_many',
    'proof.too_many_today',
  ],
})

/** The state of a bank transfer at the desk: waiting for the money, waiting for a second person, or how it ended. */
export const TRANSFER_STATES = ['WAITING', 'PROPOSED', 'MATCHED', 'REJECTED', 'GIVEN_UP', 'EXPIRED'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]
export const TRANSFER_EVENTS = [
  'STARTED',
  'PROOF',
  'PROPOSED',
  'RETURNED',
  'CONFIRMED',
  'MATCHED',
  'REJECTED',
  'GIVEN_UP',
  'EXPIRED',
] as const
/** The desk's actions on a transfer. */
export const TRANSFER_ACTIONS = ['match', 'matchFurther', 'confirm', 'return', 'reject'] as const

export const TransferRow = z.object({
  id: Id,
  paymentCode: z.string(),
  reference: z.string(),
  companyId: Id,
  companyName: z.string(),
  companyCode: z.string(),
  purpose: z.enum(PURPOSES),
  payableCode: z.string().nullable().describe('The order or bill it is for; null for a recharge'),
  currency: Currency,
  expectedMinor: Minor.describe('What was asked for, with its fee'),
  receivedMinor: Minor.nullable().describe(
    'What somebody saw at the bank, whether it is in the books or waits for a second person; null before',
  ),
  state: z.enum(TRANSFER_STATES),
  startedAt: Instant,
  proofAt: Instant.nullable().describe('When the newest proof came; null while there is none'),
  expiresAt: Instant,
  endedAt: Instant.nullable(),
})
export type TransferRow = z.infer<typeof TransferRow>

/**
 * The operator's list of bank transfers of all companies: pending ones first, oldest first; then the others, newest
 * first.
 */
export const transfers = defineList({
  name: 'transfers',
  about: 'Bank transfers',
  who: 'ops.accounts',
  row: TransferRow,
  key: 'id',
  calls: { search: 'ops/searchTransfers.do', file: 'ops/exportTransfers.do' },
  keyword:
    "Part of a company, payment, order, payer, bank's reference or of the reference we gave out, with or without its gaps",
  filters: {
    state: { kind: 'choice', field: 'states', values: TRANSFER_STATES, quick: true },
    proof: { kind: 'choice', values: ['WITH', 'WITHOUT'] },
    day: {
      kind: 'days',
      fields: ['from', 'to'],
      of: 'instant',
      about: 'First and last day, in UTC, on which it was started',
    },
    amount: { kind: 'money' },
  },
  orders: { QUEUE: 'ASC', STARTED: 'DESC', AMOUNT: 'DESC' },
  columns: {
    reference: {
      phone: 'title',
      file: { reference: { kind: 'text', of: 'reference' }, payment: { kind: 'text', of: 'paymentCode' } },
    },
    company: {
      kind: 'text',
      of: 'companyName',
      phone: 'line',
      wrap: true,
      file: { company: { kind: 'text', of: 'companyName' }, code: { kind: 'text', of: 'companyCode' } },
    },
    expected: { kind: 'money', of: 'expectedMinor', phone: 'aside', sort: 'AMOUNT' },
    received: { kind: 'money', of: 'receivedMinor' },
    waits: { file: { started: { kind: 'instant', of: 'startedAt' } } },
    proof: { file: { proof: { kind: 'instant', of: 'proofAt' } } },
    state: { kind: 'choice', of: 'state' },
    what: { extra: true, file: { what: null } },
    started: { kind: 'instant', of: 'startedAt', sort: 'STARTED', extra: true },
    expires: { kind: 'instant', of: 'expiresAt', extra: true },
  },
  // `receivedMinor` counts booked receipts alone.
  sums: { expectedMinor: {}, receivedMinor: { tone: 'good' } },
  more: {
    filter: { hasProof: FormBoolean.optional() },
    page: {
      counts: z
        .object({ waiting: z.int(), proposed: z.int() })
        .describe('What waits in all, whatever the filter: for the money to be seen, and for a second person'),
    },
  },
})
export const { search: searchTransfers, file: exportTransfers } = transfers

export const TransferDetail = TransferRow.extend({
  amountMinor: Minor.describe('What the balance is to get, and the fee on top; together what was asked for'),
  feeMinor: Minor,
  applied: z
    .boolean()
    .nullable()
    .describe(
      'Whether the money went to what it was for (true) or stayed on the balance (false); null while there is none',
    ),
  startedBy: z.string(),
  account: BankDetails,
  rejectReason: z.string().nullable(),
  proofs: z.array(TransferProof),
  receipts: z
    .array(
      z.object({
        id: Id,
        receivedMinor: Minor,
        payerName: z.string(),
        bankRef: z.string(),
        valueOn: LocalDate,
        proposedBy: z.string(),
        proposedAt: Instant,
        needsSecond: z.boolean(),
        confirmedBy: z.string().nullable(),
        bookedAt: Instant.nullable().describe('Null while it waits for a second person'),
        applied: z
          .boolean()
          .nullable()
          .describe(
            'Whether its money went to what the transfer was for, or stayed on the balance; null while it waits',
          ),
      }),
    )
    .describe(
      'What was seen at the bank, in the order it was written down; the first is what was asked for, others came once more under its reference',
    ),
  secondFromMinor: Minor.nullable().describe(
    'Amounts from here on need a second person, by what the account said at the start or says now, whichever is lower; null when it is not in use any more, and every amount does',
  ),
  history: z.array(
    z.object({
      at: Instant,
      event: z.enum(TRANSFER_EVENTS),
      by: z.string().nullable().describe('Null for the clock'),
      note: z.string().nullable(),
      amountMinor: Minor.nullable(),
    }),
  ),
  involved: z
    .boolean()
    .describe(
      'Whether the caller, or who wrote down what waits, changed its account, a limit, the credit line or a rate since the day before it started, and so neither matches nor confirms it',
    ),
  allowed: z.array(z.enum(TRANSFER_ACTIONS)),
})
export type TransferDetail = z.infer<typeof TransferDetail>
/** The parts of a transfer that statements give as JSON. */
export type TransferJson = Pick<TransferDetail, 'account' | 'proofs' | 'receipts' | 'history'> & {
  readonly row: TransferRow
}

/** A bank transfer with its proofs, receipts and history. */
export const getTransfer = defineCall({
  path: 'ops/getTransfer.do',
  summary: 'Details of a bank transfer',
  who: 'ops.accounts',
  changes: false,
  input: z.object({ transferId: Id }),
  output: TransferDetail,
  refusals: ['transfer.not_found'],
})

export const Match = z.object({
  action: z.enum(['match', 'matchFurther']),
  transferId: Id,
  receivedMinor: FormInt.min(1, FAULTS.enterAmount)
    .max(1_000_000_000_000)
    .describe("Minor units of the transfer's currency, as the bank has it"),
  payerName: textLine(140, 1),
  bankRef: textLine(60, 1).describe(
    "The bank's own reference of the movement; gaps and small letters make no difference",
  ),
  valueOn: LocalDate,
})
export const Confirm = z.object({
  action: z.literal('confirm'),
  transferId: Id,
  receiptId: Id.describe('What the second person has read'),
})
export const Return = z.object({
  action: z.literal('return'),
  transferId: Id,
  receiptId: Id,
  note: textBlock(500).min(1, FAULTS.required),
})
export const Reject = z.object({
  action: z.literal('reject'),
  transferId: Id,
  reason: textBlock(500).min(1, FAULTS.required).describe('The customer reads it'),
})

/**
 * Decides about a bank transfer. `match` records what was received: it is booked at once or, from the account's limit
 * on and for more than was asked, after a second person confirms it; that person may also return it. The amount
 * received is credited, even if it is less or more than requested. `matchFurther` records another receipt under the
 * reference of a matched transfer, which always needs a second person. `reject` ends a pending one, with a reason the
 * customer reads.
 */
export const decideTransfer = defineCall({
  path: 'ops/decideTransfer.do',
  summary: 'Match, confirm, return or reject a bank transfer',
  who: 'ops.accounts',
  changes: true,
  input: z.discriminatedUnion('action', [Match, Confirm, Return, Reject]),
  output: TransferDetail,
  refusals: [
    'transfer.not_found',
    'transfer.state',
    'transfer.changed',
    'change.made',
    'transfer.same_person',
    'transfer.involved',
    'transfer.bank_ref',
    'transfer.bank_ref_used',
    'transfer.value_day',
  ],
})
export type TransferDecision = z.output<typeof decideTransfer.input>
