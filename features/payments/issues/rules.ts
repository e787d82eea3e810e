import type { IssueRow } from './contract.ts'

type Judged = Pick<IssueRow, 'kind' | 'resolvedAt' | 'refund' | 'payment'>

/** Kinds about which the provider can tell something new. */
const ASKABLE: ReadonlySet<IssueRow['kind']> = new Set([
  'INTEGRITY',
  'STATEMENT_MISSING_HERE',
  'STATEMENT_MISSING_THERE',
])

/**
 * Whether it is about money of a payment that is held: booked by a person, when the provider's own answer fits, or
 * noted as refunded by hand.
 */
function isHeld({ kind, refund, payment }: Judged): boolean {
  return kind === 'INTEGRITY' && refund === null && payment?.attemptStatus === 'INTEGRITY_FAILURE'
}

/** Kinds that end by themselves with the refund they are about. */
const ENDS_WITH_REFUND: ReadonlySet<IssueRow['kind']> = new Set(['REFUND_ABNORMAL', 'PROVIDER_REFUSED'])

/**
 * What may be done about a refund that is open. The provider ignores a number it has taken, so only one it has not is
 * sent again.
 */
function allowedForRefund({ status, isTaken }: NonNullable<IssueRow['refund']>): IssueRow['allowed'] {
  if (status === 'PROCESSING') return ['ask', 'note']
  return isTaken ? ['ask', 'returnRefund', 'note'] : ['retryRefund', 'returnRefund', 'note']
}

/**
 * What may be done about an issue. While its refund is open, a note does not end it: somebody's money is between two
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
