// Written by `npm run schema:write` from refunds.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'refunds.sql')

/** Refunds of one order wait for each other. This statement only locks: its snapshot is older than the lock, so the sums
 * are a statement of their own, which sees the refunds that were committed while this one waited. */
export const lockRefundable = file<
  { companyId: string; purpose: string; payableId: string; providers: readonly string[] },
  { id: string }
>('lock_refundable')

/** The newest attempt first, with what of it was sent back already. A failed refund counts: its money is on the balance. */
export const listRefundable = file<
  {
    companyId: string
    purpose: string
    payableId: string
    providers: readonly string[]
    ids: readonly string[] | null
  },
  {
    id: string
    payMinor: number
    paymentId: string
    code: string
    amountMinor: number
    feeMinor: number
    currency: string
    staffId: string
    refundedMinor: number
    feeRefundedMinor: number
    payRefundedMinor: number
  }
>('list_refundable')

/** Stores a refund to be sent; `fee_minor` is the share of the fee that goes back on top. */
export const insertRefund = file<
  {
    id: string
    attemptId: string
    companyId: string
    number: string
    payMinor: number
    amountMinor: number
    feeMinor: number
    reason: string
    subjectKind: string
    subjectId: string
    subjectCode: string
    transferId: string
  },
  never
>('insert_refund')

/** Where a refund of this number is; the system's scope only. */
export const findRefund = file<
  { number: string },
  { id: string; companyId: string; subjectKind: string; subjectId: string }
>('find_refund')

/** Locks a refund. `back_minor` is what left the balance for it: the amount and its share of the fee.
 * `charge_number` and `charge_ref` are our number and theirs of the charge it gives back. */
export const lockRefund = file<
  { id: string },
  {
    id: string
    attemptId: string
    companyId: string
    number: string
    payMinor: number
    backMinor: number
    status: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'
    pollCount: number
    paymentId: string
    code: string
    currency: string
    staffId: string
    payCurrency: string
    chargeNumber: string
    chargeRef: string | null
    providerRef: string | null
  }
>('lock_refund')

/** Moves a refund on; `next_poll_at` is null when nobody has to ask any more. */
export const setRefundState = file<
  { status: string; providerRef: string | null; nextPollAt: string | null; id: string },
  never
>('set_refund_state')

/** Says when the provider is asked about a refund again. */
export const setRefundPoll = file<{ nextPollAt: string | null; id: string }, never>('set_refund_poll')

/** Refunds their provider is to be told of, or asked about, now. */
export const listDueRefunds = file<
  { provider: string; now: string; limit: number },
  {
    id: string
    number: string
    payMinor: number
    reason: string
    status: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'
    pollCount: number
    chargeNumber: string
    chargeMinor: number
    payCurrency: string
  }
>('list_due_refunds')

/** What the provider is told of one refund. */
export const findRefundOrder = file<
  { number: string },
  {
    id: string
    number: string
    payMinor: number
    reason: string
    status: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'
    pollCount: number
    chargeNumber: string
    chargeMinor: number
    payCurrency: string
  }
>('find_refund_order')

/** What went back, or is on its way, for something that was paid for. */
export const listRefunds = file<
  { companyId: string; subjectId: string },
  {
    method: 'WECHAT' | 'BANK_TRANSFER'
    amountMinor: number
    feeMinor: number
    status: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'
    createdAt: string
    endedAt: string | null
  }
>('list_refunds')

/** Whether a refund for something is still on its way. */
export const hasOpenRefunds = file<{ companyId: string; subjectId: string }, { open: boolean }>('has_open_refunds')
