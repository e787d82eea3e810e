// Written by `npm run schema:write` from transfers.sql; edits are lost.
import type { TransferJson } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'transfers.sql')

/** The account a company pays to in a currency: its own before the general one. No row where it can't pay by bank
 * transfer. */
export const findAccount = file<
  { currency: string; companyId: string },
  {
    currency: string
    holder: string
    bank: string
    accountNumber: string
    bic: string | null
    clearingCode: string | null
    bankAddress: string | null
    feeMinor: number
    freeFromMinor: number
    secondFromMinor: number
    openDays: number
  }
>('find_account')

export const insertTransfer = file<{ attemptId: string; companyId: string; account: string }, never>('insert_transfer')

export const insertEvent = file<
  {
    attemptId: string
    companyId: string
    event: string
    staffId: string | null
    note: string | null
    amountMinor: number | null
  },
  never
>('insert_event')

/** What the customer's page shows of a transfer beside its payment. The customer sees neither the limit of the second
 * person nor the operator's staff. */
export const findShown = file<
  { paymentId: string; companyId: string },
  {
    reference: string
    account: TransferJson['account']
    rejectReason: string | null
    receivedMinor: number | null
    proofs: TransferJson['proofs']
  }
>('find_shown')

/** Lets proofs of a company wait for each other until the transaction ends, so that together they keep within the limit
 * of a day. */
export const lockProofs = file<{ companyId: string }, { pgAdvisoryXactLock: unknown }>('lock_proofs')

/** How many proofs a transfer has, and how many its company has sent within the last 24 hours. */
export const countProofs = file<
  { attemptId: string; companyId: string },
  { proofs: number; proofsOfDay: number }
>('count_proofs')

export const insertProof = file<
  { attemptId: string; companyId: string; mediaType: string; bytes: Buffer; staffId: string },
  never
>('insert_proof')

/** A proof of the company, or of any company where `company_id` is null, for the operator. */
export const findProof = file<
  { id: string; companyId: string | null },
  { mediaType: 'image/png' | 'image/jpeg' | 'application/pdf'; bytes: Buffer; paymentId: string }
>('find_proof')

/** The attempt of a payment of the company by bank transfer; no row when it is no transfer. */
export const findAttemptOf = file<
  { paymentId: string; companyId: string },
  {
    id: string
    number: string
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED' | 'INTEGRITY_FAILURE'
  }
>('find_attempt_of')

/** What a transfer belongs to, over all companies. `second_from_minor` is the limit of its account when it was started. */
export const findPlace = file<
  { id: string },
  {
    id: string
    paymentId: string
    companyId: string
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'TICKET_ORDER' | 'GROUP' | 'BILL'
    payableId: string | null
    number: string
    currency: string
    startedAt: string
    secondFromMinor: number | null
  }
>('find_place')

/** The receipt that waits for a second person. */
export const findReceipt = file<
  { attemptId: string },
  {
    id: string
    receivedMinor: number
    bankFeeMinor: number
    payerName: string
    bankRef: string
    valueOn: string
    proposedBy: string
    needsSecond: boolean
    bookedAt: string | null
  }
>('find_receipt')

/** Stores a receipt. Gives no row where the bank's reference is in use or another receipt of the transfer waits, one
 * stored at the same moment included. */
export const insertReceipt = file<
  {
    attemptId: string
    companyId: string
    currency: string
    receivedMinor: number
    bankFeeMinor: number
    payerName: string
    bankRef: string
    valueOn: string
    staffId: string
    needsSecond: boolean
  },
  { id: string }
>('insert_receipt')

/** Notes the second person; touches no row when it is the first one again, or the receipt is booked. */
export const setReceiptConfirmed = file<{ staffId: string | null; id: string }, never>('set_receipt_confirmed')

/** Marks a receipt as booked; touches no row when it needs a second person first, or is booked. */
export const setReceiptBooked = file<
  { transferId: string | null; applied: boolean | null; id: string },
  never
>('set_receipt_booked')

/** Removes a receipt that is not booked. */
export const removeReceipt = file<{ id: string }, never>('remove_receipt')

/** Stores why a transfer was rejected; the customer reads it. */
export const setRejectReason = file<{ reason: string | null; attemptId: string }, never>('set_reject_reason')

/** Transfers that are past their deadline. A transfer with a receipt waits for the second person and does not expire. */
export const listOverdue = file<{ now: string; limit: number }, { number: string }>('list_overdue')

/** Transfers that wait first, the oldest first; then the others, the newest first; unless `sort` names another order. */
export const listTransfers = file<
  {
    ids: readonly string[] | null
    states: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    from: string | null
    to: string | null
    hasProof: boolean | null
    pattern: string | null
    plainPattern: string | null
    sort: string
    direction: string
    limit: number
    offset: number
  },
  { row: TransferJson['row'] }
>('list_transfers')

export const listTransferIds = file<
  {
    ids: readonly string[] | null
    states: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    from: string | null
    to: string | null
    hasProof: boolean | null
    pattern: string | null
    plainPattern: string | null
    sort: string
    direction: string
    limit: number
  },
  { id: string }
>('list_transfer_ids')

/** Totals of the filter by currency; `received_minor` counts booked receipts alone. */
export const sumTransfers = file<
  {
    ids: readonly string[] | null
    states: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    from: string | null
    to: string | null
    hasProof: boolean | null
    pattern: string | null
    plainPattern: string | null
  },
  { currency: string; count: number; expectedMinor: number; receivedMinor: number }
>('sum_transfers')

export const countWaiting = file<object, { waiting: number; proposed: number; since: string | null }>('count_waiting')

/** A transfer with everything the desk sees of it. `seen_by_id` is who stored the receipt that waits for a second
 * person. */
export const findForDesk = file<
  { id: string },
  {
    row: TransferJson['row']
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED' | 'INTEGRITY_FAILURE'
    amountMinor: number
    feeMinor: number
    applied: boolean | null
    account: TransferJson['account']
    secondFromMinor: number | null
    rejectReason: string | null
    startedBy: string
    receipts: TransferJson['receipts']
    seenById: string | null
    proofs: TransferJson['proofs']
    history: TransferJson['history']
  }
>('find_for_desk')
