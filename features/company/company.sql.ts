// Written by `npm run schema:write` from company.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'company.sql')

export const findAccount = file<{ email: string }, { id: string }>('find_account')

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

export const insertOwner = file<
  {
    companyId: string | null
    email: string | null
    name: string
    phone: string | null
    rights: readonly string[]
    language: string
  },
  { id: string }
>('insert_owner')

export const activateOwner = file<
  { passwordHash: string | null; staffId: string; companyId: string },
  never
>('activate_owner')

export const setMailVerified = file<{ nowMs: number; companyId: string }, never>('set_mail_verified')

export const listCompanies = file<
  { status: string; keyword: string; pattern: string; most: number; skip: number },
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
    mailVerifiedAt: string | null
    createdAt: string
    decidedAt: string | null
    declineReason: string | null
    total: number | null
  }
>('list_companies')

export const countCompanies = file<
  { status: string; keyword: string; pattern: string },
  { waiting: number | null; total: number | null }
>('count_companies')

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
    mailVerifiedAt: string | null
    createdAt: string
    decidedAt: string | null
    declineReason: string | null
  }
>('lock_company')

export const setDecision = file<
  { status: string; reason: string | null; staffId: string | null; nowMs: number; companyId: string },
  never
>('set_decision')

export const insertAgreement = file<
  {
    companyId: string
    number: string
    currency: string
    settlementTerm: string
    markUpBasisPoints: number
    paymentDays: number
    validFrom: string
    validTo: string
  },
  never
>('insert_agreement')

export const tellCompanyChanged = file<{ companyId: string | null }, never>('tell_company_changed')

export const insertOwnerEvent = file<{ topic: string; at: string; companyId: string }, never>('insert_owner_event')

export const insertVerificationAsked = file<{ at: string; staffId: string }, never>('insert_verification_asked')

export const findDeclineReason = file<{ staffId: string }, { declineReason: string | null }>('find_decline_reason')
