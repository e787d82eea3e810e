import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/handler.ts'
import type { ApprovedKind } from './contract.ts'

/** The same stay if it were booked now; null for a total that can not be had any more. */
export type Today = { readonly totalMinor: number | null; readonly freeCancellationUntil: string | null }

/** What orders give to approvals, which know none: how one that waits goes on, and what it would cost today. */
export type Approvable = {
  /** Lets the order go on, or ends it, and closes its request, all or nothing; false when it waits no more. */
  decide(
    caller: Caller & { readonly companyId: string },
    decision: { readonly orderId: string; readonly isApproved: boolean; readonly reason: string | null },
    /** Runs in the same transaction, once it is decided. */
    done: (tx: Tx) => Promise<void>,
  ): Promise<boolean>
  /** What has changed since the order was booked; null for nothing. */
  today(caller: Caller & { readonly companyId: string }, orderId: string): Promise<Today | null>
}

/** The orders of each kind. */
export type Approvables = Readonly<Record<ApprovedKind, Approvable>>
