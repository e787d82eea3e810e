import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, FormInt, Id, Instant, LocalDate, Minor, textBlock, textLine } from '#contract/shapes.ts'
import { FileAnswers, FileQuestion } from '#contract/reading/questions.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { DIFFERENCES, MATCHED_BY, RESULTS } from './outcomes.ts'
import '../contract-refusals.ts'

/** Most rows of a file, and its size. */
export const MATCH_MAX_ROWS = 20_000
const MATCH_MAX_BYTES = 10_000_000

/** What a column of a file may hold. */
export const FILE_FIELDS = [
  'reference',
  'code',
  'hotelNumber',
  'hotel',
  'guest',
  'checkIn',
  'checkOut',
  'amount',
  'currency',
] as const
export type FileField = (typeof FILE_FIELDS)[number]
/** Which column, from 0, holds which field. */
export type FileColumns = Readonly<Partial<Record<FileField, number>>>

const Column = FormInt.min(-1)
  .max(99)
  .optional()
  .describe('Column of the file, from 0, that holds this; -1 for none, left out for the one that is recognised')

/** What was done about a row: accepted as it is, noted to come back to, or its lines disputed. */
export const DECISIONS = ['ACCEPTED', 'NOTED', 'DISPUTED'] as const
export type Decision = (typeof DECISIONS)[number]

/** A row of the file beside what the bill has. */
export const MatchRow = z.object({
  id: Id,
  result: z.enum(RESULTS).describe('Whether both sides agree, differ, only one has it, or the row can not be read'),
  by: z.enum(MATCHED_BY).nullable().describe('By what it was found'),
  fileLine: z.int().nullable().describe('Number of the line in the file; null for what only the bill has'),
  code: z.string().nullable().describe('Code of the order on the bill, otherwise the one in the file'),
  reference: z.string().nullable().describe("The client's own reference"),
  about: z.string().nullable().describe('Hotel and guest'),
  checkIn: LocalDate.nullable().describe('In the file; the one on the bill where the file has none'),
  checkOut: LocalDate.nullable(),
  billCheckIn: LocalDate.nullable().describe('On the bill'),
  billCheckOut: LocalDate.nullable().describe('On the bill'),
  fileMinor: Minor.nullable().describe('Amount in the file'),
  billMinor: Minor.nullable().describe('Amount on the bill'),
  differenceMinor: Minor.nullable().describe(
    'What the file has more than the bill; null for a row that can not be read',
  ),
  currency: Currency,
  differences: z.array(z.enum(DIFFERENCES)).describe('In what both sides differ'),
  faultField: z.enum(FILE_FIELDS).nullable().describe('What of the row can not be read'),
  faultCell: z.string().nullable().describe('What stands there in the file'),
  lineIds: z.array(Id).describe("The bill's lines that the row is about"),
  decision: z.enum(DECISIONS).nullable().describe('What was done about it'),
  note: z.string().nullable(),
  decidedBy: z.string().nullable().describe('Who did it'),
})
export type MatchRow = z.infer<typeof MatchRow>

/** The rows of the file that was last matched with a bill, in the order of the file. */
export const matchRowsList = defineList({
  name: 'bill-match-rows',
  about: 'Matched rows',
  who: 'bills.read',
  row: MatchRow,
  key: 'id',
  calls: { search: 'myBill/searchBillMatchRows.do', file: 'myBill/exportBillMatchRows.do' },
  keyword: 'Part of an order code, a reference, a hotel or a guest',
  filters: {
    bill: { kind: 'ids', field: 'billIds', about: 'The bills whose rows are listed' },
    result: {
      kind: 'choice',
      field: 'results',
      values: RESULTS,
      quick: true,
      underscore: true,
      about: 'What became of the rows',
    },
    decision: {
      kind: 'choice',
      field: 'decisions',
      values: ['OPEN', ...DECISIONS],
      about: 'What was done about the rows; OPEN for nothing yet',
    },
  },
  orders: {},
  columns: {
    code: { phone: 'title', file: { code: { kind: 'code', of: 'code' }, line: { kind: 'count', of: 'fileLine' } } },
    result: { phone: 'aside', file: { result: { kind: 'choice', of: 'result' }, reason: null } },
    reference: { kind: 'text', of: 'reference', extra: true },
    about: { kind: 'text', of: 'about', wrap: true, phone: 'line' },
    checkIn: { kind: 'day', of: 'checkIn', extra: true },
    checkOut: { kind: 'day', of: 'checkOut', extra: true },
    billCheckIn: { kind: 'day', of: 'billCheckIn', extra: true },
    billCheckOut: { kind: 'day', of: 'billCheckOut', extra: true },
    file: { kind: 'money', of: 'fileMinor' },
    bill: { kind: 'money', of: 'billMinor' },
    difference: { kind: 'money', of: 'differenceMinor' },
    decision: {
      wrap: true,
      file: { decision: { kind: 'choice', of: 'decision' }, note: { kind: 'text', of: 'note' } },
    },
  },
  sums: {},
})
export const { search: searchMatchRows, file: exportMatchRows } = matchRowsList

const Counts = z
  .array(z.object({ result: z.enum(RESULTS), count: z.int(), openCount: z.int().describe('Without a decision') }))
  .describe('Rows by result')

/** The file that was last matched with a bill; null while none was. */
export const findBillMatch = defineCall({
  path: 'myBill/findBillMatch.do',
  summary: 'The file matched with a bill',
  who: 'bills.read',
  changes: false,
  input: z.object({ billId: Id }),
  output: z.object({
    match: z
      .object({
        fileName: z.string().describe('As its sender called it'),
        matchedAt: Instant.describe('When it was matched'),
        matchedBy: z.string().describe('Who matched it'),
        counts: Counts,
      })
      .nullable()
      .describe('Null while no file was matched'),
  }),
  refusals: ['bill.not_found'],
})

/**
 * Matches the rows of an XLSX or CSV file with the orders on a bill: by client reference, our code, the hotel's number,
 * then hotel, day and guest. Sent as multipart/form-data in the field `file`. Without `take` it only says how the
 * columns are read; with it the rows are kept with the bill and take the place of those of the file before, and the
 * columns are remembered for the company's next file with the same heads.
 */
export const matchBillFile = defineCall({
  path: 'myBill/matchBillFile.do',
  summary: 'Match a file with a bill',
  who: 'bills.confirm',
  changes: true,
  upload: { field: 'file', maxBytes: MATCH_MAX_BYTES },
  input: z.object({
    billId: Id,
    take: FormBoolean.default(false),
    reference: Column,
    code: Column,
    hotelNumber: Column,
    hotel: Column,
    guest: Column,
    checkIn: Column,
    checkOut: Column,
    amount: Column,
    currency: Column,
    ...FileAnswers,
  }),
  output: z.object({
    heads: z.array(z.string()).describe('The heads of the columns, in order'),
    columns: z.partialRecord(z.enum(FILE_FIELDS), z.int()).describe('Which column, from 0, holds what'),
    sample: z.array(z.array(z.string())).describe('The cells of the first rows'),
    rowCount: z.int().describe('Rows below the heads'),
    faultyCount: z.int().describe('Rows that can not be read'),
    questions: z.array(FileQuestion).describe('What the file leaves open; nothing is taken before it is answered'),
    taken: z.boolean().describe('Whether the rows are kept with the bill'),
  }),
  refusals: ['bill.not_found', 'match.file_unreadable', 'match.file_columns', 'call.busy'],
})

/** Accepts rows, notes something about them, or takes that back: chosen ones, or all open ones of a result. */
export const decideMatchRows = defineCall({
  path: 'myBill/decideBillMatchRows.do',
  summary: 'Accept or note matched rows',
  who: 'bills.confirm',
  changes: true,
  input: z.object({
    billId: Id,
    rowIds: z.array(Id).max(100).optional().describe('The chosen rows'),
    result: z.enum(RESULTS).optional().describe('All rows of this result that have no decision'),
    decision: z.enum(['ACCEPTED', 'NOTED', 'NONE']).describe('NONE takes a decision back'),
    note: textLine(300).default(''),
  }),
  output: z.object({ count: z.int().describe('Rows that were changed') }),
  refusals: ['bill.not_found'],
})

/**
 * Disputes the charged lines of rows with one reason: of chosen rows, or of all open ones of a result, at most 500 at a
 * time. A row none of whose lines can be disputed is named and left as it is.
 */
export const disputeMatchRows = defineCall({
  path: 'myBill/disputeBillMatchRows.do',
  summary: 'Dispute matched rows in one go',
  who: 'bills.confirm',
  changes: true,
  input: z.object({
    billId: Id,
    rowIds: z.array(Id).max(100).optional().describe('The chosen rows'),
    result: z.enum(RESULTS).optional().describe('All rows of this result that have no decision'),
    reason: textBlock(2000).min(1, FAULTS.writeWhatIsWrong),
  }),
  output: z.object({
    count: z.int().describe('Rows with a new dispute'),
    refused: z
      .array(
        z.object({
          rowId: Id.describe('The row that was left as it is'),
          code: z.string().nullable(),
          fileLine: z.int().nullable().describe('Its line in the file; null where the file has none'),
          reason: z.enum(['dispute.line', 'dispute.known']).describe('No charged line of the bill, or disputed before'),
        }),
      )
      .describe('Rows that were left as they are'),
    leftCount: z.int().describe('Open rows of the result beyond the 500'),
  }),
  refusals: ['bill.not_found', 'bill.state'],
})
