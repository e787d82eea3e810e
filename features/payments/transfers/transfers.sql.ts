// Written by `npm run schema:write` from transfers.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'transfers.sql')

/** The account a company is asked to pay to: its own agreement's before the one of everybody. */
export const findAccount = file<
  { currency: string; companyId: string },
  {
    currency: string | null
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

/** What the customer's page shows of a transfer beside its payment; from which amount on the operator looks twice is not for the customer. Who at the operator's did it is not for the customer. */
export const findShown = file<
  { paymentId: string; companyId: string },
  { reference: string; account: unknown; rejectReason: string | null; receivedMinor: number | null; proofs: unknown }
>('find_shown')

export const lockProofs = file<{ companyId: string }, { pgAdvisoryXactLock: unknown }>('lock_proofs')

export const countProofs = file<
  { attemptId: string; companyId: string },
  { proofs: number; proofsOfDay: number }
>('count_proofs')

export const insertProof = file<
  { attemptId: string; companyId: string; mediaType: string; bytes: Buffer; staffId: string },
  never
>('insert_proof')

/** A proof of the company itself, or any for the operator. */
export const findProof = file<
  { id: string; companyId: string | null },
  { mediaType: 'image/png' | 'image/jpeg' | 'application/pdf'; bytes: Buffer; paymentId: string }
>('find_proof')

export const findAttemptOf = file<
  { paymentId: string; companyId: string },
  { id: string; number: string }
>('find_attempt_of')

/** The desk's way to a transfer, over all companies. */
export const findPlace = file<
  { id: string },
  {
    id: string
    paymentId: string
    companyId: string
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'BILL'
    payableId: string | null
    number: string
    secondFromMinor: number | null
  }
>('find_place')

/** What was seen and is not in the books yet. */
export const findReceipt = file<
  { attemptId: string },
  {
    id: string
    receivedMinor: number
    payerName: string
    bankRef: string
    valueOn: string | null
    proposedBy: string
    needsSecond: boolean
    bookedAt: string | null
  }
>('find_receipt')

/** Nothing comes back where the bank's reference stands already, or another receipt of it waits, whoever is writing it in this very moment. */
export const insertReceipt = file<
  {
    attemptId: string
    companyId: string
    currency: string
    receivedMinor: number
    payerName: string
    bankRef: string
    valueOn: string
    staffId: string
    needsSecond: boolean
  },
  { id: string }
>('insert_receipt')

export const setReceiptConfirmed = file<{ staffId: string | null; id: string }, never>('set_receipt_confirmed')

export const setReceiptBooked = file<
  { transferId: string | null; applied: boolean | null; id: string },
  never
>('set_receipt_booked')

export const removeReceipt = file<{ id: string }, never>('remove_receipt')

export const setRejectReason = file<{ reason: string | null; attemptId: string }, never>('set_reject_reason')

/** Transfers nobody paid in time, and those whose order or bill has ended; one somebody proposed money for waits for the second person. */
export const listOverdue = file<{ now: string; limit: number }, { number: string }>('list_overdue')

/** What waits comes first, the longest first; what is over follows, the newest first. Other orders only when somebody asks for them. */
export const listTransfers = file<
  {
    ids: readonly string[] | null
    states: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    fromAt: string | null
    beforeAt: string | null
    hasProof: boolean | null
    pattern: string | null
    plainPattern: string
    sort: string
    direction: string
    limit: number
    offset: number
  },
  { row: unknown }
>('list_transfers')

export const listTransferIds = file<
  {
    ids: readonly string[] | null
    states: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    fromAt: string | null
    beforeAt: string | null
    hasProof: boolean | null
    pattern: string | null
    plainPattern: string
    sort: string
    direction: string
    limit: number
  },
  { id: string }
>('list_transfer_ids')

export const sumTransfers = file<
  {
    ids: readonly string[] | null
    states: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    fromAt: string | null
    beforeAt: string | null
    hasProof: boolean | null
    pattern: string | null
    plainPattern: string
  },
  { currency: string | null; count: number; expectedMinor: number | null; receivedMinor: number }
>('sum_transfers')

export const countWaiting = file<object, { waiting: number | null; proposed: number | null }>('count_waiting')

export const findForDesk = file<
  { id: string },
  {
    row: unknown
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED' | 'INTEGRITY_FAILURE'
    amountMinor: number
    feeMinor: number
    applied: boolean | null
    account: unknown
    secondFromMinor: number | null
    rejectReason: string | null
    startedBy: string | null
    receipts: unknown
    seenById: string | null
    proofs: unknown
    history: unknown
  }
>('find_for_desk')
