// Written by `npm run schema:write` from inspection.sql; edits are lost.
import type { DeskPaymentRow } from './contract.ts'
import type { Mismatch } from '../states.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'inspection.sql')

/** A page by its ids; only its rows are joined with what they show. */
export const listPayments = file<
  {
    word: string | null
    plain: string
    pattern: string | null
    statuses: readonly string[] | null
    methods: readonly string[] | null
    from: string | null
    to: string | null
    limit: number
    offset: number
  },
  { row: DeskPaymentRow }
>('list_payments')

export const countPayments = file<
  {
    word: string | null
    plain: string
    pattern: string | null
    statuses: readonly string[] | null
    methods: readonly string[] | null
    from: string | null
    to: string | null
  },
  { total: number }
>('count_payments')

export const findPayment = file<
  { code: string },
  { id: string; row: DeskPaymentRow & { payableId: string | null; deadlineAt: string } }
>('find_payment')

/** Attempts of a payment, the newest first. Their numbers and those of refunds find events, statement lines and issues. */
export const listAttempts = file<
  { paymentId: string },
  {
    id: string
    number: string
    provider: 'WECHAT' | 'BANK'
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED' | 'INTEGRITY_FAILURE'
    payCurrency: string
    payMinor: number
    rate: string
    rateSource: string | null
    rateAt: string | null
    providerRef: string | null
    createdAt: string
    expiresAt: string
    paidAt: string | null
    nextPollAt: string | null
    pollCount: number
  }
>('list_attempts')

export const listRefunds = file<
  { paymentId: string },
  {
    number: string
    status: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'
    amountMinor: number
    payMinor: number
    payCurrency: string
    reason: string
    providerRef: string | null
    createdAt: string
    endedAt: string | null
    nextPollAt: string | null
  }
>('list_refunds')

export const listEvents = file<
  { numbers: readonly string[]; limit: number },
  {
    at: string
    times: number
    lastAt: string
    number: string
    source: 'NOTICE' | 'ASKED'
    askedBy: string | null
    ip: string | null
    state: string | null
    amountMinor: number | null
    currency: string | null
    providerRef: string | null
    outcome: 'BOOKED' | 'KNOWN' | 'ISSUE' | 'ENDED' | 'NOTHING' | 'NOT_BELIEVED'
    mismatches: Mismatch[]
  }
>('list_events')

/** Ledger transfers of a payment, and of the order or bill that it paid. */
export const listMovements = file<
  { paymentId: string },
  {
    id: string
    at: string
    kind: 'RECHARGE' | 'CHARGE' | 'AUTHORIZE' | 'CAPTURE' | 'VOID' | 'REFUND' | 'ADJUSTMENT' | 'PAYOUT' | 'SETTLE'
    amountMinor: number
    balanceAfterMinor: number
    subjectCode: string | null
    note: string | null
    movedBy: string | null
  }
>('list_movements')

export const listStatementLines = file<
  { numbers: readonly string[] },
  {
    day: string
    kind: 'CHARGE' | 'REFUND'
    number: string
    providerRef: string
    currency: string
    amountMinor: number
    feeMinor: number
  }
>('list_statement_lines')

export const listIssues = file<
  { numbers: readonly string[] },
  {
    id: string
    kind: 'INTEGRITY' | 'REFUND_ABNORMAL' | 'PROVIDER_REFUSED' | 'STATEMENT_MISSING_HERE' | 'STATEMENT_MISSING_THERE' | 'STATEMENT_AMOUNT' | 'STATEMENT_FEE' | 'STATEMENT_REFERENCE'
    number: string
    openedAt: string
    resolvedAt: string | null
    resolution: 'NOTED' | 'RETURNED' | 'BY_ITSELF' | null
  }
>('list_issues')

/** The provider's reference of an attempt we have not booked, from its mismatched response or a line of a statement. */
export const findNamedRef = file<{ number: string }, { providerRef: string | null }>('find_named_ref')
