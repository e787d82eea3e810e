// Written by `npm run schema:write` from refunds.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'refunds.sql')

/** Makes concurrent refunds of one order wait for each other. This statement only locks: its snapshot is older than the
 * lock, so a statement of its own reads the sums and sees the refunds committed while this one waited. */
export const lockRefundable = file<
  { companyId: string; purpose: string; payableId: string; providers: readonly string[] },
  { id: string }
>('lock_refundable')

/** The newest attempt first, with its refunds so far. A failed refund counts: its money is on the balance. */
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

/** Stores a refund to be sent; `fee_minor` is the refunded share of the fee. */
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

/** The payment of a refund's number; the system's scope only. */
export const findRefund = file<
  { number: string },
  { id: string; companyId: string; subjectKind: string; subjectId: string }
>('find_refund')

/** Locks a refund. `back_minor` left the balance for it: the amount and its share of the fee. `charge_number` and
 * `charge_ref` are our number and the provider's reference of the refunded charge. */
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

/** Changes the status of a refund; `next_poll_at` is null when no poll is needed any more. */
export const setRefundState = file<
  { status: string; providerRef: string | null; nextPollAt: string | null; id: string },
  never
>('set_refund_state')

/** Schedules the next poll of a refund. */
export const setRefundPoll = file<{ nextPollAt: string | null; id: string }, never>('set_refund_poll')

/** Refunds whose order or poll is due. */
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

/** The data of a refund's order. */
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

/** The refunds of a payable, sent or in progress. */
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

/** Whether a refund of a payable is open. */
export const hasOpenRefunds = file<{ companyId: string; subjectId: string }, { open: boolean }>('has_open_refunds')
