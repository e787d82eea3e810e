import { ROLE_RIGHTS } from '#contract/rights.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Language } from '#server/http/handler.ts'
import type { CompanyRow } from './contract.ts'
import { allowedFor } from './rules.ts'

const sql = readStatements(import.meta.dirname, 'company.sql')
const FIND_ACCOUNT = sql('find_account')
const INSERT_COMPANY = sql('insert_company')
const INSERT_OWNER = sql('insert_owner')
const ACTIVATE_OWNER = sql('activate_owner')
const SET_MAIL_VERIFIED = sql('set_mail_verified')
const LIST_COMPANIES = sql('list_companies')
const COUNT_COMPANIES = sql('count_companies')
const LOCK_COMPANY = sql('lock_company')
const SET_DECISION = sql('set_decision')
const INSERT_AGREEMENT = sql('insert_agreement')
const TELL_COMPANY_CHANGED = sql('tell_company_changed')
const INSERT_OWNER_EVENT = sql('insert_owner_event')
const INSERT_VERIFICATION_ASKED = sql('insert_verification_asked')
const FIND_DECLINE_REASON = sql('find_decline_reason')

export type Registration = {
  readonly companyName: string
  readonly registrationNumber: string
  readonly country: string
  readonly city: string
  readonly phone: string
  readonly contactName: string
  readonly email: string
}

/** The account that has a mail address already, whatever its company. */
export async function findAccount(reader: Reader, email: string): Promise<string | undefined> {
  return (await reader.oneOrNone<{ id: string }>(FIND_ACCOUNT, { email }))?.id
}

/** Stores a company that waits and its owner, who can not sign in yet; gives both identifiers, or nothing when the login name was just taken. */
export async function insertRegistration(
  tx: Tx,
  registration: Registration,
  about: { language: Language; nowMs: number },
): Promise<{ companyId: string; staffId: string } | undefined> {
  const { companyName, registrationNumber, country, city, phone, contactName, email } = registration
  const place = { name: companyName, registration_number: registrationNumber || null, country, city, phone, email, now_ms: about.nowMs }
  const company = await tx.one<{ id: string }>(INSERT_COMPANY, place)
  const owner = { company_id: company.id, email, name: contactName, phone, rights: ROLE_RIGHTS.OWNER, language: about.language }
  const staff = await tx.oneOrNone<{ id: string }>(INSERT_OWNER, owner)
  return staff && { companyId: company.id, staffId: staff.id }
}

/** Asks for the mail that proves an address. */
export async function insertVerificationAsked(tx: Tx, staffId: string, nowMs: number): Promise<void> {
  await tx.run(INSERT_VERIFICATION_ASKED, { staff_id: staffId, at: new Date(nowMs).toISOString() })
}

/** Opens the account of an owner who proved the address; false when it was open already. */
export async function activateOwner(tx: Tx, owner: { staffId: string; companyId: string; passwordHash: string; nowMs: number }): Promise<boolean> {
  const { staffId: staff_id, companyId: company_id, passwordHash: password_hash, nowMs: now_ms } = owner
  if ((await tx.run(ACTIVATE_OWNER, { staff_id, company_id, password_hash })) !== 1) return false
  await tx.run(SET_MAIL_VERIFIED, { company_id, now_ms })
  return true
}

type Row = {
  id: string
  code: string
  name: string
  registration_number: string | null
  country: string
  city: string | null
  phone: string | null
  email: string | null
  status: CompanyRow['status']
  mail_verified_at: string | null
  created_at: string
  decided_at: string | null
  decline_reason: string | null
}

function companyOf(row: Row): CompanyRow {
  const mailVerified = row.mail_verified_at !== null
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    registrationNumber: row.registration_number,
    country: row.country,
    city: row.city,
    phone: row.phone,
    email: row.email,
    status: row.status,
    mailVerified,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    declineReason: row.decline_reason,
    allowed: allowedFor(row.status, mailVerified),
  }
}

type Wanted = { readonly status: string; readonly keyword: string; readonly pageNo: number; readonly pageSize: number }

/** A page of companies, how many there are in all, and how many wait for a decision. */
export async function listCompanies(reader: Reader, wanted: Wanted): Promise<{ list: CompanyRow[]; total: number; waiting: number }> {
  const filter = { status: wanted.status, keyword: wanted.keyword, pattern: `%${wanted.keyword.replace(/[\\%_]/g, '\\$&')}%` }
  const rows = await reader.many<Row>(LIST_COMPANIES, { ...filter, most: wanted.pageSize, skip: (wanted.pageNo - 1) * wanted.pageSize })
  const counts = await reader.one<{ total: number; waiting: number }>(COUNT_COMPANIES, filter)
  return { list: rows.map(companyOf), ...counts }
}

/** A company, locked until the transaction ends. */
export async function lockCompany(tx: Tx, companyId: string): Promise<CompanyRow | undefined> {
  const row = await tx.oneOrNone<Row>(LOCK_COMPANY, { company_id: companyId })
  return row && companyOf(row)
}

export type Decided = {
  readonly companyId: string
  readonly status: 'ACTIVE' | 'DECLINED'
  readonly reason: string | null
  readonly staffId: string
  readonly nowMs: number
}

/** Stores what was decided, tells the nodes and asks for the mail to the owner. */
export async function setDecision(tx: Tx, decided: Decided): Promise<void> {
  const { companyId: company_id, status, reason, staffId: staff_id, nowMs: now_ms } = decided
  await tx.run(SET_DECISION, { company_id, status, reason, staff_id, now_ms })
  await tx.run(TELL_COMPANY_CHANGED, { company_id })
  const topic = status === 'ACTIVE' ? 'account.company_approved' : 'account.company_declined'
  await tx.run(INSERT_OWNER_EVENT, { company_id, topic, at: new Date(now_ms).toISOString() })
}

export type Agreement = {
  readonly number: string
  readonly currency: string
  readonly settlementTerm: string
  readonly markUpBasisPoints: number
  readonly paymentDays: number
  readonly validFrom: string
  readonly validTo: string
}

/** Puts a company's agreement in force. */
export async function insertAgreement(tx: Tx, companyId: string, agreement: Agreement): Promise<void> {
  await tx.run(INSERT_AGREEMENT, {
    company_id: companyId,
    number: agreement.number,
    currency: agreement.currency,
    settlement_term: agreement.settlementTerm,
    mark_up_basis_points: agreement.markUpBasisPoints,
    payment_days: agreement.paymentDays,
    valid_from: agreement.validFrom,
    valid_to: agreement.validTo,
  })
}

/** Why the company of a member of staff was declined; null when it was not. */
export async function findDeclineReason(reader: Reader, staffId: string): Promise<string | null> {
  return (await reader.oneOrNone<{ decline_reason: string | null }>(FIND_DECLINE_REASON, { staff_id: staffId }))?.decline_reason ?? null
}
