// Written by `npm run schema:write` from apply.sql; edits are lost.
import type { InvoiceStatus } from './states.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'apply.sql')

/** What an application with this key became before. */
export const listByKey = file<
  { companyId: string; key: string },
  { id: string; code: string; totalMinor: number; bodyHash: Buffer }
>('list_by_key')

/** The company's address as documents keep it. */
export const findAddress = file<{ companyId: string; addressId: string }, { copy: object }>('find_address')

export const insertInvoice = file<
  {
    now: string
    companyId: string
    typeId: string
    kind: string
    originalId: string | null
    currency: string
    status: string
    source: string
    split: string
    splitName: string | null
    totalMinor: number
    beforeTaxMinor: number
    taxMinor: number
    roundingMinor: number
    lineCount: number
    taxes: string
    buyer: string
    seller: string | null
    reference: string | null
    remark: string | null
    delivery: string
    email: string | null
    address: string | null
    seriesId: string | null
    year: number | null
    serialNo: number | null
    number: string | null
    reason: string | null
    staffId: string | null
    issuedAt: string | null
    issuedOn: string | null
    key: string
    partNo: number
    bodyHash: Buffer
  },
  { id: string; code: string }
>('insert_invoice')

/** Makes applications of a company wait for each other until the transaction ends. Two that insert overlapping claims
 * at once would wait for one another, and PostgreSQL would end one of them as a deadlock. */
export const lockClaims = file<{ companyId: string }, { pgAdvisoryXactLock: unknown }>('lock_claims')

/** Lines in order; those with a claim take their part of the money fact. */
export const insertLines = file<{ lines: string; invoiceId: string; companyId: string }, never>('insert_lines')

export const insertLog = file<
  {
    now: string
    actorKind: string
    staffId: string | null
    actorName: string
    event: string
    from: string | null
    note: string | null
    invoiceId: string
    companyId: string
  },
  never
>('insert_log')

/** Locks an invoice of the company. */
export const lockInvoice = file<
  { invoiceId: string; companyId: string },
  {
    id: string
    status: InvoiceStatus
    kind: 'INVOICE' | 'CREDIT_NOTE'
    delivery: 'EMAIL' | 'PAPER'
    totalMinor: number
    creditedMinor: number
  }
>('lock_invoice')

export const setStatus = file<
  { status: string; reason: string | null; invoiceId: string; companyId: string },
  never
>('set_status')

/** Frees the amounts of an invoice that does not stand any more. */
export const removeClaims = file<{ invoiceId: string; companyId: string }, never>('remove_claims')
