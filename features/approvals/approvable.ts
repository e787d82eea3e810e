import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/handler.ts'
import type { ApprovedKind } from './contract.ts'

/** The same stay if it were booked now; null for a total that can not be had any more. */
export type Today = { readonly totalMinor: number | null; readonly freeCancellationUntil: string | null }

/**
 * The seam by which approvals handle orders they know nothing of: how a waiting order, or a
 * change of one, continues, and its price today.
 */
export type Approvable = {
  /**
   * Continues or ends the order and closes its request, all or nothing; false when it no longer waits, GONE when what
   * it asks for is not to be had any more.
   */
  decide(
    caller: Caller & { readonly companyId: string },
    decision: { readonly orderId: string; readonly isApproved: boolean; readonly reason: string | null },
    /** Runs in the same transaction, once it is decided. */
    done: (tx: Tx) => Promise<void>,
  ): Promise<boolean | 'GONE'>
  /** Changes since the order was booked; null for none. */
  today(caller: Caller & { readonly companyId: string }, orderId: string): Promise<Today | null>
}

/** The orders of each kind. */
export type Approvables = Readonly<Record<ApprovedKind, Approvable>>
