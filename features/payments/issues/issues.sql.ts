// Written by `npm run schema:write` from issues.sql; edits are lost.
import type { IssueRow } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'issues.sql')

/** How many issues are open, and how many the filter has. */
export const countIssues = file<
  { ids: readonly string[] | null; state: string; kinds: readonly string[] | null; pattern: string | null },
  { open: number; since: string | null; total: number }
>('count_issues')

/** Open issues oldest first; otherwise the newest first. */
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
    ours: Readonly<Record<string, unknown>>
    theirs: Readonly<Record<string, unknown>>
    openedAt: string
    resolvedAt: string | null
    resolution: 'NOTED' | 'RETURNED' | 'BY_ITSELF' | null
    resolvedBy: string | null
    note: string | null
    notes: IssueRow['notes']
    company: IssueRow['company']
    payment: IssueRow['payment']
    refund: IssueRow['refund']
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

/** The lock lets one decision wait for another about the same issue. */
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

/** Ends an issue, with who decided and why. */
export const resolveIssue = file<
  { nowMs: number; resolution: string | null; staffId: string | null; note: string; id: string },
  never
>('resolve_issue')

/** Ends issues of a refund: all when it has ended; those about refused requests when the provider has it. */
export const resolveRefundIssues = file<{ number: string; kinds: readonly string[] }, never>('resolve_refund_issues')

/** Ends the issue of money that a statement named and that is booked now. */
export const resolveBookedIssues = file<{ number: string }, never>('resolve_booked_issues')

/** A note for colleagues; the issue stays open. */
export const insertNote = file<{ issueId: string; staffId: string; note: string; nowMs: number }, never>('insert_note')
