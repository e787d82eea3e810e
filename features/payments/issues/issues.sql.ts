// Written by `npm run schema:write` from issues.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'issues.sql')

export const countIssues = file<
  { state: string; kinds: readonly string[] | null; pattern: string | null },
  { open: number; total: number }
>('count_issues')

export const listIssues = file<
  {
    ids: readonly string[] | null
    state: string
    kinds: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    kind: 'INTEGRITY' | 'REFUND_ABNORMAL' | 'PROVIDER_REFUSED' | 'STATEMENT_MISSING_HERE' | 'STATEMENT_MISSING_THERE' | 'STATEMENT_AMOUNT' | 'STATEMENT_FEE' | 'STATEMENT_REFERENCE'
    number: string | null
    day: string | null
    ours: unknown
    theirs: unknown
    openedAt: string | null
    resolvedAt: string | null
    resolution: 'NOTED' | 'RETURNED' | 'BY_ITSELF' | null
    resolvedBy: string | null
    note: string | null
    notes: unknown
    company: unknown
    payment: unknown
    refund: unknown
  }
>('list_issues')

export const listIssueIds = file<
  {
    ids: readonly string[] | null
    state: string
    kinds: readonly string[] | null
    pattern: string | null
    limit: number
  },
  { id: string }
>('list_issue_ids')

export const lockIssue = file<
  { id: string },
  {
    id: string
    kind: 'INTEGRITY' | 'REFUND_ABNORMAL' | 'PROVIDER_REFUSED' | 'STATEMENT_MISSING_HERE' | 'STATEMENT_MISSING_THERE' | 'STATEMENT_AMOUNT' | 'STATEMENT_FEE' | 'STATEMENT_REFERENCE'
    number: string | null
    companyId: string | null
    open: boolean
  }
>('lock_issue')

export const resolveIssue = file<
  { nowMs: number; resolution: string | null; staffId: string | null; note: string; id: string },
  never
>('resolve_issue')

/** A refund that went through after all leaves nothing to look at. */
export const resolveRefundIssues = file<{ number: string }, never>('resolve_refund_issues')

/** Money that was missing here and is booked now leaves nothing to look at. */
export const resolveBookedIssues = file<{ number: string }, never>('resolve_booked_issues')

export const insertNote = file<{ issueId: string; staffId: string; note: string; nowMs: number }, never>('insert_note')
