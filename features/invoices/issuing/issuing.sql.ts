// Written by `npm run schema:write` from issuing.sql; edits are lost.
import type { Buyer, InvoiceLine, TypeRow } from '../contract.ts'
import type { InvoiceStatus } from '../states.ts'
import type { Regime, Split, TaxSum } from '../rules.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'issuing.sql')

/** Locks an invoice of any company. */
export const lockForDesk = file<
  { invoiceId: string },
  {
    id: string
    companyId: string
    code: string
    kind: 'INVOICE' | 'CREDIT_NOTE'
    status: InvoiceStatus
    typeId: string
    currency: string
    source: 'BILL' | 'ORDER'
    split: Split
    splitName: string | null
    number: string | null
    totalMinor: number
    creditedMinor: number
    taxes: TaxSum[]
    buyer: Buyer
    reference: string | null
    delivery: 'EMAIL' | 'PAPER'
    email: string | null
    address: object | null
    provider: TypeRow['provider']
    seriesId: string | null
  }
>('lock_for_desk')

export const findName = file<{ staffId: string }, { name: string }>('find_name')

/** What is still to be paid of the bills that an invoice is over, each by its share of what the bill comes to after its
 * credits, and by when. What is in dispute is on no invoice. The balance paid for orders by themselves. */
export const findDue = file<
  { invoiceId: string; companyId: string },
  { dueMinor: number; dueOn: string | null; paymentReference: string | null }
>('find_due')

export const setIssued = file<
  {
    number: string | null
    seriesId: string | null
    year: number | null
    serialNo: number | null
    seller: string | null
    now: string | null
    issuedOn: string | null
    dueMinor: number
    dueOn: string | null
    paymentReference: string | null
    invoiceId: string
    companyId: string
  },
  never
>('set_issued')

/** The lines of an invoice that still stand, with what is left of each. */
export const listStanding = file<
  { invoiceId: string; companyId: string },
  {
    id: string
    kind: InvoiceLine['kind']
    transferId: string
    factNo: number
    billId: string | null
    billCode: string | null
    subjectKind: string
    subjectId: string | null
    subjectCode: string | null
    titleEn: string
    titleZh: string
    guest: string | null
    stayFrom: string | null
    stayTo: string | null
    clientReference: string | null
    department: string | null
    costCentre: string | null
    regime: Regime
    rateBasisPoints: number
    amountMinor: number
    at: string
    leftMinor: number
  }
>('list_standing')

/** What the credit notes of an invoice took back of each tax. */
export const listCreditTaxes = file<{ invoiceId: string; companyId: string }, { taxes: TaxSum[] }>('list_credit_taxes')

/** Shortens the claims of lines by what a credit note takes back. */
export const shortenClaims = file<{ taken: string; companyId: string }, never>('shorten_claims')

/** Ends the claims of lines that a credit note takes back whole. */
export const endClaims = file<{ companyId: string; lineIds: readonly string[] }, never>('end_claims')

export const addCredited = file<{ amountMinor: number; invoiceId: string; companyId: string }, never>('add_credited')

export const insertDelivery = file<
  {
    invoiceId: string
    companyId: string
    kind: string
    email: string | null
    address: string | null
    courier: string | null
    trackingNumber: string | null
    now: string
    staffId: string | null
  },
  never
>('insert_delivery')

/** An edition has one file of each format; a replacement begins the next edition. */
export const insertFile = file<
  {
    invoiceId: string
    companyId: string
    format: string
    bytes: Buffer
    now: string
    staffId: string
    replaces: boolean
  },
  never
>('insert_file')

export const setNumber = file<{ number: string | null; invoiceId: string; companyId: string }, never>('set_number')

export const insertEvent = file<
  { topic: string; replaced: string | null; now: string; invoiceId: string; companyId: string },
  never
>('insert_event')

/** Tells of paper that left the house; `by` names courier and number. */
export const insertSentEvent = file<
  { by: string; now: string; invoiceId: string; companyId: string },
  never
>('insert_sent_event')

/** Whom the mail of an invoice concerns; that of a credit note, who applied for its invoice. */
export const findMailFacts = file<
  { invoiceId: string; companyId: string },
  {
    id: string
    code: string
    kind: 'INVOICE' | 'CREDIT_NOTE'
    number: string | null
    totalMinor: number
    currency: string
    email: string | null
    reason: string | null
    askedBy: string | null
  }
>('find_mail_facts')
