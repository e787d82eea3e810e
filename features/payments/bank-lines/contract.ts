import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, Id, Instant, LocalDate, Minor, textBlock, textLine } from '#contract/shapes.ts'
import { FileAnswers, FileQuestion } from '#contract/reading/questions.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { BANK_FIELDS, CONFIDENCES, LEFT_OUT, LINE_STATES, REASONS, TARGET_KINDS } from './outcomes.ts'
import '../contract-refusals.ts'

/** Most lines of a file, and its size in bytes. */
export const BANK_FILE_MAX_LINES = 20_000
export const BANK_FILE_MAX_BYTES = 40_000_000

export const Proposal = z.object({
  kind: z.enum(TARGET_KINDS),
  id: Id.describe('Identifier of the transfer, of the bill, or of the company whose balance it is'),
  companyId: Id,
  companyName: z.string(),
  code: z.string().describe("The transfer's reference, or the number of the bill or company"),
  payableCode: z.string().nullable().describe('The order or bill that a transfer is for; null for a top-up'),
  expectedMinor: Minor,
  reason: z.enum(REASONS).describe('What in the line points to it'),
  confidence: z.enum(CONFIDENCES).describe('How sure it is'),
  isFurther: z.boolean().describe('Whether money was matched with it before; a second person then confirms'),
})
export type Proposal = z.infer<typeof Proposal>

export const BankLine = z.object({
  id: Id,
  accountNumber: z.string(),
  currency: Currency,
  bookedOn: LocalDate.describe('Day on which the bank booked it'),
  valueOn: LocalDate,
  amountMinor: Minor.describe('Below zero for money that left the account'),
  payerName: z.string().describe('The other side of the movement; empty where the bank does not name it'),
  payerAccount: z.string().describe('Account of the other side; empty where the bank does not name it'),
  remittance: z.string().describe('What the payer wrote'),
  bankRef: z.string(),
  state: z.enum(LINE_STATES),
  proposals: z.array(Proposal).describe('What it may be for, the likeliest first'),
  confidence: z
    .enum([...CONFIDENCES, 'NONE'])
    .nullable()
    .describe('Of the first proposal; null once it is decided'),
  transferId: Id.nullable().describe('The transfer it was accepted for'),
  reference: z.string().nullable().describe('Reference of that transfer'),
  companyName: z.string().nullable().describe('The company it was accepted for'),
  note: z.string().nullable().describe('Why it was booked to a balance unannounced'),
  bankFeeMinor: Minor.describe('What of the expected amount was settled as the fee of a bank'),
  toleranceMinor: Minor.describe('Most that may be missing to be settled as the fee of a bank'),
  setAsideReason: z.string().nullable().describe('Why it was set aside; null for a line that was not'),
  decidedBy: z.string().nullable().describe('Null where the receipt was written down by hand before'),
  decidedAt: Instant.nullable(),
  fileName: z.string(),
  uploadedAt: Instant.describe('When the file came that it was first in'),
})
export type BankLine = z.infer<typeof BankLine>

/** The lines of the operator's bank accounts, the newest first. */
export const bankLines = defineList({
  name: 'bank-lines',
  about: 'Lines of bank statements',
  who: 'ops.accounts',
  row: BankLine,
  key: 'id',
  calls: { search: 'ops/searchBankLines.do' },
  keyword: "Part of the payer's name or account, of what was written, or of the bank's reference",
  filters: {
    state: { kind: 'choice', field: 'states', values: LINE_STATES, quick: true, underscore: true },
    confidence: {
      kind: 'choice',
      field: 'confidences',
      values: [...CONFIDENCES, 'NONE'],
      about: 'How sure the first proposal of an open line is; NONE for one without',
    },
    day: { kind: 'days', about: 'First and last day on which the bank booked it' },
    amount: { kind: 'money' },
  },
  orders: {},
  columns: {
    booked: { kind: 'day', of: 'bookedOn', phone: 'line' },
    payer: { kind: 'text', of: 'payerName', phone: 'title', wrap: true },
    amount: { kind: 'money', of: 'amountMinor', phone: 'aside' },
    remittance: { kind: 'text', of: 'remittance', wrap: true, phone: 'line' },
    proposal: { wrap: true, phone: 'line' },
    state: { kind: 'choice', of: 'state', phone: 'line' },
    account: { kind: 'text', of: 'accountNumber', extra: true },
    bankRef: { kind: 'text', of: 'bankRef', extra: true },
  },
  sums: {},
})
export const { search: searchBankLines } = bankLines

const DIRECTIONS = ['IN', 'OUT'] as const

/** How a table of movements is read. */
const BankMapping = z.object({
  heads: z.array(z.string()).describe('The heads of the columns, in order'),
  columns: z.record(z.enum(BANK_FIELDS), z.array(z.int())).describe('Which columns, from 0, hold what'),
  sample: z.array(z.array(z.string())).describe('The cells of the first rows'),
  answers: z
    .object({ ...FileAnswers, direction: z.enum(DIRECTIONS).optional() })
    .describe('What was answered about it, now or for a file before'),
  isKept: z.boolean().describe('Whether all of it is as for a file with the same heads before'),
})

/**
 * Reads a file of a bank account, `camt` or `MT940` or a table, sent as multipart/form-data in the field `file`. Lines
 * that are known from a file before are left out; incoming ones get proposals. A table with heads that are new for its
 * account is first shown as it is read, and taken with `mapped`; its columns and answers are then kept for the next. A
 * file with a fault is not taken, or without the faulty lines when that is asked for.
 */
export const sendBankFile = defineCall({
  path: 'ops/sendBankFile.do',
  summary: 'Send a file of a bank account',
  who: 'ops.accounts',
  changes: true,
  upload: { field: 'file', maxBytes: BANK_FILE_MAX_BYTES },
  input: z.object({
    accountId: Id.optional().describe('The account of a table; other files name their own'),
    ...FileAnswers,
    direction: z
      .enum(DIRECTIONS)
      .optional()
      .describe('Whether the amounts of a file that has no direction came in or went out'),
    mapped: FormBoolean.default(false).describe('Whether the columns of a table were looked at and are right'),
    columns: z
      .string()
      .regex(new RegExp(`^-?\\d{1,2}(,-?\\d{1,2}){${BANK_FIELDS.length - 1}}$`), FAULTS.required)
      .optional()
      .describe(`The column, from 0, of each of ${BANK_FIELDS.join(', ')}; -1 for none`),
    withoutFaulty: FormBoolean.default(false).describe('Whether lines with a fault are left out and the rest is taken'),
  }),
  output: z.object({
    taken: z.boolean().describe('Whether the lines are kept, of which those that were known before are left out'),
    lineCount: z.int().describe('Lines in the file that can be read'),
    addedCount: z.int().describe('Lines that were not known before'),
    outgoingCount: z.int().describe('Lines in the file of money that left the account'),
    leftOut: z
      .array(
        z.object({
          line: z.int().nullable().describe('Line of a table; null for an element'),
          why: z.enum(LEFT_OUT).describe('A title, a line of sums, an entry not booked yet, or one without an amount'),
          text: z.string().describe('What it says'),
        }),
      )
      .describe('What of the file is no movement; the first twenty'),
    unreadHeads: z.array(z.string()).describe('Columns of which nothing is read'),
    mapping: BankMapping.nullable().describe('How a table is read; null for a file that names its fields'),
    first: z
      .array(BankLine.pick({ bookedOn: true, amountMinor: true, currency: true, payerName: true, remittance: true }))
      .describe('The first lines as they were read'),
    questions: z.array(FileQuestion).describe('What the file leaves open; nothing is taken before it is answered'),
    faults: z
      .array(
        z.object({
          line: z.int().nullable().describe('Line of a CSV or of broken XML; null for an element'),
          field: z.string().describe('The head of the column, or the path of the element'),
          cell: z.string().describe('Text of the cell'),
          isOfOne: z.boolean().describe('Whether the other lines can be taken without it'),
        }),
      )
      .describe('The first twenty'),
    faultCount: z.int().describe('How many there are'),
  }),
  refusals: ['bank_file.unreadable', 'bank_file.columns', 'bank_file.account', 'bank_account.not_found', 'call.busy'],
})
export type BankFileAnswer = z.infer<typeof sendBankFile.output>

const OfLine = z.object({ lineId: Id })

/**
 * Decides about an open line. `accept` takes one of its proposals: the money is written down for the transfer, as by
 * hand, or for a bill or balance by a transfer that is made for it; large amounts wait for a second person. What is
 * missing of the expected amount can be settled as the fee of a bank, within the operator's tolerance. `book` takes
 * money that nobody announced to a company's balance, with a note; what its account pays later is proposed for that
 * company. `setAside` puts a line aside with a reason, `reopen` takes that back.
 */
export const decideBankLine = defineCall({
  path: 'ops/decideBankLine.do',
  summary: 'Accept a proposal for a line of the bank, or set the line aside',
  who: 'ops.accounts',
  changes: true,
  input: z.discriminatedUnion('action', [
    OfLine.extend({
      action: z.literal('accept'),
      targetId: Id.describe('Of one of its proposals'),
      settlesDifference: FormBoolean.default(false).describe('What is missing was the fee of a bank'),
    }),
    OfLine.extend({
      action: z.literal('book'),
      companyCode: textLine(20, 1).describe('Whose balance it is'),
      note: textLine(200, 1).describe('Why it is booked; the operator reads it'),
    }),
    OfLine.extend({ action: z.literal('setAside'), reason: textBlock(500).min(1, FAULTS.required) }),
    OfLine.extend({ action: z.literal('reopen') }),
  ]),
  output: BankLine,
  refusals: [
    'bank_line.not_found',
    'bank_line.state',
    'bank_line.changed',
    'bank_line.difference',
    'company.not_found',
    'transfer.not_found',
    'transfer.state',
    'transfer.changed',
    'change.made',
    'transfer.same_person',
    'transfer.involved',
    'transfer.bank_ref',
    'transfer.bank_ref_used',
    'transfer.value_day',
    'payment.nothing_due',
    'payment.method_off',
    'wallet.not_found',
  ],
})
export type LineDecision = z.output<typeof decideBankLine.input>
