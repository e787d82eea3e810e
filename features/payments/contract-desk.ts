import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, FormInt, Id, Instant, LocalDate, Minor, PageInput, pageOf, textBlock, textLine } from '#contract/shapes.ts'
import { BankDetails, PURPOSES, TransferProof } from './contract.ts'

/** Where a bank transfer stands on the desk: nobody saw the money yet, one person saw it and a second one has to confirm, and how it ended. */
export const TRANSFER_STATES = ['WAITING', 'PROPOSED', 'MATCHED', 'REJECTED', 'GIVEN_UP', 'EXPIRED'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]
export const TRANSFER_EVENTS = ['STARTED', 'PROOF', 'PROPOSED', 'RETURNED', 'CONFIRMED', 'MATCHED', 'REJECTED', 'GIVEN_UP', 'EXPIRED'] as const
export const TRANSFER_SORTS = ['QUEUE', 'STARTED', 'AMOUNT'] as const
/** What the desk may do about a transfer. */
export const TRANSFER_ACTIONS = ['match', 'confirm', 'return', 'reject'] as const

const TransferRow = z.object({
  id: Id,
  paymentCode: z.string(),
  reference: z.string(),
  companyId: Id,
  companyName: z.string(),
  companyCode: z.string(),
  purpose: z.enum(PURPOSES),
  /** The order or bill it is for; null for a recharge. */
  payableCode: z.string().nullable(),
  currency: Currency,
  /** What was asked for, with its fee. */
  expectedMinor: Minor,
  /** What somebody saw at the bank; null before. */
  receivedMinor: Minor.nullable(),
  state: z.enum(TRANSFER_STATES),
  startedAt: Instant,
  /** When the newest proof came; null while there is none. */
  proofAt: Instant.nullable(),
  expiresAt: Instant,
  endedAt: Instant.nullable(),
})
export type TransferRow = z.infer<typeof TransferRow>

/** The operator's list of bank transfers of all companies: those that wait come first, the longest first; then what is over, the newest first. */
export const searchTransfers = defineCall({
  path: 'ops/searchTransfers.do',
  summary: 'Bank transfers by state',
  who: 'ops.accounts',
  changes: false,
  input: PageInput.extend({
    states: z.array(z.enum(TRANSFER_STATES)).max(6).optional(),
    /** Part of a company, payment, order, payer, bank's reference or of the reference we gave out, with or without its gaps. */
    keyword: textLine(100).optional(),
    currency: Currency.optional(),
    amountFromMinor: FormInt.min(0).max(1_000_000_000_000_000).optional(),
    amountToMinor: FormInt.min(0).max(1_000_000_000_000_000).optional(),
    /** First and last day, in UTC, on which it was started. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    hasProof: FormBoolean.optional(),
    sort: z.enum(TRANSFER_SORTS).default('QUEUE'),
    direction: z.enum(['ASC', 'DESC']).default('ASC'),
  }),
  output: pageOf(TransferRow).extend({
    /** What waits in all, whatever the filter: for the money to be seen, and for a second person. */
    counts: z.object({ waiting: z.int(), proposed: z.int() }),
    /** What the filter comes to by currency. */
    sums: z.array(z.object({ currency: Currency, count: z.int(), expectedMinor: Minor, receivedMinor: Minor })),
  }),
  refusals: [],
})

const TransferDetail = TransferRow.extend({
  /** What the balance is to get, and the fee on top; together what was asked for. */
  amountMinor: Minor,
  feeMinor: Minor,
  /** Whether the money went to what it was for (true) or stayed on the balance (false); null while there is none. */
  applied: z.boolean().nullable(),
  startedBy: z.string(),
  account: BankDetails,
  rejectReason: z.string().nullable(),
  proofs: z.array(TransferProof),
  /** What was seen at the bank. */
  receipt: z
    .object({
      id: Id,
      receivedMinor: Minor,
      payerName: z.string(),
      bankRef: z.string(),
      valueOn: LocalDate,
      proposedBy: z.string(),
      proposedAt: Instant,
      needsSecond: z.boolean(),
      confirmedBy: z.string().nullable(),
      bookedAt: Instant.nullable(),
    })
    .nullable(),
  /** Amounts from here on need a second person; null when the account is not in use any more, and every amount does. */
  secondFromMinor: Minor.nullable(),
  history: z.array(
    z.object({
      at: Instant,
      event: z.enum(TRANSFER_EVENTS),
      /** Null for the clock. */
      by: z.string().nullable(),
      note: z.string().nullable(),
      amountMinor: Minor.nullable(),
    }),
  ),
  allowed: z.array(z.enum(TRANSFER_ACTIONS)),
})
export type TransferDetail = z.infer<typeof TransferDetail>

/** A bank transfer with its proofs, what was seen at the bank, and its history. */
export const getTransfer = defineCall({
  path: 'ops/getTransfer.do',
  summary: 'A bank transfer with all that is known of it',
  who: 'ops.accounts',
  changes: false,
  input: z.object({ transferId: Id }),
  output: TransferDetail,
  refusals: ['transfer.not_found'],
})

const Match = z.object({
  action: z.literal('match'),
  transferId: Id,
  /** Minor units of the transfer's currency, as the bank has it. */
  receivedMinor: FormInt.min(1, 'Enter an amount').max(1_000_000_000_000),
  payerName: textLine(140, 1),
  /** The bank's own reference of the movement; gaps and small letters make no difference. */
  bankRef: textLine(60, 1),
  valueOn: LocalDate,
})
const Confirm = z.object({ action: z.literal('confirm'), transferId: Id, /** What the second person has read. */ receiptId: Id })
const Return = z.object({ action: z.literal('return'), transferId: Id, receiptId: Id, note: textBlock(500).min(1, 'Please enter this field') })
const Reject = z.object({ action: z.literal('reject'), transferId: Id, /** The customer reads it. */ reason: textBlock(500).min(1, 'Please enter this field') })

/**
 * Decides about a bank transfer. `match` says what came in: it is booked at once, or from a limit of the account on waits for a second person, who confirms
 * or returns it. What came is credited as it is: less than was asked for, or more. `reject` ends one that waits, with a reason the customer reads.
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
    'transfer.same_person',
    'transfer.bank_ref',
    'transfer.bank_ref_used',
    'transfer.value_day',
  ],
})
export type TransferDecision = z.output<typeof decideTransfer.input>
