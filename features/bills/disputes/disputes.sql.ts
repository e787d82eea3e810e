// Written by `npm run schema:write` from disputes.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'disputes.sql')

export const findDispute = file<
  { disputeId: string; companyId: string },
  {
    id: string
    billId: string
    billCode: string
    companyName: string
    lineId: string
    subjectCode: string | null
    currency: string
    amountMinor: number
    creditedMinor: number | null
    status: 'OPEN' | 'UPHELD' | 'PARTLY' | 'REJECTED' | 'WITHDRAWN'
    openedBy: string
    openedAt: string
    decidedAt: string | null
    dueOn: string | null
  }
>('find_dispute')

export const listMessages = file<
  { disputeId: string; companyId: string },
  { id: string; at: string; byOperator: boolean; authorName: string; text: string; fileName: string | null }
>('list_messages')

export const findFile = file<
  { id: string; companyId: string },
  { fileName: string | null; fileType: string | null; fileContent: Buffer | null }
>('find_file')

/** The company and bill of a dispute; the desk names a dispute alone. */
export const findPlace = file<{ disputeId: string }, { companyId: string; billId: string }>('find_place')

export const findFileCompany = file<{ id: string }, { companyId: string }>('find_file_company')

/** A dispute with what its line is about. */
export const findDisputed = file<
  { disputeId: string; companyId: string },
  {
    id: string
    status: 'OPEN' | 'UPHELD' | 'PARTLY' | 'REJECTED' | 'WITHDRAWN'
    companyId: string
    amountMinor: number
    subjectKind: string
    subjectId: string | null
    subjectCode: string | null
    billCode: string
  }
>('find_disputed')

export const lockDispute = file<
  { disputeId: string; companyId: string },
  {
    id: string
    status: 'OPEN' | 'UPHELD' | 'PARTLY' | 'REJECTED' | 'WITHDRAWN'
    companyId: string
    amountMinor: number
    subjectKind: string
    subjectId: string | null
    subjectCode: string | null
    billCode: string
  }
>('lock_dispute')

export const findLine = file<
  { lineId: string; billId: string; companyId: string },
  { id: string; amountMinor: number }
>('find_line')

/** Returns no row when the line is disputed already. The caller has locked the bill. */
export const insertDispute = file<
  { billId: string; lineId: string; companyId: string; amountMinor: number; staffId: string; now: string },
  { id: string }
>('insert_dispute')

/** What was given back of a bill by disputes that were upheld. */
export const sumUpheld = file<{ billId: string; companyId: string }, { amountMinor: number }>('sum_upheld')

/** Ends an open dispute. The caller has locked the bill; what is not given back is due with the agreement's days to
 * pay, which moves the bill's own day unless some of it is overdue already. */
export const endDispute = file<
  {
    status: string
    staffId: string | null
    now: string | null
    creditedMinor: number | null
    today: string
    disputeId: string
    companyId: string
  },
  never
>('end_dispute')

export const insertEvent = file<
  { topic: string; now: string; disputeId: string; companyId: string },
  never
>('insert_event')

/** One event for all lines that were disputed at once; `dispute_id` is the first of them. */
export const insertOpened = file<
  { now: string; lineCount: number; amountMinor: number; disputeId: string; companyId: string },
  never
>('insert_opened')

/** The last words of the desk about a dispute. */
export const findAnswer = file<{ disputeId: string; companyId: string }, { text: string }>('find_answer')

export const countMessages = file<{ disputeId: string; companyId: string }, { total: number }>('count_messages')

export const insertMessage = file<
  {
    disputeId: string
    companyId: string
    now: string
    byOperator: boolean
    text: string
    fileName: string | null
    fileType: string | null
    fileContent: Buffer | null
    staffId: string
  },
  never
>('insert_message')

/** Open disputes of all companies first, oldest first; then the others, newest first. */
export const listDisputes = file<
  { statuses: readonly string[] | null; pattern: string | null; limit: number; offset: number },
  {
    id: string
    billId: string
    billCode: string
    companyName: string
    lineId: string
    subjectCode: string | null
    currency: string
    amountMinor: number
    creditedMinor: number | null
    status: 'OPEN' | 'UPHELD' | 'PARTLY' | 'REJECTED' | 'WITHDRAWN'
    openedBy: string
    openedAt: string
    decidedAt: string | null
    dueOn: string | null
  }
>('list_disputes')

export const countDisputes = file<
  { statuses: readonly string[] | null; pattern: string | null },
  { total: number; since: string | null }
>('count_disputes')
