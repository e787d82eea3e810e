import type { IssueRow } from '../contract-issues.ts'

type Judged = Pick<IssueRow, 'kind' | 'resolvedAt' | 'refund' | 'payment'>

/** Kinds about which the provider can tell something new. */
const ASKABLE: ReadonlySet<IssueRow['kind']> = new Set(['INTEGRITY', 'STATEMENT_MISSING_HERE', 'STATEMENT_MISSING_THERE'])

/** What may be done about an issue. While its refund hangs, a note does not end it: somebody's money is between two places. */
export function allowedFor({ kind, resolvedAt, refund, payment }: Judged): IssueRow['allowed'] {
  if (resolvedAt !== null) return []
  if (kind === 'REFUND_ABNORMAL' && refund?.status === 'ABNORMAL') return ['retryRefund', 'returnRefund', 'note']
  // Held money is booked by a person alone, when the provider's own answer fits; a note says that it was refunded by hand.
  if (kind === 'INTEGRITY' && refund === null && payment?.attemptStatus === 'INTEGRITY_FAILURE') return ['resolve', 'book', 'ask', 'note']
  return ASKABLE.has(kind) && payment !== null ? ['resolve', 'ask', 'note'] : ['resolve', 'note']
}
