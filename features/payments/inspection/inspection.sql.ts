// Written by `npm run schema:write` from inspection.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'inspection.sql')

export const listPayments = file<
  {
    word: string | null
    plain: string
    pattern: string
    statuses: readonly string[] | null
    methods: readonly string[] | null
    fromAt: string | null
    beforeAt: string | null
    limit: number
    offset: number
  },
  { row: unknown }
>('list_payments')

export const countPayments = file<
  {
    word: string | null
    plain: string
    pattern: string
    statuses: readonly string[] | null
    methods: readonly string[] | null
    fromAt: string | null
    beforeAt: string | null
  },
  { total: number }
>('count_payments')

export const findPayment = file<{ code: string }, { id: string; row: unknown }>('find_payment')

/** Its tries and refunds, the numbers everything else is found by. */
export const listAttempts = file<
  { paymentId: string },
  {
    id: string
    number: string
    provider: 'WECHAT' | 'BANK'
    status: 'CREATED' | 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED' | 'EXPIRED' | 'INTEGRITY_FAILURE'
    payCurrency: string | null
    payMinor: number
    rate: string | null
    rateSource: string | null
    rateAt: string | null
    providerRef: string | null
    createdAt: string | null
    expiresAt: string | null
    paidAt: string | null
    nextLookAt: string | null
    looks: number
  }
>('list_attempts')

export const listRefunds = file<
  { paymentId: string },
  {
    number: string
    status: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'FAILED'
    amountMinor: number | null
    payMinor: number
    payCurrency: string | null
    reason: string
    providerRef: string | null
    createdAt: string | null
    endedAt: string | null
    nextLookAt: string | null
  }
>('list_refunds')

export const listEvents = file<
  { numbers: readonly string[]; limit: number },
  {
    at: string | null
    times: number
    lastAt: string | null
    number: string | null
    source: 'NOTICE' | 'ASKED'
    askedBy: string | null
    ip: string | null
    state: string | null
    amountMinor: number | null
    currency: string | null
    providerRef: string | null
    outcome: 'BOOKED' | 'KNOWN' | 'ISSUE' | 'ENDED' | 'NOTHING' | 'NOT_BELIEVED'
    doubts: string[]
  }
>('list_events')

/** What it did to the ledger, and what did that it paid for. */
export const listMovements = file<
  { paymentId: string },
  {
    id: string
    at: string | null
    kind: 'RECHARGE' | 'CHARGE' | 'AUTHORIZE' | 'CAPTURE' | 'VOID' | 'REFUND' | 'ADJUSTMENT' | 'PAYOUT' | 'SETTLE'
    amountMinor: number | null
    balanceAfterMinor: number
    subjectCode: string | null
    note: string | null
    movedBy: string | null
  }
>('list_movements')

export const listStatementLines = file<
  { numbers: readonly string[] },
  {
    day: string | null
    kind: 'CHARGE' | 'REFUND'
    number: string
    providerRef: string
    currency: string | null
    amountMinor: number
    feeMinor: number
  }
>('list_statement_lines')

export const listIssues = file<
  { numbers: readonly string[] },
  {
    id: string
    kind: 'INTEGRITY' | 'REFUND_ABNORMAL' | 'PROVIDER_REFUSED' | 'STATEMENT_MISSING_HERE' | 'STATEMENT_MISSING_THERE' | 'STATEMENT_AMOUNT' | 'STATEMENT_FEE' | 'STATEMENT_REFERENCE'
    number: string | null
    openedAt: string | null
    resolvedAt: string | null
    resolution: 'NOTED' | 'RETURNED' | 'BY_ITSELF' | null
  }
>('list_issues')

/** What the provider called the money of a try we have not booked: as its wrong echo, or a line of its statement, has it. */
export const findNamedRef = file<{ number: string }, { providerRef: string | null }>('find_named_ref')
