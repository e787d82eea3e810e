import type { ParsedInputOf } from '#contract/call.ts'
import { ROLE_RIGHTS } from '#contract/rights.ts'
import { insertOwner, openOwner, replaceOwner } from '#features/identity/account/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { containing } from '#server/db/filters.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Language } from '#contract/languages.ts'
import * as sql from './company.sql.ts'
import type { CompanyRow, registerCompany, searchCompanies } from './contract.ts'
import { allowedFor } from './rules.ts'

export type Registration = ParsedInputOf<typeof registerCompany>

/**
 * Stores a company that awaits its decision, and its owner, who can not sign in yet. Gives both identifiers;
 * undefined when the login name was just taken.
 */
export async function insertRegistration(
  tx: Tx,
  registration: Registration,
  about: { language: Language; nowMs: number },
): Promise<{ companyId: string; staffId: string } | undefined> {
  const { companyName, contactName, registrationNumber } = registration
  const company = await tx.one(sql.insertCompany, {
    ...registration,
    ...about,
    name: companyName,
    registrationNumber: registrationNumber || null,
  })
  const owner = { ...registration, ...about, companyId: company.id, name: contactName, rights: ROLE_RIGHTS.OWNER }
  const staffId = await insertOwner(tx, owner)
  return staffId === undefined ? undefined : { companyId: company.id, staffId }
}

/**
 * Stores a registration in the place of an earlier one of the same address that nobody verified, so that the address's
 * owner never opens what a stranger typed before. Undefined when there is none.
 */
export async function replaceRegistration(
  tx: Tx,
  registration: Registration,
  about: { language: Language; nowMs: number },
): Promise<{ companyId: string; staffId: string } | undefined> {
  const { companyName, contactName, registrationNumber } = registration
  const { staffId, companyId } = (await replaceOwner(tx, { ...registration, ...about, name: contactName })) ?? {}
  if (!staffId || !companyId) return undefined
  await tx.run(sql.replaceCompany, {
    ...registration,
    ...about,
    companyId,
    name: companyName,
    registrationNumber: registrationNumber || null,
  })
  return { companyId, staffId }
}

type Owner = {
  readonly staffId: string
  readonly companyId: string
  readonly passwordHash: string
  readonly nowMs: number
}

/** Opens the account of an owner who verified the address; false when it was open already. */
export async function activateOwner(tx: Tx, owner: Owner): Promise<boolean> {
  if (!(await openOwner(tx, owner))) return false
  await tx.run(sql.setMailVerified, owner)
  return true
}

function companyOf(row: RowOf<typeof sql.lockCompany>): CompanyRow {
  return { ...row, allowed: allowedFor(row.status, row.mailVerified) }
}

type Wanted = ParsedInputOf<typeof searchCompanies>

/** A page of companies, the number of results, and how many companies await a decision. */
export async function listCompanies(
  reader: Reader,
  wanted: Wanted,
): Promise<{ list: CompanyRow[]; total: number; waiting: number }> {
  const { status, pageNo, pageSize } = wanted
  const filter = { status, pattern: containing(wanted.keyword) }
  const rows = await reader.many(sql.listCompanies, { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize })
  const { waiting, total } = await reader.one(sql.countCompanies, filter)
  return { list: rows.map(companyOf), waiting, total }
}

/** A company; undefined when there is none. */
export async function findCompany(reader: Reader, companyId: string): Promise<CompanyRow | undefined> {
  const row = await reader.oneOrNone(sql.findCompany, { companyId })
  return row && companyOf(row)
}

/** A company, locked until the transaction ends; bookings of it that run are waited for. */
export async function lockCompany(tx: Tx, companyId: string): Promise<CompanyRow | undefined> {
  const row = await tx.oneOrNone(sql.lockCompany, { companyId })
  return row && companyOf(row)
}

export type Decided = {
  readonly companyId: string
  readonly status: 'ACTIVE' | 'DECLINED'
  readonly reason: string | null
  readonly staffId: string
  readonly nowMs: number
}

/** Makes every node read the sessions of the company's staff anew. */
export async function notifyNodes(tx: Tx, companyId: string): Promise<void> {
  await tx.run(sql.tellCompanyChanged, { companyId })
}

/** Stores the decision, notifies the nodes and asks for the mail to the owner. */
export async function setDecision(tx: Tx, decided: Decided): Promise<void> {
  await tx.run(sql.setDecision, decided)
  await notifyNodes(tx, decided.companyId)
  const topic = decided.status === 'ACTIVE' ? 'account.company_approved' : 'account.company_declined'
  await tx.run(sql.insertOwnerEvent, { ...decided, topic, at: new Date(decided.nowMs).toISOString() })
}

/** Why the company of a member of staff was declined; null when it was not. */
export async function findDeclineReason(reader: Reader, staffId: string): Promise<string | null> {
  return (await reader.oneOrNone(sql.findDeclineReason, { staffId }))?.declineReason ?? null
}
