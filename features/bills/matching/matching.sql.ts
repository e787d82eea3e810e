// Written by `npm run schema:write` from matching.sql; edits are lost.
import type { Decision, FileColumns, FileField } from './contract.ts'
import type { Difference, MatchResult, MatchedBy } from './outcomes.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'matching.sql')

/** The lines of a bill with what they are about. */
export const listEntries = file<
  { billId: string; companyId: string },
  {
    id: string
    at: string
    kind: 'CHARGE' | 'REFUND' | 'PENALTY' | 'ADJUSTMENT'
    amountMinor: number
    currency: string
    subjectKind: string
    subjectId: string | null
    subjectCode: string | null
    note: string | null
  }
>('list_entries')

/** The columns that the company chose, for its files by their heads. */
export const listColumns = file<{ companyId: string }, { heads: string; columns: FileColumns }>('list_columns')

export const putColumns = file<
  { companyId: string; heads: string; columns: string; nowMs: number; staffId: string },
  never
>('put_columns')

/** The file before goes with its rows. Two files at a time come one after the other by the row of the bill. */
export const putMatch = file<
  { billId: string; companyId: string; fileName: string; nowMs: number; staffId: string },
  never
>('put_match')

export const removeRows = file<{ billId: string; companyId: string }, never>('remove_rows')

export const insertRows = file<
  { billId: string; companyId: string; currency: string; rows: string },
  never
>('insert_rows')

export const findMatch = file<
  { billId: string; companyId: string },
  { fileName: string; matchedAt: string; matchedBy: string }
>('find_match')

export const countResults = file<
  { billId: string; companyId: string },
  { result: MatchResult; count: number; openCount: number }
>('count_results')

export const listRows = file<
  {
    companyId: string
    billIds: readonly string[] | null
    ids: readonly string[] | null
    results: readonly string[] | null
    decisions: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    result: MatchResult
    by: MatchedBy | null
    fileLine: number | null
    code: string | null
    reference: string | null
    about: string | null
    checkIn: string | null
    checkOut: string | null
    billCheckIn: string | null
    billCheckOut: string | null
    fileMinor: number | null
    billMinor: number | null
    differenceMinor: number | null
    currency: string
    differences: Difference[]
    faultField: FileField | null
    faultCell: string | null
    lineIds: string[]
    decision: Decision | null
    note: string | null
    decidedBy: string | null
  }
>('list_rows')

export const countRows = file<
  {
    companyId: string
    billIds: readonly string[] | null
    ids: readonly string[] | null
    results: readonly string[] | null
    decisions: readonly string[] | null
    pattern: string | null
  },
  { total: number }
>('count_rows')

export const listRowIds = file<
  {
    companyId: string
    billIds: readonly string[] | null
    ids: readonly string[] | null
    results: readonly string[] | null
    decisions: readonly string[] | null
    pattern: string | null
    limit: number
  },
  { id: string }
>('list_row_ids')

export const listRowsOf = file<
  { ids: readonly string[]; companyId: string },
  {
    id: string
    result: MatchResult
    by: MatchedBy | null
    fileLine: number | null
    code: string | null
    reference: string | null
    about: string | null
    checkIn: string | null
    checkOut: string | null
    billCheckIn: string | null
    billCheckOut: string | null
    fileMinor: number | null
    billMinor: number | null
    differenceMinor: number | null
    currency: string
    differences: Difference[]
    faultField: FileField | null
    faultCell: string | null
    lineIds: string[]
    decision: Decision | null
    note: string | null
    decidedBy: string | null
  }
>('list_rows_of')

export const decideRows = file<
  {
    decision: string
    note: string | null
    staffId: string
    nowMs: number
    companyId: string
    billId: string
    rowIds: readonly string[]
    result: string | null
  },
  never
>('decide_rows')

/** The chosen rows, or the open ones of a result, in the order of the file. */
export const listRowsToDispute = file<
  { companyId: string; billId: string; rowIds: readonly string[]; result: string | null; limit: number },
  { id: string; code: string | null; fileLine: number | null; lineIds: string[] }
>('list_rows_to_dispute')

export const countOpenRows = file<
  { companyId: string; billId: string; result: string | null },
  { count: number }
>('count_open_rows')
