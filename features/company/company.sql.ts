// Written by `npm run schema:write` from company.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'company.sql')

export const insertCompany = file<
  {
    name: string
    registrationNumber: string | null
    country: string
    city: string | null
    phone: string | null
    email: string | null
    nowMs: number
  },
  { id: string }
>('insert_company')

/** The details of a newer registration; touches no row when the mail address is verified or the company decided. */
export const replaceCompany = file<
  {
    name: string
    registrationNumber: string | null
    country: string
    city: string | null
    phone: string | null
    nowMs: number
    companyId: string
  },
  never
>('replace_company')

export const setMailVerified = file<{ nowMs: number; companyId: string }, never>('set_mail_verified')

/** Those that can be decided come first, then those whose address is not verified, each oldest first; all others newest
 * first. */
export const listCompanies = file<
  { status: string; pattern: string | null; limit: number; offset: number },
  {
    id: string
    code: string
    name: string
    registrationNumber: string | null
    country: string
    city: string | null
    phone: string | null
    email: string | null
    status: 'PENDING_VERIFICATION' | 'ACTIVE' | 'DECLINED' | 'SUSPENDED'
    mailVerified: boolean
    createdAt: string
    decidedAt: string | null
    declineReason: string | null
  }
>('list_companies')

/** `waiting` counts all whose address is verified and whose decision is open, whatever the filter. */
export const countCompanies = file<
  { status: string; pattern: string | null },
  { waiting: number; since: string | null; total: number }
>('count_companies')

export const findCompany = file<
  { companyId: string },
  {
    id: string
    code: string
    name: string
    registrationNumber: string | null
    country: string
    city: string | null
    phone: string | null
    email: string | null
    status: 'PENDING_VERIFICATION' | 'ACTIVE' | 'DECLINED' | 'SUSPENDED'
    mailVerified: boolean
    createdAt: string
    decidedAt: string | null
    declineReason: string | null
  }
>('find_company')

export const lockCompany = file<
  { companyId: string },
  {
    id: string
    code: string
    name: string
    registrationNumber: string | null
    country: string
    city: string | null
    phone: string | null
    email: string | null
    status: 'PENDING_VERIFICATION' | 'ACTIVE' | 'DECLINED' | 'SUSPENDED'
    mailVerified: boolean
    createdAt: string
    decidedAt: string | null
    declineReason: string | null
  }
>('lock_company')

export const setDecision = file<
  { status: string; reason: string | null; staffId: string | null; nowMs: number; companyId: string },
  never
>('set_decision')

/** Makes every node read the sessions of the company's staff anew. */
export const tellCompanyChanged = file<{ companyId: string | null }, never>('tell_company_changed')

/** One event for each active owner of the company. */
export const insertOwnerEvent = file<{ topic: string; at: string; companyId: string }, never>('insert_owner_event')

/** Asks for the mail that verifies an address. */
export const insertVerificationAsked = file<{ at: string; staffId: string }, never>('insert_verification_asked')

/** Why the company of a member of staff was declined; null when it was not. */
export const findDeclineReason = file<{ staffId: string }, { declineReason: string | null }>('find_decline_reason')
