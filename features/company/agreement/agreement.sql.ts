// Written by `npm run schema:write` from agreement.sql; edits are lost.
import type { AgreementState } from './contract.ts'
import type { Contact } from '../contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'agreement.sql')

export const insertAgreement = file<
  {
    companyId: string
    code: string
    currency: string
    settlementTerm: string
    billBy: string
    markUpBasisPoints: number
    paymentDays: number
    graceDays: number
    creditLineMinor: number
    validFrom: string
    validTo: string
    clerk: string | null
    salesContact: string | null
    staffId: string | null
    nowMs: number
  },
  never
>('insert_agreement')

/** A version ends the day before the next begins; a version that begins on that day or later is replaced entirely. */
export const makeRoom = file<{ validFrom: string; companyId: string }, never>('make_room')

/** All versions of a company, newest first. */
export const listAgreements = file<
  { nowMs: number; companyId: string },
  {
    id: string
    number: string
    currency: string
    settlementTerm: 'PER_ORDER' | 'WEEKLY' | 'HALF_MONTHLY' | 'MONTHLY'
    billBy: 'BOOKING' | 'CHECK_IN' | 'CHECK_OUT' | 'FREE_CANCELLING'
    markUpBasisPoints: number
    paymentDays: number
    graceDays: number
    creditLineMinor: number
    validFrom: string
    validTo: string
    createdAt: string
    clerk: Contact | null
    salesContact: Contact | null
    madeBy: string | null
    state: AgreementState
  }
>('list_agreements')

/** Companies whose agreement in force has not reached the wallet yet. */
export const listBeginning = file<{ nowMs: number }, { companyId: string }>('list_beginning')

/** The agreement in force begins, unless it has; gives what the wallet takes from it. */
export const setBegun = file<
  { nowMs: number; companyId: string },
  { currency: string; creditLineMinor: number }
>('set_begun')

/** The currencies that agreements in force or to come sell in, and how many companies have each. */
export const listSoldIn = file<{ nowMs: number }, { currency: string; companies: number }>('list_sold_in')
