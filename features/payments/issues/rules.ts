import type { IssueRow } from './contract.ts'

type Judged = Pick<IssueRow, 'kind' | 'resolvedAt' | 'refund' | 'payment'>

/** Kinds about which a query to the provider can tell something new. */
const ASKABLE: ReadonlySet<IssueRow['kind']> = new Set([
  'INTEGRITY',
  'STATEMENT_MISSING_HERE',
  'STATEMENT_MISSING_THERE',
])

/**
 * Whether the issue is about held money: a person books it when the provider's own result matches, or notes that it was
 * refunded by hand.
 */
function isHeld({ kind, refund, payment }: Judged): boolean {
  return kind === 'INTEGRITY' && refund === null && payment?.attemptStatus === 'INTEGRITY_FAILURE'
}

/** Kinds that are resolved when their refund ends. */
const ENDS_WITH_REFUND: ReadonlySet<IssueRow['kind']> = new Set(['REFUND_ABNORMAL', 'PROVIDER_REFUSED'])

/**
 * Actions on an open refund. The provider ignores a number it has accepted, so only a refund it has not accepted is
 * sent again.
 */
function allowedForRefund({ status, isTaken }: NonNullable<IssueRow['refund']>): IssueRow['allowed'] {
  if (status === 'PROCESSING') return ['ask', 'note']
  return isTaken ? ['ask', 'returnRefund', 'note'] : ['retryRefund', 'returnRefund', 'note']
}

/**
 * The actions on an issue. A note can not resolve it while its refund is open, because somebody's money is between two
 * places.
 */
export function allowedFor(judged: Judged): IssueRow['allowed'] {
  const { kind, resolvedAt, refund, payment } = judged
  if (resolvedAt !== null) return []
  if (ENDS_WITH_REFUND.has(kind) && (refund?.status === 'PROCESSING' || refund?.status === 'ABNORMAL'))
    return allowedForRefund(refund)
  if (isHeld(judged)) return ['resolve', 'book', 'ask', 'note']
  return ASKABLE.has(kind) && payment !== null ? ['resolve', 'ask', 'note'] : ['resolve', 'note']
}
