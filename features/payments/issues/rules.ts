import type { IssueRow } from '../contract-issues.ts'

type Judged = Pick<IssueRow, 'kind' | 'resolvedAt' | 'refund'>

/** What may be done about an issue. While its refund hangs, a note does not end it: somebody's money is between two places. */
export function allowedFor({ kind, resolvedAt, refund }: Judged): IssueRow['allowed'] {
  if (resolvedAt !== null) return []
  return kind === 'REFUND_ABNORMAL' && refund?.status === 'ABNORMAL' ? ['retryRefund', 'returnRefund'] : ['resolve']
}
