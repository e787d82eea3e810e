import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor, textBlock } from '#contract/shapes.ts'
import { PendingChange, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import { defineList } from '#features/lists/contract-list.ts'

/** What became of a dispute; `UPHELD` gave its amount back, `PARTLY` some of it, `REJECTED` made it due again. */
export const DISPUTE_STATES = ['OPEN', 'UPHELD', 'PARTLY', 'REJECTED', 'WITHDRAWN'] as const

/** Most messages of one dispute. */
export const MOST_MESSAGES = 100
/** Largest file of a message, in bytes. */
const FILE_MAX_BYTES = 5_242_880

const DisputeRow = z.object({
  id: Id,
  billId: Id,
  billCode: z.string(),
  companyName: z.string(),
  lineId: Id,
  subjectCode: z.string().nullable(),
  currency: Currency,
  amountMinor: Minor,
  creditedMinor: Minor.nullable().describe('What was given back; null where nothing was'),
  status: z.enum(DISPUTE_STATES),
  openedBy: z.string(),
  openedAt: Instant,
  decidedAt: Instant.nullable(),
  dueOn: LocalDate.nullable().describe('Until when what was not given back is to be paid; null otherwise'),
})

export const Dispute = DisputeRow.extend({
  messages: z
    .array(
      z.object({
        id: Id,
        at: Instant,
        byOperator: z.boolean(),
        authorName: z.string(),
        text: z.string(),
        fileName: z.string().nullable(),
      }),
    )
    .describe('In order of time, at most a hundred'),
  allowed: z.array(z.enum(['write', 'withdraw', 'decide'])).describe('What the caller may do about it now'),
})
export type Dispute = z.infer<typeof Dispute>

const Text = textBlock(2000).min(1, FAULTS.writeWhatIsWrong)
const OfDispute = z.object({ disputeId: Id })
const WRITE_REFUSALS = ['dispute.not_found', 'dispute.state', 'dispute.too_many'] as const
const FILE_REFUSALS = ['proof.not_a_document', 'proof.size', 'proof.active'] as const

/**
 * Disputes a charged line of an issued bill with a reason: its amount is not due until the desk decides, the rest of
 * the bill is. A line is disputed once, unless the dispute was withdrawn.
 */
export const openDispute = defineCall({
  path: 'myBill/openDispute.do',
  summary: 'Dispute a line of a bill',
  who: 'bills.confirm',
  changes: true,
  input: z.object({ billId: Id, lineId: Id, reason: Text }),
  output: Dispute,
  refusals: ['bill.not_found', 'bill.state', 'dispute.line', 'dispute.known'],
})

/** A dispute of the caller's company with its messages. */
export const getDispute = defineCall({
  path: 'myBill/findDispute.do',
  summary: 'A dispute of a line',
  who: 'bills.read',
  changes: false,
  input: OfDispute,
  output: Dispute,
  refusals: ['dispute.not_found'],
})

/** Writes to the desk about an open dispute. */
export const writeToDesk = defineCall({
  path: 'myBill/writeDisputeMessage.do',
  summary: 'Write about a dispute',
  who: 'bills.confirm',
  changes: true,
  input: OfDispute.extend({ text: Text }),
  output: Dispute,
  refusals: WRITE_REFUSALS,
})

/** Sends the desk a file about an open dispute: PNG, JPEG or PDF, at most 5 MB, in the field `file`. */
export const sendFileToDesk = defineCall({
  path: 'myBill/sendDisputeFile.do',
  summary: 'Send a file about a dispute',
  who: 'bills.confirm',
  changes: true,
  upload: { field: 'file', maxBytes: FILE_MAX_BYTES },
  input: OfDispute,
  output: Dispute,
  refusals: [...WRITE_REFUSALS, ...FILE_REFUSALS],
})

/** Withdraws an open dispute: its amount is due again on the bill's own day. */
export const withdrawDispute = defineCall({
  path: 'myBill/withdrawDispute.do',
  summary: 'Withdraw a dispute',
  who: 'bills.confirm',
  changes: true,
  input: OfDispute,
  output: Dispute,
  refusals: ['dispute.not_found', 'dispute.state'],
})

/** Disputes of all companies: open ones first, oldest first; then the others, newest first. */
export const disputes = defineList({
  name: 'disputes',
  about: 'Disputes of bills',
  who: 'ops.accounts',
  row: DisputeRow,
  key: 'id',
  calls: { search: 'ops/searchDisputes.do' },
  keyword: "Finds in the codes of bill and order, and in the company's name",
  filters: { status: { kind: 'choice', field: 'statuses', values: DISPUTE_STATES, quick: true } },
  orders: {},
  columns: {
    bill: { kind: 'code', of: 'billCode', phone: 'title' },
    company: { kind: 'text', of: 'companyName', phone: 'line', wrap: true },
    order: { kind: 'text', of: 'subjectCode', phone: 'line' },
    amount: { kind: 'money', of: 'amountMinor', phone: 'aside' },
    status: { kind: 'choice', of: 'status', phone: 'line' },
    opened: { kind: 'instant', of: 'openedAt' },
  },
  sums: {},
})

export const DeskDispute = Dispute.extend({
  mostMinor: Minor.describe('The most that upholding it can give back: what is left of the order, up to the amount'),
  givenMinor: Minor.describe('What was given back of the order before, by cancelling it or by disputes'),
  takesTwo: z.boolean().describe('Whether a decision about it takes a second person'),
  proposal: PendingChange.nullable().describe('The decision that waits for a second person; null where none does'),
})
export type DeskDispute = z.infer<typeof DeskDispute>

/** A dispute of any company with its messages, for the desk. */
export const getDeskDispute = defineCall({
  path: 'ops/getDispute.do',
  summary: 'A dispute of a company',
  who: 'ops.accounts',
  changes: false,
  input: OfDispute,
  output: DeskDispute,
  refusals: ['dispute.not_found'],
})

/** Writes to the customer about an open dispute. */
export const writeToCustomer = defineCall({
  path: 'ops/writeDisputeMessage.do',
  summary: 'Write to a customer about a dispute',
  who: 'ops.accounts',
  changes: true,
  input: OfDispute.extend({ text: Text }),
  output: Dispute,
  refusals: WRITE_REFUSALS,
})

/** Sends the customer a file about an open dispute: PNG, JPEG or PDF, at most 5 MB, in the field `file`. */
export const sendFileToCustomer = defineCall({
  path: 'ops/sendDisputeFile.do',
  summary: 'Send a customer a file about a dispute',
  who: 'ops.accounts',
  changes: true,
  upload: { field: 'file', maxBytes: FILE_MAX_BYTES },
  input: OfDispute,
  output: Dispute,
  refusals: [...WRITE_REFUSALS, ...FILE_REFUSALS],
})

export const DecisionInput = OfDispute.extend({
  decision: z.enum(['UPHELD', 'PARTLY', 'REJECTED']),
  amountMinor: FormInt.min(1, FAULTS.amountAboveZero)
    .optional()
    .describe('What is given back, where it is upheld in part; otherwise all that is left of the order'),
  text: Text,
}).refine(({ decision, amountMinor }) => (decision === 'PARTLY') === (amountMinor !== undefined), {
  path: ['amountMinor'],
  error: FAULTS.enterAmount,
})

/**
 * Decides an open dispute with a message to the customer. Upheld, its amount or a part of it is credited at once
 * against the bill, at most what is left of the order, and what of it was paid already goes to the balance. What is not
 * given back is due again with the agreement's days to pay. Where
 * that brings the amounts upheld on the bill above the operator's limit of one person, it is proposed, and carried out
 * when another administrator confirms.
 */
export const decideDispute = defineCall({
  path: 'ops/decideDispute.do',
  summary: 'Uphold or reject a dispute',
  who: 'ops.accounts',
  changes: true,
  input: DecisionInput.safeExtend({ proof: Proof }),
  output: DeskDispute,
  refusals: [
    ...PROPOSING_REFUSALS,
    ...WRITE_REFUSALS,
    'dispute.second_person',
    'dispute.given_back',
    'bill.above_debt',
    'bill.no_account',
  ],
})
